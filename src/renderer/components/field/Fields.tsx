import type { ReactNode } from 'react'
import { Breakable } from './Breakable.tsx'
import { DriftMark } from '../drift/DriftMark.tsx'
import type { FieldGroup, FieldRow } from '../../domain/fieldRows.ts'
import { FieldValue } from './FieldValue.tsx'
import classes from './Fields.module.css'

interface Props {
  readonly groups: readonly FieldGroup[]
  /** How a subject shows a field of its own; undefined leaves it to the usual way. */
  readonly show?: (row: FieldRow) => ReactNode
}

/** A field without a reading of its own; one of another type as its JSON, so that `"3"` is told from 3. */
const Usual = ({ name, value, received }: FieldRow): ReactNode =>
  received === undefined ? <FieldValue value={value} name={name} /> : <code className={classes.json}>{received}</code>

/** The fields of a subject: one group a panel column, each field a term with its definition. */
export function Fields({ groups, show }: Props): ReactNode {
  return (
    <div className={classes.groups}>
      {groups.map(({ name, rows }) => (
        <section key={name} role="group" aria-label={name} className={classes.group}>
          <h3>{name}</h3>
          <dl>
            {rows.map((row) => (
              <div key={row.name} className={classes.row}>
                <dt title={row.name}>
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
