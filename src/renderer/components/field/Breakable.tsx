import { Fragment, type ReactNode } from 'react'

/** The name of a field; a long one breaks between its parts, not inside a word. */
export function Breakable({ name }: { name: string }): ReactNode {
  return name.split(/(?<=[._])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
