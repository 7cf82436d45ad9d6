import type { Notification } from '../../../shared/contract/notifications.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { spelledOut } from '../../../shared/text/invisible.ts'
import { firstLine } from '../html/roughText.ts'
import { readingInWords, ofNotification, ofContent } from './notification.ts'

// Apart from the readers, which the first screen has: reading HTML brings a table of entities, 18 KB of it.

interface Title {
  readonly words: string
  /** The text is the notification's own, not the reason why it has no title. */
  readonly isOwn: boolean
}

const none = (why: string): Title => ({ words: why, isOwn: false })

/** The first line of the default content: what a player without a matching language most likely sees. */
export function titleOf(notification: Received<Notification>): Title {
  const contents = ofNotification.contents(notification)
  if (!contents.value?.length) return none(`without text: ${readingInWords('contents', contents)}`)
  const html = ofContent.html(
    contents.value.find((one) => ofContent.isDefault(one).value === true) ?? contents.value[0]
  )
  if (html.value === undefined) return none(`without text: ${readingInWords('content', html)}`)
  const words = spelledOut(firstLine(html.value))
  return words === '' ? none('without words') : { words, isOwn: true }
}
