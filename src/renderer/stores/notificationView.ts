import { createScopedStore } from './createScopedStore.ts'

export const notificationTabs = ['preview', 'source', 'text', 'checks', 'fields', 'raw'] as const
export type NotificationTab = (typeof notificationTabs)[number]

/** The view options of the Notifications screen, which survive a change of screens. */
export interface NotificationView {
  readonly tab: NotificationTab
  readonly width: 320 | 375 | 768 | 1024
  readonly isDark: boolean
  readonly hasTools: boolean
  /** The last chosen language. The next notification opens in this language, if possible. */
  readonly language: string | undefined
}

/** How a message looks until the user changes it. */
export const usualLook = { width: 375, isDark: false, hasTools: false } as const

export const useNotificationView = createScopedStore<NotificationView>(
  'notificationView',
  { account: { language: undefined } },
  () => ({ tab: 'preview', ...usualLook, language: undefined })
)
