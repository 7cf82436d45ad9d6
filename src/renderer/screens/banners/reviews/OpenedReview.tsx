import type { ReactNode } from 'react'
import { When } from '../../../components/field/When.tsx'
import layout from '../../../components/layout.module.css'
import { useOpenedReview } from '../difference/useOpenedReview.ts'

/** Which review is open, who saved it and when, what became of its pins, and what of it is not as it was saved. */
export function OpenedReviewNotes({ category }: { readonly category: string }): ReactNode {
  const opened = useOpenedReview((store) => store.opened)
  if (!opened)
    return <p className={layout.quiet}>Open a saved review: its figures are compared with those on screen.</p>
  const { file, notes, review } = opened
  const { by, savedAt, connection, category: theirs } = review
  return (
    <div role="status" aria-label="Opened review">
      <p className={layout.quiet}>
        {file} · “{theirs}” of {connection} · saved <When value={savedAt} isShort />
        {by ? ` by ${by}` : ''}
      </p>
      {theirs !== category && <p>It is of another category: only banners with the same name can be compared.</p>}
      {notes.map((note) => (
        <p key={note} style={{ margin: 0, overflowWrap: 'anywhere' }}>
          {note}
        </p>
      ))}
    </div>
  )
}
