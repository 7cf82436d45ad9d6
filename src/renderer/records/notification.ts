import { Notification, NotificationContent } from '../../shared/contract/notifications.ts'
import { record } from './record.ts'

/** A notification (docs/platform.md#notification). */
export const notificationRecord = record(Notification, {
  fields: {
    id: { kind: 'id', group: 'Identity' },
    is_read: { kind: 'plain', group: 'State' },
    read_at: { kind: 'time', called: 'read', group: 'State' },
    created_at: { kind: 'time', called: 'date', group: 'State' },
    image: { kind: 'plain', group: 'Media' },
    contents: { kind: 'plain', group: 'Contents' }
  },
  columns: ['id', 'created_at', 'read_at']
})

/** A notification's text in one language (docs/platform.md#notification-content). */
export const contentRecord = record(NotificationContent, {
  fields: {
    language: { kind: 'plain', group: 'Content' },
    is_default: { kind: 'plain', group: 'Content' },
    content: { kind: 'plain', group: 'Content' }
  }
})
