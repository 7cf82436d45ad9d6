import { TextInput } from '@mantine/core'
import { useDeferredValue, useId, useMemo, type ReactNode } from 'react'
import type { ChoiceGroup } from '../../../stores/view/preferenceChoices.ts'
import { useJackpotView } from '../../../stores/jackpotView.ts'
import type { GameView } from '../model/useGames.ts'
import { countInWords, grouped } from '../../../../shared/countInWords.ts'
import { readRegion, regionCode, regionName } from '../../../domain/region/readRegion.ts'
import { gameRecord } from '../../../records/game.ts'
import layout from '../../../components/layout.module.css'
import type { ReceivedGame } from '../model/game.ts'
import { availabilities, seenRegions, totalsOf } from '../model/regionLens.ts'
import { namedInside, typedBox } from '../../../components/boxes/boxes.tsx'

const sorts = ['priority', 'title', 'released_at', 'payout', 'contribution']

/** The order of the loaded games, as choices of a list or menu; a table's header may have set another column. */
export function sortChoices({ sort, change }: GameView): ChoiceGroup {
  const columns = new Set([...sorts, ...(sort ? [sort.column] : [])])
  return {
    name: 'Sort',
    value: sort ? `${sort.column} ${sort.isDescending ? '↓' : '↑'}` : '',
    choices: [
      { value: '', label: 'Platform order' },
      ...[...columns].flatMap((column) =>
        ['↓', '↑'].map((way) => ({
          value: `${column} ${way}`,
          label: `${gameRecord.field(column)?.label ?? column} ${way}`
        }))
      )
    ],
    choose: (value) => {
      const [column = '', way] = value.split(' ')
      change({ sort: column === '' ? undefined : { column, isDescending: way === '↓' } })
    }
  }
}

/** The region box: a country or a part of it, as a code or a name. Regions named by the games are suggested. */
export function RegionBox({ games }: { games: readonly ReceivedGame[] }): ReactNode {
  const list = useId()
  const text = useJackpotView((view) => view.region)
  const change = useJackpotView((view) => view.change)
  const seen = useMemo(() => seenRegions(games), [games])
  return (
    <>
      <TextInput
        {...namedInside('Region', 56)}
        list={list}
        placeholder="DE, Malta"
        title="A country or a part of one: a code such as US-NJ, or an English name"
        error={text.trim() !== '' && !readRegion(text)}
        {...typedBox(text, (region) => change({ region }))}
      />
      <datalist id={list}>
        {seen.map(({ region, games: naming }) => (
          <option key={regionCode(region)} value={regionCode(region)}>
            {`${regionName(region)}, named by ${countInWords(naming, 'game', 'games')}`}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The availability of the loaded games in the region, in total. */
export function RegionTotals({ games }: { games: readonly ReceivedGame[] }): ReactNode {
  const text = useDeferredValue(useJackpotView((view) => view.region))
  const region = readRegion(text)
  const totals = useMemo(() => region && totalsOf(games, region), [games, region])
  const words = () => {
    if (text.trim() === '') return undefined
    if (!region || !totals) return `“${text.trim()}” is no region that can be read.`
    const stands = availabilities.filter((one) => one !== 'could not be read' || totals.counts[one] > 0)
    const standing = stands.map((one) => `${grouped(totals.counts[one])} ${one}`).join(' · ')
    const unread = totals.unreadLicences > 0 ? `, licences of ${grouped(totals.unreadLicences)} could not be read` : ''
    return `${regionName(region)}: ${standing} – of ${grouped(games.length)} loaded; ${grouped(totals.licensed)} with a licence there${unread}`
  }
  return (
    <p role="status" className={layout.quiet}>
      {words()}
    </p>
  )
}
