import type { ReactNode } from 'react'
import type { Case } from '../../../shared/cases/case.ts'
import { When } from '../../components/field/When.tsx'
import layout from '../../components/layout.module.css'
import classes from './Cases.module.css'

/** What is known of a case in order of time, the newest first. */
export function Timeline({ case: one }: { case: Case }): ReactNode {
  const events = [
    ...one.notes.map(({ id, at, agent, text }) => ({ id, at, words: text, by: agent })),
    ...one.evidence.flatMap(({ id, happenedAt, title }) =>
      happenedAt === undefined ? [] : [{ id, at: happenedAt, words: title, by: undefined }]
    )
  ].toSorted((first, second) => Date.parse(second.at) - Date.parse(first.at))
  return (
    <ul aria-label="Timeline" className={layout.plainList}>
      {events.map(({ id, at, words, by }) => (
        <li key={id} className={classes.event}>
          <span className={layout.quiet}>
            <When value={at} isShort />
            {by !== undefined && ` · ${by}`}
          </span>
          <span className={classes.words} dir="auto">
            {words}
          </span>
        </li>
      ))}
    </ul>
  )
}
