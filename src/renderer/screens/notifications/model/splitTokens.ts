import { useEffect, useState } from 'react'
import { receivedLength } from '../../../../shared/readings/listLimits.ts'
import { request } from '../../../bridge/request.ts'
import { parseDraft } from '../../../domain/html/message.ts'
import { ofContent, ofNotification } from '../../../domain/notifications/notification.ts'
import { useSession } from '../../../session/session.ts'
import type { ReceivedNotification } from './notificationRows.ts'

export const splitTokenWords = 'Not shown: the tags of a text may split a token.'

const hasTags = (value: unknown): boolean => JSON.stringify(value ?? null).includes('<')

/** Lets main search texts, without tags, for tokens. Resolves to false if one is found or a text can't be searched. */
async function isWithoutSplitToken(notification: ReceivedNotification): Promise<boolean> {
  const { raw, value: contents = [] } = ofNotification.contents(notification)
  if (!hasTags(raw)) return true
  const tagged = contents.filter(hasTags).map((content) => ofContent.html(content).value)
  if (contents.length < receivedLength(raw) || tagged.length === 0) return false
  const texts: string[] = []
  for (const html of tagged) {
    const draft = html === undefined ? undefined : parseDraft(html)
    // If a text was truncated, the rest of it can't be searched.
    if (!draft || draft.isCut) return false
    texts.push(...draft.texts)
    // Let the page do other work between texts.
    await new Promise((resolve) => setTimeout(resolve))
  }
  const { connection, account } = useSession.getState()
  const scope = { connection, ...(account !== undefined && { account }) }
  const outcome = await request('messages.search', { ...scope, texts })
  return outcome.ok && outcome.value.every((spans) => spans.length === 0)
}

/** Whether a notification may be shown as received; undefined without one, or while main searches it for tokens. */
export function useIsWithoutSplitToken(notification: ReceivedNotification | undefined): boolean | undefined {
  const [known, setKnown] = useState<{ readonly of: ReceivedNotification; readonly isClean: boolean }>()
  useEffect(() => {
    if (notification === undefined) return undefined
    let isLeft = false
    void isWithoutSplitToken(notification).then((isClean) => {
      if (!isLeft) setKnown({ of: notification, isClean })
    })
    return () => {
      isLeft = true
    }
  }, [notification])
  return known && known.of === notification ? known.isClean : undefined
}
