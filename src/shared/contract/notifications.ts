import { Type, type Static } from 'typebox'
import { PageOf, Paging } from './paging.ts'
import { strictObject } from '../values/strictObject.ts'
import { platformRoute, route, Scope } from './route.ts'
import { StoragePath, TimeA, Uuid } from './wire.ts'

/** A notification's text in one language (docs/platform.md#notification-content). `content` is untrusted HTML. */
export const NotificationContent = Type.Object({
  language: Type.String(),
  content: Type.String(),
  is_default: Type.Boolean()
})
export type NotificationContent = Static<typeof NotificationContent>

/** A notification (docs/platform.md#notification). `image` is a path in the platform's storage. */
export const Notification = Type.Object({
  id: Uuid,
  contents: Type.Array(NotificationContent, { maxItems: 100 }),
  image: StoragePath,
  is_read: Type.Boolean(),
  read_at: TimeA,
  created_at: TimeA
})
export type Notification = Static<typeof Notification>

/** The maximum number of characters that Pitboss reads in a message. The *Source* tab shows the complete message. */
export const longestMessage = 1_000_000

/** Ranges of characters in a text. `to` is the position after the last character. */
export const Spans = Type.Array(strictObject({ from: Type.Integer(), to: Type.Integer() }))
export type Spans = Static<typeof Spans>

export const notificationRoutes = {
  /** Searches the displayed texts of messages for tokens, and returns the spans to hide in each text. */
  'messages.search': route(
    {
      ...Scope,
      texts: Type.Array(Type.String({ maxLength: 2 * longestMessage }), { maxItems: 200 })
    },
    Type.Array(Spans)
  ),
  'notifications.list': platformRoute({ ...Scope, ...Paging }, PageOf(Notification))
}
