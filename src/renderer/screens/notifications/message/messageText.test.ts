import { expect, test } from 'vitest'
import type { Message } from '../../../domain/html/message.ts'
import { notificationTicket } from './messageText.ts'

const message: Message = {
  html: '',
  removed: [],
  left: 0,
  remote: [],
  links: [],
  text: '<b>Hi</b> ![x](https://t.invalid)\nyou'
}

test('nothing of a notification is markup in a ticket, and none of its facts takes another line', () => {
  const facts = { created: 'today', state: 'Unread', language: 'en\nState: Read', id: '`1`' }
  expect(notificationTicket(facts, message).split('\n')).toEqual([
    'Notification of today',
    'Unread',
    'Language: en State: Read',
    'Id: \\`1\\`',
    '',
    '\\<b>Hi\\</b> !\\[x](https://t.invalid)',
    'you'
  ])
})
