import { createScopedStore } from './createScopedStore.ts'

/** The tabs of a notification. */
export const notificationTabs = ['preview', 'source', 'text', 'checks', 'fields', 'raw'] as const
export type NotificationTab = (typeof notificationTabs)[number]

/** How notifications are looked at in this window; it stays while other screens are open. */
export interface NotificationView {
  readonly tab: NotificationTab
  /** Of the preview, in CSS pixels. */
  readonly width: 320 | 375 | 768 | 1024
  /** The language that was looked at last; another notification opens with it where it has it. */
  readonly language: string | undefined
  readonly unreadOnly: boolean
  readonly change: (part: Partial<Omit<NotificationView, 'change'>>) => void
}

/** The view. */
export const useNotificationView = createScopedStore<NotificationView>(
  { account: { language: undefined, unreadOnly: false } },
  (set) => ({
    tab: 'preview',
    width: 375,
    language: undefined,
    unreadOnly: false,
    change: (part) => set(part)
  })
)
