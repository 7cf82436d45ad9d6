import { Checkbox, Group, Stack, UnstyledButton, TextInput } from '@mantine/core'
import { memo, useState, type ReactNode, useDeferredValue, useId, useMemo } from 'react'
import { grouped, countInWords } from '../../../../shared/countInWords.ts'
import { Mark } from '../../../components/field/FieldValue.tsx'
import { inCell } from '../../../records/column.ts'
import { gameRecord } from '../../../records/game.ts'
import { useJackpotView } from '../../../stores/jackpotView.ts'
import { facetNames, markOf, offeredValues, wordsOf, type FacetName, type OfferedValue } from '../model/facets.ts'
import layout from '../../../components/layout.module.css'
import classes from './Filters.module.css'
import type { GameView } from '../model/useGames.tsx'
import type { ChoiceGroup } from '../../../stores/view/preferenceChoices.ts'
import { readRegion, regionCode, regionName } from '../../../domain/region/readRegion.ts'
import type { ReceivedGame } from '../model/game.ts'
import { availabilities, seenRegions, totalsOf } from '../model/regionAvailability.ts'
import { namedInside, typedBox } from '../../../components/boxes/boxes.tsx'

// If there are more than `few` values, a button shows the others. At most `many` values are listed.
const few = 6
const many = 300

interface ValueProps extends Omit<OfferedValue, 'key'> {
  readonly name: FacetName
  readonly value: OfferedValue['key']
  /** Whether no region is chosen. Without a region, there are no counts, and chosen values can only be removed. */
  readonly isIdle: boolean
  readonly choose: (name: string, value: string, isChosen: boolean) => void
}

// Pass only primitive props, so that `memo` skips values that didn't change.
const Value = memo(function Value({ name, value, count, isChosen, isIdle, choose }: ValueProps): ReactNode {
  const mark = markOf(value)
  return (
    <li data-none={count === 0 || undefined}>
      <Checkbox
        classNames={{ root: layout.fill, body: classes.body, labelWrapper: layout.fill, label: classes.value }}
        title={isIdle ? 'Choose a region first' : undefined}
        label={mark ? <Mark kind={mark} /> : inCell(wordsOf(value))}
        checked={isChosen}
        disabled={isIdle && !isChosen}
        onChange={(event) => choose(name, value, event.currentTarget.checked)}
      />
      {/* Use the number as the key, because a change of its text would count as a layout shift. */}
      <span key={count} className={`${layout.quiet} ${layout.numbers}`}>
        {isIdle ? '' : grouped(count)}
      </span>
    </li>
  )
})

type FacetProps = Pick<ValueProps, 'name' | 'isIdle' | 'choose'> & { readonly values: readonly OfferedValue[] }

function Facet({ name, values, isIdle, choose }: FacetProps): ReactNode {
  const [isWhole, setWhole] = useState(false)
  const most = isWhole ? many : few
  // Always list chosen values, so the user can remove them.
  const listed = values.filter(({ isChosen }, index) => index < most || isChosen)
  const hidden = values.length - listed.length
  return (
    <section role="group" aria-label={name} className={classes.facet}>
      {name !== 'region' && <h3 className={layout.heading}>{gameRecord.field(name)?.label}</h3>}
      <ul className={layout.plainList}>
        {listed.map(({ key, ...value }) => (
          <Value key={key} name={name} value={key} {...value} isIdle={isIdle} choose={choose} />
        ))}
      </ul>
      {(hidden > 0 || (isWhole && values.length > few)) && (
        <UnstyledButton className={layout.link} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? (hidden > 0 ? `Fewer (${hidden} are not listed)` : 'Fewer') : `${hidden} more`}
        </UnstyledButton>
      )}
    </section>
  )
}

/** The facets of the loaded games, with the number of games for each value. */
export function Filters({ view }: { view: GameView }): ReactNode {
  const { choose, change, region } = useJackpotView(({ choose, change, region }) => ({ choose, change, region }))
  const { index, sifted, chosen } = view.arranged
  const isChosen = Object.values(chosen).some((keys) => keys.length > 0)
  return (
    <Stack component="section" aria-label="Filters" gap={0} mih={0} className={layout.card}>
      <Group justify="space-between" align="baseline" gap={0} px="md" pt={9} pb={5}>
        <h2>Filters</h2>
        {isChosen && (
          <UnstyledButton className={layout.link} onClick={() => change({ chosen: {} })}>
            Clear filters
          </UnstyledButton>
        )}
      </Group>
      <Stack gap={4} px={12} pb={6}>
        <RegionBox games={view.rows} />
        <RegionTotals games={view.rows} />
      </Stack>
      <div className={classes.facets} tabIndex={-1}>
        {facetNames.map((name) => {
          const values = offeredValues(name, index, sifted, chosen)
          if (values.length === 0) return null
          const isIdle = name === 'region' && !readRegion(region)
          return <Facet key={name} name={name} values={values} isIdle={isIdle} choose={choose} />
        })}
      </div>
    </Stack>
  )
}

const sorts = ['priority', 'title', 'released_at', 'payout', 'contribution']

/** Returns the ways to sort loaded games, including any other column chosen in the table header. */
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

function RegionBox({ games }: { games: readonly ReceivedGame[] }): ReactNode {
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

function RegionTotals({ games }: { games: readonly ReceivedGame[] }): ReactNode {
  const text = useDeferredValue(useJackpotView((view) => view.region))
  const region = readRegion(text)
  const totals = useMemo(() => region && totalsOf(games, region), [games, region])
  const words = () => {
    if (text.trim() === '') return undefined
    if (!region || !totals) return `“${text.trim()}” isn’t a known region.`
    const stands = availabilities.filter((one) => one !== 'could not be read' || totals.counts[one] > 0)
    const standing = stands.map((one) => `${grouped(totals.counts[one])} ${one}`).join(' · ')
    const unread = totals.unreadLicences > 0 ? `, licences of ${grouped(totals.unreadLicences)} could not be read` : ''
    return `${regionName(region)}: ${standing} – of ${grouped(games.length)} loaded; ${grouped(totals.licensed)} name it in their licences${unread}`
  }
  return (
    <p role="status" className={layout.quiet}>
      {words()}
    </p>
  )
}
