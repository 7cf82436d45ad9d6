import { createScopedStore } from './createScopedStore.ts'

/** The tabs of a notification. */
export const notificationTabs = ['preview', 'source', 'text', 'checks', 'fields', 'raw'] as const
export type NotificationTab = (typeof notificationTabs)[number]

/** The view options of the Notifications screen; they stay while other screens are open. */
export interface NotificationView {
  readonly tab: NotificationTab
  readonly width: 320 | 375 | 768 | 1024
  readonly isDark: boolean
  /** The tools of a message are unfolded. */
  readonly hasTools: boolean
  /** The language to compare with, if a notification has it. */
  readonly beside: string | undefined
  /** The language chosen last; the next notification opens with it if it has that language. */
  readonly language: string | undefined
}

/** How a message is drawn before any change. */
export const usualLook = { width: 375, isDark: false, hasTools: false, beside: undefined } as const

/** The view options in this window. */
export const useNotificationView = createScopedStore<NotificationView>(
  'notificationView',
  { account: { language: undefined, beside: undefined } },
  () => ({ tab: 'preview', ...usualLook, language: undefined })
)
