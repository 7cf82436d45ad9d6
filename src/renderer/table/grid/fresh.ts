import { useState } from 'react'

/** What was seen of a list, and what came to it since. */
export interface Fresh {
  /** Which part of the list it is about. */
  readonly subject: string
  /** The ids of its newest answer, to be told from the one before. */
  readonly ids: readonly string[]
  readonly known: ReadonlySet<string>
  /** The ids that were not there at first. */
  readonly fresh: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** Takes note of an answer: another part of the list begins anew, and before the first answer nothing is new. */
export function noteIds(before: Fresh | undefined, subject: string, ids: readonly string[]): Fresh {
  if (before?.subject !== subject) return { subject, ids, known: new Set(ids), fresh: none }
  const added = ids.filter((id) => !before.known.has(id))
  if (added.length === 0) return { ...before, ids }
  return { subject, ids, known: new Set([...before.known, ...added]), fresh: new Set([...before.fresh, ...added]) }
}

/** The ids that came to a list while it was looked at. `ids` are those of its newest answer, undefined before the first. */
export function useFresh(subject: string, ids: readonly string[] | undefined): ReadonlySet<string> {
  const [noted, setNoted] = useState<Fresh>()
  let now = noted
  if (ids && (noted?.subject !== subject || noted.ids !== ids)) {
    now = noteIds(noted, subject, ids)
    setNoted(now)
  }
  return now?.subject === subject ? now.fresh : none
}
