import { useState, type ReactNode } from 'react'
import type { SeenValue } from '../../../shared/contract/connections.ts'
import { useAsk } from '../../bridge/queries.ts'
import classes from './Connections.module.css'

/** Values by field, in the order of their appearance. */
function byField(values: readonly SeenValue[]): [field: string, values: SeenValue[]][] {
  const fields = new Map<string, SeenValue[]>()
  for (const one of values) fields.set(one.field, [...(fields.get(one.field) ?? []), one])
  return [...fields]
}

function Values({ connection }: { connection: string }): ReactNode {
  const seen = useAsk('connections.seenValues', { id: connection }, { isAlwaysFresh: true })
  if (!seen.data) return null
  const fields = byField(seen.data.value)
  if (fields.length === 0) return <p className={classes.facts}>None yet: they are noted as answers arrive.</p>
  return (
    <dl className={classes.seen}>
      {fields.map(([field, values]) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {values.map(({ value, firstSeen, operation }) => (
              <span key={value} title={`first seen ${firstSeen} in ${operation}`}>
                {value === '' ? 'empty' : value}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The values seen on this connection in fields without a documented set of values; loaded when opened. */
export function SeenValues({ connection }: { connection: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Values seen so far</summary>
      {isOpen && <Values connection={connection} />}
    </details>
  )
}
