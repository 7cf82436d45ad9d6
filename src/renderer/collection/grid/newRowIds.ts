import { useState } from 'react'

interface NotedIds {
  /** Identifies what the list shows, such as a page. */
  readonly subject: string
  readonly ids: readonly string[]
  readonly known: ReadonlySet<string>
  readonly newRowIds: ReadonlySet<string>
}

const noIds: ReadonlySet<string> = new Set()

/** Adds the ids of an answer. After a change of subject or in the first answer, no row is new. */
export function noteIds(before: NotedIds | undefined, subject: string, ids: readonly string[]): NotedIds {
  if (before?.subject !== subject) return { subject, ids, known: new Set(ids), newRowIds: noIds }
  const added = ids.filter((id) => !before.known.has(id))
  if (added.length === 0) return { ...before, ids }
  return {
    subject,
    ids,
    known: new Set([...before.known, ...added]),
    newRowIds: new Set([...before.newRowIds, ...added])
  }
}

/** Returns the ids that appeared after the list was opened. `ids` are from the newest answer, if any. */
export function useNewRowIds(subject: string, ids: readonly string[] | undefined): ReadonlySet<string> {
  const [noted, setNoted] = useState<NotedIds>()
  let now = noted
  if (ids && (noted?.subject !== subject || noted.ids !== ids)) {
    now = noteIds(noted, subject, ids)
    setNoted(now)
  }
  return now?.subject === subject ? now.newRowIds : noIds
}
