import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/FloatingIndicator.css'
import { Box, Button, Group, NativeSelect, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import { longestSource, type SourceFacts } from '../../domain/groups/readSource.ts'
import { usePreferenceChoice } from '../../stores/view/preferenceChoices.ts'
import layout from '../../components/layout.module.css'
import { foldAll, groupBy, useGroupedBy } from './useGroups.ts'

const choices = [
  { value: 'rows', label: 'Rows' },
  { value: 'sessions', label: 'Sessions' },
  { value: 'rounds', label: 'Rounds' }
] as const

/** The radios that choose what the rows are grouped by. */
export function GroupingChoice(): ReactNode {
  const by = useGroupedBy()
  return <SegmentedControl size="xs" aria-label="Group" data={[...choices]} value={by} onChange={groupBy} />
}

/** How many rows name no game or round, or are too long to be read, in sentences. */
export function untoldInWords(sources: readonly SourceFacts[], by: 'sessions' | 'rounds'): string[] {
  const what = by === 'rounds' ? 'round' : 'game'
  const untold = sources.filter((source) => source[what] === undefined).length
  const long = sources.filter(({ state }) => state === 'long').length
  return [
    ...(untold > 0 ? [`${countInWords(untold, 'row tells', 'rows tell')} no ${what}.`] : []),
    ...(long > 0
      ? [
          `${countInWords(long, 'source_body is', 'source_bodies are')} longer than ${grouped(longestSource)} characters and not looked into.`
        ]
      : [])
  ]
}

interface Props {
  readonly by: 'sessions' | 'rounds'
  readonly sources: readonly SourceFacts[]
  /** The whole list is loaded. */
  readonly isWhole: boolean
}

/** The pause and the folding of groups, and notes on what they leave open. */
export function GroupingBar({ by, sources, isWhole }: Props): ReactNode {
  const pause = usePreferenceChoice('sessionPause')
  const said = [
    'Game and round are read from source_body, whose form is not documented.',
    ...untoldInWords(sources, by),
    ...(isWhole ? [] : ['Groups are of loaded rows: one may go on in rows that are not.'])
  ]
  return (
    <Group gap="4px 8px">
      <Group component="label" gap={6} fz={12.5}>
        {pause.name}
        <NativeSelect
          size="xs"
          data={[...pause.choices]}
          value={pause.value}
          onChange={(event) => pause.choose(event.currentTarget.value)}
        />
      </Group>
      <Button size="xs" variant="default" onClick={() => foldAll(false)}>
        Close all
      </Button>
      <Button size="xs" variant="default" onClick={() => foldAll(true)}>
        Open all
      </Button>
      <Box component="p" role="status" flex="1 1 320px" className={layout.quiet}>
        {said.join(' ')}
      </Box>
    </Group>
  )
}
