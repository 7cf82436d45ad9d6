import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useDeferredValue, useId, useMemo, type ReactNode } from 'react'
import { useJackpotView } from '../../../stores/jackpotView.ts'
import type { GameView } from '../model/useGames.ts'
import { countInWords, grouped } from '../../../../shared/countInWords.ts'
import { readRegion, regionCode, regionName } from '../../../domain/region/readRegion.ts'
import layout from '../../../components/layout.module.css'
import type { ReceivedGame } from '../model/game.ts'
import { availabilities, seenRegions, totalsOf } from '../model/regionLens.ts'

const sorts = [
  { value: '', label: 'platform order' },
  { value: 'priority', label: 'priority' },
  { value: 'title', label: 'title' },
  { value: 'released_at', label: 'released' },
  { value: 'payout', label: 'payout' },
  { value: 'contribution', label: 'contribution' }
]

/** The sort order of the loaded games, as choices of a list or menu; a table's header may have set another column. */
export function useSortChoices({ sort, change }: GameView) {
  const other = sort && !sorts.some(({ value }) => value === sort.column)
  const direction = {
    label: 'Highest first',
    isChecked: sort?.isDescending ?? false,
    isDisabled: !sort,
    run: () => sort && change({ sort: { ...sort, isDescending: !sort.isDescending } })
  }
  const choices = {
    name: 'Sort',
    value: sort?.column ?? '',
    choices: other ? [...sorts, { value: sort.column, label: sort.column }] : sorts,
    choose: (column: string) =>
      change({ sort: column === '' ? undefined : { column, isDescending: sort?.isDescending ?? false } })
  }
  return { choices, direction }
}

/** Chooses the sort order of the loaded games. */
export function SortSelect({
  choices: { name, value, choices, choose },
  direction: { isChecked, isDisabled, run }
}: ReturnType<typeof useSortChoices>): ReactNode {
  return (
    <Group gap={4} wrap="nowrap">
      <NativeSelect
        aria-label={name}
        leftSection={<span className={layout.quiet}>{name}</span>}
        leftSectionWidth={44}
        data={choices}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        size={30}
        disabled={isDisabled}
        aria-label={isChecked ? 'Descending' : 'Ascending'}
        title={isChecked ? 'Highest first; press for lowest first' : 'Lowest first; press for highest first'}
        onClick={run}
      >
        {isChecked ? <IconArrowDown size={16} /> : <IconArrowUp size={16} />}
      </ActionIcon>
    </Group>
  )
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
        aria-label="Region"
        leftSection={<span className={layout.quiet}>Region</span>}
        leftSectionWidth={56}
        list={list}
        placeholder="DE, Malta"
        title="A country or a part of one: a code such as US-NJ, or an English name"
        value={text}
        error={text.trim() !== '' && !readRegion(text)}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => change({ region: event.currentTarget.value })}
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
