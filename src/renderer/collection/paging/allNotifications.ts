import { Notification } from '../../../shared/contract/notifications.ts'
import { createAllPagesStore } from './allPagesStore.ts'

/** All pages of the notifications of the player in use. */
export const useAllNotifications = createAllPagesStore(Notification)
