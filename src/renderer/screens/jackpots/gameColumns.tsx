import { useMemo } from 'react'
import { decimalKey } from '../../parts/decimal.ts'
import { Flag, flagWords } from '../../parts/Flag.tsx'
import { readFlag } from '../../parts/readFlag.ts'
import { regionName, type Region } from '../../parts/region/readRegion.ts'
import { plainText, type RecordColumn } from '../../table/column.ts'
import type { GameFields, LoadedGame } from './loadedGame.ts'
import { picturesOf } from './pictures.ts'
import { blacklistOf, standingOf } from './regionLens.ts'
import { StandingWord } from './StandingWord.tsx'

type Column = RecordColumn<LoadedGame>
type FieldName = keyof GameFields

const plain = (name: FieldName, width: number, more: Partial<Column> = {}): Column => ({
  name,
  value: ({ fields }) => fields[name],
  width,
  ...more
})

const identifier = (name: FieldName, width: number): Column => plain(name, width, { isIdentifier: true })

/** A number, or the decimal text of one, ordered by what it is worth. */
const number = (name: FieldName, width: number): Column =>
  plain(name, width, { sortBy: ({ fields }) => decimalKey(fields[name]), isAtEnd: true })

const flag = (name: FieldName, width: number): Column =>
  plain(name, width, {
    text: ({ fields }) => {
      const read = readFlag(fields[name])
      return read ? flagWords(read.is) : plainText(fields[name])
    },
    cell: ({ fields }) => <Flag value={fields[name]} name={name} isShort />
  })

/** A date orders as its text does; what is none comes last. */
const date = (name: FieldName, width: number): Column =>
  plain(name, width, {
    sortBy: ({ fields: { [name]: value } }) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
  })

const images: Column = {
  name: 'images',
  value: ({ fields }) => fields.images,
  text: ({ fields }) => {
    const pictures = picturesOf(fields)
    const there = pictures.filter(({ address }) => typeof address === 'string' && address !== '')
    const named = there.filter(({ isDocumented }) => isDocumented).length
    return `${named} of 5${there.length > named ? `, ${there.length - named} others` : ''}`
  },
  width: 100
}

const blacklist: Column = {
  name: 'restrictions.default.blacklist',
  value: ({ fields }) => {
    const { codes } = blacklistOf(fields)
    return codes.length > 0 ? codes : fields.restrictions
  },
  width: 230
}

const title: Column = plain('title', 210)

/** Every documented field of a game (docs/platform.md#jackpot-game), the telling ones first. */
const fieldColumns: readonly Column[] = [
  identifier('identifier', 230),
  plain('provider', 110),
  plain('category', 90),
  flag('enabled', 84),
  number('priority', 84),
  date('released_at', 110),
  number('payout', 84),
  number('contribution', 106),
  plain('volatility_rating', 126),
  plain('theme', 90),
  plain('feature_group', 120),
  plain('devices', 160),
  flag('has_freespins', 118),
  flag('bonus_buy', 96),
  flag('hd', 56),
  flag('favorite', 84),
  flag('can_play_on_wager', 150),
  plain('licenses', 170),
  blacklist,
  number('lines', 70),
  number('multiplier', 96),
  plain('producer', 150),
  identifier('identifier2', 220),
  images,
  identifier('id', 290)
]

/** What the filter over loaded rows looks through: the title and everything a game is identified by. */
export const searchedColumns: readonly Column[] = [title, ...fieldColumns].filter(({ name }) =>
  ['title', 'identifier', 'identifier2', 'id'].includes(name)
)

const standing = (region: Region): Column => ({
  name: 'region',
  value: ({ fields }) => standingOf(fields, region).availability,
  cell: ({ fields }) => <StandingWord standing={standingOf(fields, region)} place={regionName(region)} />,
  width: 150
})

/** The columns of the games, with where they stand in the chosen region. */
export const useGameColumns = (region: Region | undefined): readonly Column[] =>
  useMemo(() => [title, ...(region ? [standing(region)] : []), ...fieldColumns], [region])
