import { useEffect } from 'react'
import type { Notification, Spans } from '../../../shared/contract/notifications.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { request } from '../../bridge/request.ts'
import { lineToSearch, titleOf, type SearchedLines, type Title } from '../../domain/notifications/titleOf.ts'
import { isSame, useCurrentSession, useSession, type Session } from '../../session/session.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'

const empty = { lines: new Map<string, string>() }
const useSearchedLines = createScopedStore<{ readonly lines: SearchedLines }>(
  'searched lines',
  { account: empty, changed: empty },
  () => empty
)

const withoutSpans = (text: string, spans: Spans): string =>
  spans.reduceRight((left, { from, to }) => `${left.slice(0, from)}$TOKEN${left.slice(to)}`, text)

const waiting = new Set<string>()
// The most that `messages.search` takes.
const atOnce = 200

async function searchWaiting({ connection, account }: Session): Promise<void> {
  const texts = [...waiting].slice(0, atOnce)
  waiting.clear()
  const outcome = await request('messages.search', { connection, ...(account !== undefined && { account }), texts })
  if (!outcome.ok || !isSame(useSession.getState(), { connection, account })) return
  const found = texts.map((text, at) => [text, withoutSpans(text, outcome.value[at] ?? [])] as const)
  useSearchedLines.setState(({ lines }) => ({ lines: new Map([...lines, ...found]) }))
}

/** A notification's title without what main hasn't searched yet. */
export const titleNow = (notification: Received<Notification>): Title =>
  titleOf(notification, useSearchedLines.getState().lines)

/** A notification's title; main searches it first if its tags may have split a token. */
export function useTitle(notification: Received<Notification>): Title {
  const lines = useSearchedLines((state) => state.lines)
  const session = useCurrentSession()
  const line = lineToSearch(notification)
  const isDue = line !== undefined && !lines.has(line)
  useEffect(() => {
    if (!isDue) return
    if (waiting.size === 0) queueMicrotask(() => void searchWaiting(session))
    waiting.add(line)
  }, [isDue, line, session])
  return titleOf(notification, lines)
}
