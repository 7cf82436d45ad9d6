import { Notification } from '../../../shared/contract/notifications.ts'
import { PageOf } from '../../../shared/contract/paging.ts'
import { page } from '../answers/answers.ts'
import { chosen, type Operation } from './operation.ts'
import { pageRule } from '../answers/rules.ts'

const notifications = page(PageOf(Notification))

/** Get notifications (docs/platform.md#get-notifications): a POST that reads. */
const listNotifications: Operation<'notifications.list'> = (asked) => ({
  method: 'POST',
  path: '/notification-service/v1/notifications',
  body: { page: 1, ...chosen(asked) },
  token: true,
  answer: notifications,
  rule: pageRule(asked)
})

export const notificationOperations = { 'notifications.list': listNotifications }
