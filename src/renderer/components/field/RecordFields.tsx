import { useMemo, type ReactNode } from 'react'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { toFlag, toNumber } from '../../../shared/readings/values.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { pastWords } from '../../domain/bonus/validity.ts'
import { weekdayWords } from '../../domain/bonus/weekdays.ts'
import type { FieldRow, FieldGroup } from '../../domain/fieldRows.ts'
import { changesMeaning } from '../../domain/driftWords.ts'
import { plainText, inCell, type RecordColumn } from '../../records/column.ts'
import type { DisplayOptions, RecordField, RecordOf } from '../../records/record.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { Flag, Reading, useChosenZone, useMoment, useTimeDisplay, When, whenCell } from './When.tsx'
import { Identifier, Breakable, FieldValue, isMissing } from './FieldValue.tsx'
import { drawText } from './drawText.tsx'
import { DriftMark } from '../drift/Drift.tsx'
import layout from '../layout.module.css'
import classes from './Fields.module.css'
import { Money } from './Money.tsx'

interface FieldsProps {
  readonly groups: readonly FieldGroup[]
  readonly show?: ((row: FieldRow) => ReactNode) | undefined
  readonly brief?: readonly string[] | undefined
  /** Returns a label to show in place of the platform's name, which is then the tooltip. */
  readonly labelOf?: ((name: string) => string | undefined) | undefined
}

/** The default rendering. A value of an undocumented type is shown as JSON, so `"3"` differs from 3. */
const Usual = ({ name, value, received }: FieldRow): ReactNode =>
  received === undefined ? (
    <FieldValue value={value} name={name} />
  ) : (
    <code className={classes.json}>{drawText(received)}</code>
  )

function neededOf(groups: readonly FieldGroup[], brief: readonly string[]): readonly FieldGroup[] {
  const all = groups.flatMap(({ rows }) => rows)
  const needed = brief
    .flatMap((name) => all.find((row) => row.name === name) ?? [])
    .filter(({ value, drift }) => !isMissing(value) || drift.length > 0)
  const changed = all.filter((row) => !brief.includes(row.name) && row.drift.some(changesMeaning))
  const rows = [...needed, ...changed]
  return rows.length > 0 ? [{ name: '', rows }] : []
}

/** Shows an object's fields, in groups or as a summary. Draws nothing if there are none. */
export function Fields({ groups, brief, show, labelOf }: FieldsProps): ReactNode {
  const shown = brief ? neededOf(groups, brief) : groups
  if (shown.length === 0) return null
  return (
    <div style={{ columns: '3 27rem', columnGap: '2rem' }}>
      {shown.map(({ name, rows }) => (
        <section key={name} role="group" aria-label={name || 'In short'} className={classes.group}>
          {name !== '' && <h3 className={layout.heading}>{name}</h3>}
          <dl>
            {rows.map((row) => (
              <div key={row.name} className={classes.row}>
                <Term name={row.name} label={brief && labelOf?.(row.name)} />
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

const Term = ({ name, label }: { name: string; label: string | undefined }): ReactNode =>
  label === undefined ? (
    <dt>
      <Breakable name={name} />
    </dt>
  ) : (
    <dt title={name}>{label}</dt>
  )

/** Shows when something ends, followed by *already past* or *probably already past* if it has ended. */
function End({ value }: { readonly value: unknown }): ReactNode {
  const past = pastWords(value, useMoment())
  return (
    <>
      <When value={value} /> {past !== undefined && <strong>{past}</strong>}
    </>
  )
}

/** Renders a value by its field's kind; undefined means the default rendering. `subject` is the record. */
export function shownField<T>(field: RecordField<T> | undefined, value: unknown, subject: Received<T>): ReactNode {
  if (!field) return undefined
  const { kind, name, currency, scale } = field
  switch (kind) {
    case 'identifier':
      return typeof value === 'string' && value !== '' ? <Identifier value={value} name={name} /> : undefined
    case 'money':
      return isMissing(value) ? undefined : <Money amount={value} scale={scale(subject)} currency={currency(subject)} />
    case 'bonusMoney':
      return toNumber(value) === undefined ? undefined : (
        <Money amount={value} scale={scale(subject)} currency={currency(subject)} isAssumed />
      )
    case 'time':
    case 'date':
      return field.isEnd ? <End value={value} /> : <When value={value} />
    case 'flag':
      return <Flag value={value} name={name} />
    case 'weekdays': {
      const days = weekdayWords(value)
      return days === undefined ? undefined : (
        <Reading received={JSON.stringify(value)} notes={['1 is assumed to be Monday']} mark="Monday = 1 assumed">
          {drawText(days)}
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

export interface RecordFieldsProps<T> {
  readonly record: RecordOf<T>
  readonly subject: Received<T>
  readonly drift: readonly Drift[]
  /** The subject's JSON pointer in its answer. */
  readonly root?: string
  /** Replaces a field's rendering; undefined means to render the field by its kind. */
  readonly show?: ((row: FieldRow) => ReactNode) | undefined
  readonly isBrief?: boolean
}

export function RecordFields<T>({
  record,
  subject,
  drift,
  root,
  show,
  isBrief = false
}: RecordFieldsProps<T>): ReactNode {
  const groups = record.groups(subject, drift, root)
  const shown = (row: FieldRow) => show?.(row) ?? shownField(record.field(row.name), row.value, subject)
  return (
    <Fields
      groups={groups}
      brief={isBrief ? record.brief : undefined}
      labelOf={(name) => record.field(name)?.label}
      show={shown}
    />
  )
}

/** Returns the window's display options. The object stays the same until an option changes. */
export function useDisplayOptions(): DisplayOptions {
  const money = usePreferences((options) => options.money)
  const { display: time, zone } = useTimeDisplay()
  const chosenZone = useChosenZone()
  return useMemo(() => ({ money, time, zone, chosenZone }), [money, time, zone, chosenZone])
}

/** Returns a record's columns. The cells follow the window's display options. */
export function useRecordColumns<T>(record: RecordOf<T>): readonly RecordColumn<Received<T>>[] {
  const options = useDisplayOptions()
  return useMemo(() => {
    const { time, zone } = options
    return record.columns(options).map((column): RecordColumn<Received<T>> => {
      const { kind, name, value } = column
      if (kind === 'time') return { ...column, cell: (row) => whenCell(value(row), time, zone) }
      if (kind !== 'flag') return column
      const flagCell = (raw: unknown) =>
        toFlag(raw) === undefined ? inCell(plainText(raw)) : <Flag value={raw} name={name} isShort />
      return { ...column, cell: (row) => flagCell(value(row)) }
    })
  }, [record, options])
}
