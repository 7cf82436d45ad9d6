import type { ReactNode } from 'react'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { useAcceptedAt } from '../../session/knownDifferences.ts'
import layout from '../layout.module.css'
import classes from './Drift.module.css'
import { toggleApiDetails, useApiDetails } from '../../stores/view/preferences.ts'
import { changesMeaning, driftInWords, isDifference, reasonOf } from '../../domain/driftWords.ts'
import type { Answer } from '../../bridge/request.ts'
import { openRequest } from '../../stores/drawer.ts'

const sum = (drift: readonly Drift[]): number => drift.reduce((all, { count }) => all + count, 0)

function useCounts(drift: readonly Drift[]) {
  const acceptedAt = useAcceptedAt()
  const all = drift.filter(isDifference)
  const loud = sum(all.filter((one) => acceptedAt(one) === undefined))
  return { loud, known: sum(all) - loud }
}

/** How many values differ from the documentation, where API details do not mark each; shows them. */
export function QuietCount({ drift }: { drift: readonly Drift[] }): ReactNode {
  const { loud } = useCounts(drift)
  if (useApiDetails() || loud === 0) return null
  return (
    <span className={layout.quiet}>
      {countInWords(loud, 'value differs', 'values differ')} from the documentation ·{' '}
      <button type="button" className={layout.link} onClick={toggleApiDetails}>
        show API details
      </button>
    </span>
  )
}

/** The number of differences from the documented shape under API details; accepted ones count separately. */
export function DriftCount({ drift }: { drift: readonly Drift[] }): ReactNode {
  const { loud, known } = useCounts(drift)
  if (!useApiDetails() || loud + known === 0) return null
  return (
    <span>
      {loud > 0 && (
        <span className={layout.mark}>{countInWords(loud, 'difference', 'differences')} from the documentation</span>
      )}
      {loud > 0 && known > 0 && ' '}
      {known > 0 && (
        <span className={layout.quiet} style={{ whiteSpace: 'nowrap' }}>
          {loud > 0 ? `· ${grouped(known)} known` : countInWords(known, 'known difference', 'known differences')}
        </span>
      )}
    </span>
  )
}

/** A mark with a reason at a value that differs from the documented shape, where its meaning does or API details are on; less prominent where that was accepted. */
export function DriftMark({ drift }: { drift: Drift }): ReactNode {
  const acceptedAt = useAcceptedAt()(drift)
  if (!useApiDetails() && !changesMeaning(drift)) return null
  const reason = reasonOf(drift, acceptedAt)
  return (
    <span
      className={classes.mark}
      data-known={acceptedAt !== undefined || undefined}
      role="note"
      title={reason}
      aria-label={reason}
    >
      {driftInWords[drift.kind]}
    </span>
  )
}

/** Notes on what to do about differences, each once. */
export function DriftNotes({ drift, isWhole = false }: { drift: readonly Drift[]; isWhole?: boolean }): ReactNode {
  const acceptedAt = useAcceptedAt()
  const told = isWhole ? drift : drift.filter((one) => acceptedAt(one) === undefined)
  const notes = new Set(told.flatMap(({ note }) => note ?? []))
  return [...notes].map((note) => (
    <p key={note} role="note" className={layout.note}>
      <strong>What to do:</strong> {note}
    </p>
  ))
}

/** The number of differences from the documented shape, as a button that opens the request; nothing where there is none. */
export function DriftButton({ answer }: { answer: Answer<unknown> | undefined }): ReactNode {
  const { exchange, drift = [] } = answer ?? {}
  if (!useApiDetails() || !drift.some(isDifference)) return null
  return (
    <button type="button" className={layout.bare} style={{ textAlign: 'left' }} onClick={() => openRequest(exchange)}>
      <DriftCount drift={drift} />
    </button>
  )
}
