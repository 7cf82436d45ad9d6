import { useEffect } from 'react'
import type { Notification, Spans } from '../../../shared/contract/notifications.ts'
import { placeholder } from '../../../shared/placeholder.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { request } from '../../bridge/request.ts'
import { lineToSearch, titleOf, type SearchedLines, type Title } from '../../domain/notifications/titleOf.ts'
import { isSame, useSession } from '../../session/session.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'

const empty = { lines: new Map<string, string>() }
const useSearchedLines = createScopedStore<{ readonly lines: SearchedLines }>(
  'searched lines',
  { account: empty, changed: empty },
  () => empty
)

const withoutSpans = (text: string, spans: Spans): string =>
  spans.reduceRight((left, { from, to }) => `${left.slice(0, from)}${placeholder}${left.slice(to)}`, text)

const waiting = new Set<string>()
// The maximum number of texts in a `messages.search` request.
const atOnce = 200

let searching: Promise<void> | undefined

async function searchWaiting(): Promise<void> {
  // Wait until all rows of this render have added their titles to `waiting`.
  await Promise.resolve()
  while (waiting.size > 0) {
    const { connection, account } = useSession.getState()
    const texts = [...waiting].slice(0, atOnce)
    for (const text of texts) waiting.delete(text)
    const outcome = await request('messages.search', { connection, ...(account !== undefined && { account }), texts })
    const isCurrent = isSame(useSession.getState(), { connection, account })
    if (outcome.ok && isCurrent) {
      const searchedTexts = texts.map((text, at) => [text, withoutSpans(text, outcome.value[at] ?? [])] as const)
      useSearchedLines.setState(({ lines }) => ({ lines: new Map([...lines, ...searchedTexts]) }))
      continue
    }
    for (const text of texts) waiting.add(text)
    // The next call of `searchTitles` tries again.
    if (isCurrent) break
  }
  searching = undefined
}

/** Asks main to search titles for tokens that tags may split. Afterwards, `titleNow` returns these titles in full. */
export function searchTitles(notifications: readonly Received<Notification>[]): Promise<void> {
  const { lines } = useSearchedLines.getState()
  for (const line of notifications.map(lineToSearch)) if (line !== undefined && !lines.has(line)) waiting.add(line)
  searching ??= searchWaiting()
  return searching
}

/** Returns a notification's title. Omits text that main hasn't searched for tokens yet. */
export const titleNow = (notification: Received<Notification>): Title =>
  titleOf(notification, useSearchedLines.getState().lines)

/** Returns a notification's title. If tags may split a token in it, main searches the title first. */
export function useTitle(notification: Received<Notification>): Title {
  const lines = useSearchedLines((state) => state.lines)
  const line = lineToSearch(notification)
  const isDue = line !== undefined && !lines.has(line)
  useEffect(() => {
    if (isDue) void searchTitles([notification])
  }, [isDue, notification])
  return titleOf(notification, lines)
}
