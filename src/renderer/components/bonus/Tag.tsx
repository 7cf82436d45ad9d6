import type { ReactNode } from 'react'
import { FieldValue } from '../field/FieldValue.tsx'
import layout from '../layout.module.css'

/** A word beside a title, for a value of any type; nothing where it is missing. */
export function Tag({ raw, name }: { raw: unknown; name: string }): ReactNode {
  return (
    raw !== undefined && (
      <span className={layout.kind}>
        <FieldValue value={raw} name={name} />
      </span>
    )
  )
}
