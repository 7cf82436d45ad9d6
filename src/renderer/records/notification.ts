import { Notification, NotificationContent } from '../../shared/contract/notifications.ts'
import { record } from './record.ts'

/** A notification (docs/platform.md#notification). */
export const notificationRecord = record(Notification, '', Infinity, {
  id: { kind: 'id', column: 1, group: 'Identity' },
  is_read: { kind: 'plain', group: 'State' },
  read_at: { kind: 'time', label: 'Read at', column: 3, called: 'read', group: 'State' },
  created_at: { kind: 'time', column: 2, called: 'date', group: 'State' },
  image: { kind: 'plain', label: 'Picture', group: 'Media' },
  contents: { kind: 'plain', label: 'Texts', group: 'Contents' }
})

/** A notification's text in one language (docs/platform.md#notification-content). */
export const contentRecord = record(NotificationContent, '', 0, {
  language: { kind: 'plain', group: 'Content' },
  is_default: { kind: 'plain', label: 'Default language', group: 'Content' },
  content: { kind: 'plain', group: 'Content' }
})
