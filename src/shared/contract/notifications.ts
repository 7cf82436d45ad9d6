import { Type, type Static } from 'typebox'
import { PageOf, Paging } from './paging.ts'
import { strictObject } from '../values/strictObject.ts'
import { platformRoute, route, Scope } from './route.ts'
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
  contents: Type.Array(NotificationContent, { maxItems: 100 }),
  image: StoragePath,
  is_read: Type.Boolean(),
  read_at: TimeA,
  created_at: TimeA
})
export type Notification = Static<typeof Notification>

/** The most characters of a message that are read; the rest is in Source only. */
export const longestMessage = 1_000_000

/** Ranges of a text, each from its first character to the one behind its last. */
export const Spans = Type.Array(strictObject({ from: Type.Integer(), to: Type.Integer() }))
export type Spans = Static<typeof Spans>

/** Routes about notifications. */
export const notificationRoutes = {
  /** Texts of messages as they would be drawn; the answer has the spans of each that hold a token. */
  'messages.search': route(
    {
      ...Scope,
      texts: Type.Array(Type.String({ maxLength: 2 * longestMessage }), { maxItems: 200 })
    },
    Type.Array(Spans)
  ),
  'notifications.list': platformRoute({ ...Scope, ...Paging }, PageOf(Notification))
}
