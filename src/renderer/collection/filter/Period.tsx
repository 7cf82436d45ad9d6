import { useState, type ReactNode } from 'react'
import type { Term } from '../../domain/filter/readFilter.ts'
import type { RowView } from '../state/useRowView.ts'
import { Select } from '../../components/boxes/boxes.tsx'

interface Props<Row> {
  readonly view: RowView<Row>
  /** The box that goes to a date; absent where the list has no other pages. */
  readonly date?: ReactNode
  readonly isDating?: boolean
}

const periods = [
  { value: '', label: 'Any time' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'last 7 days', label: '7 days' }
]

const isTime = ({ kind }: Term): boolean => kind === 'time'

/** Chooses a period: a filter of time as it can be typed, or a date to go to. */
export function Period<Row>({
  view: { filter, understood, replaceTerms },
  date,
  isDating = false
}: Props<Row>): ReactNode {
  const [wantsDate, want] = useState(false)
  const isDate = date !== undefined && (wantsDate || isDating)
  const term = understood.terms.find(isTime)
  const typed = term ? filter.slice(term.begin, term.end).toLowerCase() : ''
  const isOther = !periods.some(({ value }) => value === typed)
  return (
    <>
      <Select
        name="Period"
        choices={[
          ...periods,
          ...(date === undefined ? [] : [{ value: 'date', label: 'Date…' }]),
          ...(isOther ? [{ value: typed, label: 'As typed' }] : [])
        ]}
        value={isDate ? 'date' : typed}
        choose={(value) => {
          want(value === 'date')
          if (value !== 'date' && value !== typed) replaceTerms(isTime, value)
        }}
      />
      {isDate && date}
    </>
  )
}
