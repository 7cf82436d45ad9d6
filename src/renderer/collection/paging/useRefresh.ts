import { useEffect, useEffectEvent, useState } from 'react'
import { useIsOnline, useIsVisible } from '../../hooks/useWindowState.ts'
import type { ChoiceGroup } from '../../stores/view/preferenceChoices.ts'
import { useIsRateLimited } from '../../stores/refusedTokens.ts'

const intervals = [0, 10, 30, 60]

interface RefreshOptions {
  readonly connection: string
  /** When the newest answer arrived, in milliseconds since 1970; 0 before the first answer. */
  readonly answeredAt: number
  readonly isFetching: boolean
  readonly error: Error | null
  readonly rest?: string | undefined
  readonly again: () => void
}

/** Returns why automatic refresh is paused; undefined if it isn't. */
export function pauseOf({
  isVisible,
  isOnline,
  isRateLimited,
  hasFailed
}: Readonly<Record<'isVisible' | 'isOnline' | 'isRateLimited' | 'hasFailed', boolean>>): string | undefined {
  if (!isVisible) return 'paused while the window is hidden'
  if (!isOnline) return 'paused while this machine is offline'
  if (isRateLimited) return 'paused: the platform asked to wait'
  return hasFailed ? 'paused: the last request failed' : undefined
}

/** Returns the milliseconds until the next refresh: at most one interval, even if the clock was set back. */
export const untilRefresh = (answeredAt: number, seconds: number, now: number): number =>
  Math.min(seconds * 1000, Math.max(0, answeredAt + seconds * 1000 - now))

export interface Refresh {
  /** The interval in seconds; 0 if automatic refresh is off. */
  readonly seconds: number
  readonly pause: string | undefined
  readonly choices: ChoiceGroup
}

/** Requests a list again when the interval has passed; after a failure, waits until the user refreshes the list. */
export function useRefresh({ connection, answeredAt, isFetching, error, rest, again }: RefreshOptions): Refresh {
  const [seconds, choose] = useState(0)
  const circumstance = pauseOf({
    isVisible: useIsVisible(),
    isOnline: useIsOnline(),
    isRateLimited: useIsRateLimited(connection),
    hasFailed: error !== null
  })
  const pause = rest ?? circumstance
  const isWaiting = seconds > 0 && pause === undefined && !isFetching && answeredAt > 0
  // Use an effect event, so that a new `again` function doesn't restart the timer.
  const askAgain = useEffectEvent(again)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => askAgain(), untilRefresh(answeredAt, seconds, Date.now()))
    return () => clearTimeout(timer)
  }, [isWaiting, seconds, answeredAt])
  return {
    seconds,
    pause: seconds > 0 ? pause : undefined,
    choices: {
      name: 'Refresh every',
      value: String(seconds),
      choices: intervals.map((one) => ({ value: String(one), label: one === 0 ? 'Off' : `${one} s` })),
      choose: (value) => choose(Number(value))
    }
  }
}

interface NotedIds {
  /** Identifies the content of the list, such as one page. */
  readonly subject: string
  readonly ids: readonly string[]
  readonly known: ReadonlySet<string>
  readonly newRowIds: ReadonlySet<string>
}

const noIds: ReadonlySet<string> = new Set()

/** Notes which ids of an answer are new. In the first answer, or if `subject` has changed, no id is new. */
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

/** Returns the ids that appeared after the list was opened. `ids` come from the newest answer; undefined before it. */
export function useNewRowIds(subject: string, ids: readonly string[] | undefined): ReadonlySet<string> {
  const [noted, setNoted] = useState<NotedIds>()
  let now = noted
  if (ids && (noted?.subject !== subject || noted.ids !== ids)) {
    now = noteIds(noted, subject, ids)
    setNoted(now)
  }
  return now?.subject === subject ? now.newRowIds : noIds
}
