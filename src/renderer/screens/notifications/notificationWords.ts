import type { NotificationContent } from '../../../shared/contract/notifications.ts'
import type { Seen } from '../../../shared/contract/route.ts'
import { firstLine } from '../../parts/html/roughText.ts'
import { spelledOut } from '../../parts/html/readDestination.ts'
import { readFlag } from '../../parts/readFlag.ts'
import { ownDrift } from '../../table/rowOrigins.ts'
import type { LoadedNotification, SeenNotification } from './loadedNotifications.ts'

/** The read state as a word, and what came where it was no boolean. */
export interface ReadState {
  readonly word: 'Read' | 'Unread' | 'Not said'
  readonly received?: string
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a notification was read. 0 and 1 are understood where it is known which of them came. */
export function readState(loaded: LoadedNotification): ReadState {
  const { is_read: isRead } = loaded.notification
  if (isRead !== undefined) return { word: isRead ? 'Read' : 'Unread' }
  const received = ownDrift(loaded).find(({ path, kind }) => path === '/data/*/is_read' && kind === 'type')?.received
  const flag = received === undefined ? undefined : readFlag(parsed(received))
  if (!flag) return { word: 'Not said' }
  return { word: flag.is ? 'Read' : 'Unread', ...(received !== undefined && { received }) }
}

/** The content that a player without a matching language most likely sees: the one marked as default, else the first. */
export function mainContent({ contents = [] }: SeenNotification): Seen<NotificationContent> | undefined {
  return contents.find(({ is_default: isDefault }) => isDefault === true) ?? contents[0]
}

/** The first line of a notification's main content; empty where it has no words. Characters that hide are spelled out. */
export const titleOf = (notification: SeenNotification): string =>
  spelledOut(firstLine(mainContent(notification)?.content ?? ''))
