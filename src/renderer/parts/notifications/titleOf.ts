import type { Notification, NotificationContent } from '../../../shared/contract/notifications.ts'
import type { Seen } from '../../../shared/contract/route.ts'
import { spelledOut } from '../html/readDestination.ts'
import { firstLine } from '../html/roughText.ts'

/** The content that a player without a matching language most likely sees: the one marked as default, else the first. */
const mainContent = ({ contents = [] }: Seen<Notification>): Seen<NotificationContent> | undefined =>
  contents.find(({ is_default: isDefault }) => isDefault === true) ?? contents[0]

/** The first line of a notification's main content; empty where it has no words. Characters that hide are spelled out. */
export const titleOf = (notification: Seen<Notification>): string =>
  spelledOut(firstLine(mainContent(notification)?.content ?? ''))
