import { Type, type Static } from 'typebox'
import { PageOf, Paging } from './paging.ts'
import { platformRoute, Scope } from './route.ts'
import { StoragePath, TimeA, Uuid } from './wire.ts'

/** A notification's text in one language (docs/platform.md#notification-content); `content` is an HTML fragment and hostile. */
export const NotificationContent = Type.Object({
  language: Type.String(),
  content: Type.String(),
  is_default: Type.Boolean()
})
export type NotificationContent = Static<typeof NotificationContent>

/** A notification (docs/platform.md#notification); `image` is a path relative to the platform's storage. */
export const Notification = Type.Object({
  id: Uuid,
  contents: Type.Array(NotificationContent),
  image: StoragePath,
  is_read: Type.Boolean(),
  read_at: TimeA,
  created_at: TimeA
})
export type Notification = Static<typeof Notification>

/** Routes about notifications. */
export const notificationRoutes = {
  'notifications.list': platformRoute({ ...Scope, ...Paging }, PageOf(Notification))
}
