import type { ReactNode } from 'react'
import type { TakenOut } from '../../../domain/html/takenOut.ts'
import classes from '../message/Preview.module.css'

const longest = 60

/** What the sanitiser removed from a message. */
export function TakenOutList({ takenOut }: { takenOut: readonly TakenOut[] }): ReactNode {
  if (takenOut.length === 0) return null
  return (
    <section>
      <h3>Taken out before it was shown</h3>
      <ul aria-label="Taken out" className={classes.tags}>
        {takenOut.slice(0, longest).map(({ name, kind, count }) => (
          <li key={`${kind} ${name}`}>
            <code>{kind === 'element' ? `<${name}>` : name}</code>
            {count > 1 && ` × ${count}`}
          </li>
        ))}
        {takenOut.length > longest && <li>and {takenOut.length - longest} more</li>}
      </ul>
    </section>
  )
}
