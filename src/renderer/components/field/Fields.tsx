import type { ReactNode } from 'react'
import { Breakable, FieldValue } from './FieldValue.tsx'
import { DriftMark } from '../drift/Drift.tsx'
import type { FieldGroup, FieldRow } from '../../domain/fieldRows.ts'
import layout from '../layout.module.css'
import classes from './Fields.module.css'

interface Props {
  readonly groups: readonly FieldGroup[]
  /** Renders a field in a special way; undefined uses the default rendering. */
  readonly show?: (row: FieldRow) => ReactNode
}

/** A field with the default rendering; a value of an undocumented type is shown as JSON, so that `"3"` differs from 3. */
const Usual = ({ name, value, received }: FieldRow): ReactNode =>
  received === undefined ? <FieldValue value={value} name={name} /> : <code className={classes.json}>{received}</code>

/** The fields of an object in groups: a panel for each group, a term and definition for each field. */
export function Fields({ groups, show }: Props): ReactNode {
  return (
    <div className={classes.groups}>
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
