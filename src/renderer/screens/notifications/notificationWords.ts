import { readFlag } from '../../parts/readFlag.ts'
import { ownDrift } from '../../table/rowOrigins.ts'
import type { LoadedNotification } from './loadedNotifications.ts'

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
