import { type What } from '../../../shared/readings/sourceWords.ts'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { Box, SegmentedControl } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { oneLine } from '../../../shared/text/oneLine.ts'
import { incrementalRowCache } from '../../collection/state/sortRows.ts'
import type { ListView } from '../../collection/view/useListView.ts'
import { exactly, longestValue, type Term } from '../../domain/filter/readFilter.ts'
import { kindWords, rawTransaction, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import type { RecordColumn } from '../../records/column.ts'
import { folded } from '../../../shared/text/search.ts'
import { useWhat } from '../../session/connections.ts'
import layout from '../../components/layout.module.css'
import { Select } from '../../components/boxes/boxes.tsx'
import { useMedia } from '../../hooks/useMedia.ts'

/** Filters rows by kind or word. Shows radio buttons or, in a narrow window, a select. */
export function Presets({ view }: { view: ListView<ReceivedTransaction> }): ReactNode {
  const { rows, understood, replaceTerms } = view
  const whatOf = useWhat()
  const [count] = useState(countSources)
  const chosen = understood.terms.find(isPreset)
  const { presets, key = '' } = useMemo(() => presetsOf(count(rows), whatOf, chosen), [count, rows, whatOf, chosen])
  const show = (term: string) => replaceTerms(isPreset, term)
  const data = [{ value: '', label: 'All' }, ...presets.map(({ term, label }) => ({ value: term, label }))]
  // The radio buttons need this width next to the search box, the period and the grouping.
  const hasRoom = useMedia(`(width >= ${880 + data.length * 80}px)`)
  if (!hasRoom) return <Select name="Show" choices={data} value={key} choose={show} />
  const words = (label: string) => (
    // The platform's words may be long or right-to-left.
    <Box component="bdi" display="block" maw="16ch" className={layout.cut} title={label}>
      {label}
    </Box>
  )
  return (
    <SegmentedControl
      aria-label="Show"
      data={data.map(({ value, label }) => ({ value, label: words(label) }))}
      value={key}
      onChange={show}
    />
  )
}

type WhatOf = (received: unknown) => What

/** Returns a column with the kind of each row, for filters only. */
export const kindColumn = (whatOf: WhatOf): RecordColumn<ReceivedTransaction> => ({
  name: 'kind',
  value(row) {
    const { kind } = whatOf(rawTransaction.sourceType(row))
    return kind && kindWords[kind]
  },
  width: 0,
  isWord: true
})

interface Preset {
  readonly term: string
  readonly label: string
  readonly rows: number
}

/** Counts loaded rows by their received `source_type`. */
export const countSources = () =>
  incrementalRowCache<ReceivedTransaction, Map<unknown, number>>(
    () => new Map(),
    (counts, row) => {
      const received = rawTransaction.sourceType(row)
      counts.set(received, (counts.get(received) ?? 0) + 1)
    }
  )

const mostPresets = 5

const notSucceeded: Preset = { term: exactly('state', 'Succeed', '!='), label: 'Not succeeded', rows: 0 }

/** Whether a term comes from a preset. Choosing another preset replaces such a term. */
export const isPreset = (term: Term): boolean =>
  term.kind === 'text' &&
  (term.field === 'state'
    ? term.relation === 'is not' && folded(term.value) === 'succeed'
    : term.relation === 'is' && (term.field === 'kind' || term.field === 'source_type'))

/** Returns presets for the most frequent kinds and words, and for the chosen one. Omits words too long for a button. */
export function presetsOf(counts: ReadonlyMap<unknown, number>, whatOf: WhatOf, chosen: Term | undefined) {
  // Presets ignore case, as filters do.
  const presets = new Map<string, Preset>()
  const add = (field: 'kind' | 'what', label: string, rows: number) => {
    const term = exactly(field, label)
    const known = presets.get(folded(term))
    const preset = { term, label, ...known, rows: (known?.rows ?? 0) + rows }
    presets.set(folded(term), preset)
    return preset.term
  }
  for (const [received, rows] of counts) {
    const { word, kind } = whatOf(received)
    if (kind) add('kind', kindWords[kind], rows)
    else if (word !== '' && word.length <= longestValue && word === oneLine(word)) add('what', word, rows)
  }
  const isOwn = chosen?.kind === 'text' && chosen.field !== 'state'
  const key = isOwn ? add(chosen.field === 'kind' ? 'kind' : 'what', chosen.value, 0) : chosen && notSucceeded.term
  const byCount = [...presets.values()].toSorted((one, other) => other.rows - one.rows)
  const most = byCount.slice(0, mostPresets)
  const other = byCount.find(({ term }) => term === key)
  const shown = other && !most.includes(other) ? [...most.slice(0, -1), other] : most
  return { presets: [...shown, notSucceeded], key }
}
