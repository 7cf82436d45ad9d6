import type { ReactNode } from 'react'
import { countInWords } from '../../../shared/countInWords.ts'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import layout from '../layout.module.css'
import classes from '../field/Fields.module.css'
import { toggleApiDetails, useApiDetails } from '../../stores/view/preferences.ts'
import { changesMeaning, driftInWords, isDifference, reasonOf } from '../../domain/driftWords.ts'
import type { Answer } from '../../bridge/request.ts'
import { openRequest } from '../../stores/drawer.ts'

const differencesIn = (drift: readonly Drift[]): number =>
  drift.filter(isDifference).reduce((all, { count }) => all + count, 0)

/** Shows the number of differing values, and a button for API details. If they are on, each value has a mark instead. */
export function QuietCount({ drift }: { drift: readonly Drift[] }): ReactNode {
  const count = differencesIn(drift)
  if (useApiDetails() || count === 0) return null
  return (
    <span className={layout.quiet}>
      {countInWords(count, 'value differs', 'values differ')} from the documentation ·{' '}
      <button type="button" className={layout.link} onClick={toggleApiDetails}>
        show API details
      </button>
    </span>
  )
}

/** With API details on, shows the number of differences from the documented shape. */
export function DriftCount({ drift }: { drift: readonly Drift[] }): ReactNode {
  const count = differencesIn(drift)
  if (!useApiDetails() || count === 0) return null
  return <span className={layout.mark}>{countInWords(count, 'difference', 'differences')} from the documentation</span>
}

/** Marks a value that differs from the documentation, if its meaning changes or API details are on. */
export function DriftMark({ drift }: { drift: Drift }): ReactNode {
  if (!useApiDetails() && !changesMeaning(drift)) return null
  const reason = reasonOf(drift)
  return (
    <span className={classes.drift} role="note" title={reason} aria-label={reason}>
      {driftInWords[drift.kind]}
    </span>
  )
}

/** Names the lists that could be read only in part, and says what to do about other differences. */
export function DriftNotes({ drift }: { drift: readonly Drift[] }): ReactNode {
  const long = drift.filter(({ kind }) => kind === 'long').map((one) => [namesIn(one.path), reasonOf(one)] as const)
  const notes = new Set(drift.flatMap(({ note }) => note ?? []))
  const details = [...long, ...[...notes].map((note) => ['What to do', note] as const)]
  return details.map(([head, words]) => (
    <p key={`${head} ${words}`} role="note" className={layout.note}>
      <strong>{head}:</strong> {words}
    </p>
  ))
}

/** Returns a field's dotted name: `meta.links` for `/meta/links`, `contents` for `/data/*\/contents`. */
const namesIn = (path: string): string =>
  path
    .split('/')
    .filter((name) => !['', '*', 'data'].includes(name))
    .join('.')

/** A button with the number of differences, which opens the request. Hidden if there are none. */
export function DriftButton({ answer }: { answer: Answer<unknown> | undefined }): ReactNode {
  const { exchange, drift = [] } = answer ?? {}
  if (!useApiDetails() || !drift.some(isDifference)) return null
  return (
    <button type="button" className={layout.bare} style={{ textAlign: 'left' }} onClick={() => openRequest(exchange)}>
      <DriftCount drift={drift} />
    </button>
  )
}
