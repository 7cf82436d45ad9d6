import { useMemo, type ReactNode } from 'react'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { toNumber } from '../../../shared/readings/number.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { weekdayWords } from '../../domain/bonus/weekdays.ts'
import type { FieldRow, FieldGroup } from '../../domain/fieldRows.ts'
import type { RecordColumn } from '../../records/column.ts'
import type { Lenses, RecordField, RecordOf } from '../../records/record.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { Flag, Reading } from './Reading.tsx'
import { Identifier, Breakable, FieldValue } from './FieldValue.tsx'
import { BonusMoney, Money } from './Money.tsx'
import { useChosenZone, useTimeLens, When, whenCell } from './When.tsx'
import { DriftMark } from '../drift/Drift.tsx'
import layout from '../layout.module.css'
import classes from './Fields.module.css'

interface FieldsProps {
  readonly groups: readonly FieldGroup[]
  /** Renders a field in a special way; undefined uses the default rendering. */
  readonly show?: (row: FieldRow) => ReactNode
}

/** A field with the default rendering; a value of an undocumented type is shown as JSON, so that `"3"` differs from 3. */
const Usual = ({ name, value, received }: FieldRow): ReactNode =>
  received === undefined ? <FieldValue value={value} name={name} /> : <code className={classes.json}>{received}</code>

/** The fields of an object in groups: a panel for each group, a term and definition for each field. */
export function Fields({ groups, show }: FieldsProps): ReactNode {
  return (
    <div style={{ columns: '3 440px', columnGap: 32 }}>
      {groups.map(({ name, rows }) => (
        <section key={name} role="group" aria-label={name} className={classes.group}>
          <h3 className={layout.heading}>{name}</h3>
          <dl>
            {rows.map((row) => (
              <div key={row.name} className={classes.row}>
                <dt>
                  <Breakable name={row.name} />
                </dt>
                <dd>
                  {show?.(row) ?? <Usual {...row} />}
                  {row.drift.map((drift) => (
                    <DriftMark key={`${drift.path} ${drift.kind} ${drift.came}`} drift={drift} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

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
