import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/FloatingIndicator.css'
import { SegmentedControl } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import type { RowView } from '../../collection/state/useRowView.ts'
import type { ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { useWhat } from '../../session/connections.ts'
import classes from './Transactions.module.css'
import { countSources, isPreset, presetsOf } from './presetsOf.ts'

/** The radios that show all loaded rows or those of one kind or word: filters as typed ones are. */
export function Presets({ view }: { view: RowView<ReceivedTransaction> }): ReactNode {
  const { rows, understood, replaceTerms } = view
  const whatOf = useWhat()
  const [count] = useState(countSources)
  const chosen = understood.terms.find(isPreset)
  const { presets, key = '' } = useMemo(() => presetsOf(count(rows), whatOf, chosen), [count, rows, whatOf, chosen])
  const words = (label: string) => (
    // A platform's words may be long, or written from right to left.
    <bdi className={classes.preset} title={label}>
      {label}
    </bdi>
  )
  return (
    <SegmentedControl
      size="xs"
      aria-label="Show"
      className={classes.presets}
      data={[{ value: '', label: 'All' }, ...presets.map(({ term, label }) => ({ value: term, label: words(label) }))]}
      value={key}
      onChange={(term) => replaceTerms(isPreset, term)}
    />
  )
}
