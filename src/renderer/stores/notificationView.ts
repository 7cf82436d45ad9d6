import { createScopedStore } from './createScopedStore.ts'

export const notificationTabs = ['preview', 'source', 'text', 'checks', 'fields', 'raw'] as const
export type NotificationTab = (typeof notificationTabs)[number]

/** The view options of the Notifications screen, which survive a change of screens. */
export interface NotificationView {
  readonly tab: NotificationTab
  readonly width: 320 | 375 | 768 | 1024
  readonly isDark: boolean
  /** Whether the tools of a message are unfolded. */
  readonly hasTools: boolean
  /** The language to compare with, if a notification has this language. */
  readonly beside: string | undefined
  /** The last chosen language, in which the next notification opens if the notification has this language. */
  readonly language: string | undefined
}

/** The look of a message before any change. */
export const usualLook = { width: 375, isDark: false, hasTools: false, beside: undefined } as const

export const useNotificationView = createScopedStore<NotificationView>(
  'notificationView',
  { account: { language: undefined, beside: undefined } },
  () => ({ tab: 'preview', ...usualLook, language: undefined })
)
