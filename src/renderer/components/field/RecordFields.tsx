import { useMemo, type ReactNode } from 'react'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { toNumber } from '../../../shared/readings/number.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { weekdayWords } from '../../domain/bonus/weekdays.ts'
import type { FieldRow } from '../../domain/fieldRows.ts'
import type { RecordColumn } from '../../records/column.ts'
import type { Lenses, RecordField, RecordOf } from '../../records/record.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { Fields } from './Fields.tsx'
import { Flag, Reading } from './Reading.tsx'
import { Identifier } from './FieldValue.tsx'
import { BonusMoney, Money } from './Money.tsx'
import { useChosenZone, useTimeLens, When, whenCell } from './When.tsx'

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A value in the form of its field's kind; undefined where that is the form of any value. `subject` says what an amount is in. */
export function shownField<T>(field: RecordField<T> | undefined, value: unknown, subject: Received<T>): ReactNode {
  if (!field) return undefined
  const { kind, name, currency, subunits } = field
  switch (kind) {
    case 'identifier':
      return typeof value === 'string' && value !== '' ? <Identifier value={value} name={name} /> : undefined
    case 'money':
      return isMissing(value) ? undefined : (
        <Money amount={value} subunits={subunits(subject)} currency={currency(subject)} />
      )
    case 'bonusMoney':
      return toNumber(value) === undefined ? undefined : <BonusMoney amount={value} currency={currency(subject)} />
    case 'time':
    case 'date':
      return <When value={value} />
    case 'flag':
      return <Flag value={value} name={name} />
    case 'weekdays': {
      const days = weekdayWords(value)
      return days === undefined ? undefined : (
        <Reading received={JSON.stringify(value)} notes={['1 is assumed to be Monday']} mark="Monday = 1 assumed">
          {days}
        </Reading>
      )
    }
    case 'plain':
    case 'id':
    case 'number':
    case 'regions':
    case 'picture':
      return undefined
  }
}

interface Props<T> {
  readonly record: RecordOf<T>
  readonly subject: Received<T>
  readonly drift: readonly Drift[]
  /** The JSON pointer of the subject in its answer. */
  readonly root?: string
  /** Renders what a kind cannot; undefined leaves the field to its kind. */
  readonly show?: ((row: FieldRow) => ReactNode) | undefined
}

/** Every field of a received record, in the groups of its description. */
export function RecordFields<T>({ record, subject, drift, root, show }: Props<T>): ReactNode {
  return (
    <Fields
      groups={record.groups(subject, drift, root)}
      show={(row) => show?.(row) ?? shownField(record.field(row.name), row.value, subject)}
    />
  )
}

/** The lenses of this window; the same object until one changes. */
export function useLensesInUse(): Lenses {
  const money = usePreferences((lenses) => lenses.money)
  const { lens: time, zone } = useTimeLens()
  const chosenZone = useChosenZone()
  return useMemo(() => ({ money, time, zone, chosenZone }), [money, time, zone, chosenZone])
}

/** The columns of a record's rows in the lenses in use. */
export function useRecordColumns<T, Row>(
  record: RecordOf<T>,
  of: (row: Row) => Received<T>
): readonly RecordColumn<Row>[] {
  const lenses = useLensesInUse()
  return useMemo(() => {
    const { time, zone } = lenses
    return record.columns(lenses, of).map((column): RecordColumn<Row> => {
      const { kind, name, value } = column
      if (kind === 'time') return { ...column, cell: (row) => whenCell(value(row), time, zone) }
      return kind === 'flag' ? { ...column, cell: (row) => <Flag value={value(row)} name={name} isShort /> } : column
    })
  }, [record, of, lenses])
}
