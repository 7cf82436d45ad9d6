import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { Button, Group, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { useAct, useAsk } from '../../bridge/queries.ts'
import type { ListView } from '../../collection/view/useListView.ts'
import { useChosenZone } from '../../components/field/When.tsx'
import layout from '../../components/layout.module.css'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { exactly, type Term } from '../../domain/filter/readFilter.ts'
import { usePreferences } from '../../stores/view/preferences.ts'

const isPreset = ({ kind, field }: Term): boolean => kind === 'time' || field === 'agent'

const mine = (): string => `today ${exactly('agent', usePreferences.getState().agent)}`

export const isMineToday = ({ filter, understood }: ListView<JournalEntry>): boolean =>
  understood.terms
    .filter(isPreset)
    .map(({ begin, end }) => filter.slice(begin, end))
    .join(' ') === mine()

/** A switch that filters the list to the activations that the agent made today. */
export const MineToday = ({ view }: { view: ListView<JournalEntry> }): ReactNode => (
  <SegmentedControl
    aria-label="Show"
    data={['All', 'Mine today']}
    value={isMineToday(view) ? 'Mine today' : 'All'}
    onChange={(shown) => view.replaceTerms(isPreset, shown === 'All' ? '' : mine())}
  />
)

/** Sums up the agent's day in one line, with a button that saves the day as a document. */
export function TodayLine(): ReactNode {
  const zone = useChosenZone()
  const today = useAsk('today.read', { zone }, { isAlwaysFresh: true })
  const saving = useAct('today.save')
  const save = () => saving.mutate({ zone })
  const { agent, lines = [] } = today.data?.value ?? {}
  const error = today.error ?? saving.error
  return (
    <Group gap={12} fz="sm" wrap="nowrap" className={layout.ownLine}>
      {error && <ProblemNotice error={error} />}
      {today.data && (
        <span role="status">
          Today, {agent}: {lines.join(' · ') || 'nothing yet'}
        </span>
      )}
      <Button flex="none" onClick={save} loading={saving.isPending}>
        Save today…
      </Button>
    </Group>
  )
}
