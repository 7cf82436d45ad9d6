import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Notification } from '../../../shared/contract/notifications.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { unreadOf } from '../../domain/notifications/notification.ts'
import { UnreadNotifications } from './UnreadNotifications.tsx'

function drawnOf(fields: readonly object[]): string {
  const notifications = fields.map((one) => receivedAs(Notification, one))
  return renderToStaticMarkup(
    <MantineProvider>
      <UnreadNotifications notifications={notifications} unread={unreadOf(notifications)} />
    </MantineProvider>
  )
}

const drawn = (...flags: readonly unknown[]): string => drawnOf(flags.map((flag) => ({ is_read: flag })))

test('notifications that came as 0 are listed as unread, with what came', () => {
  expect(drawn(0, 0, 1).match(/is_read: 0/g)).toHaveLength(2)
  expect(drawn(false)).not.toContain('is_read')
})

test('none is said to be unread only where that is known of all', () => {
  expect(drawn(true, 1)).toContain('No unread notifications.')
  expect(drawn(true, 'no')).toContain('No notifications known to be unread.')
})

test('five are listed, and how many more there are is said', () => {
  expect(drawn(...Array.from({ length: 5 }, () => false))).not.toContain('more')
  expect(drawn(...Array.from({ length: 8 }, () => false), true)).toContain('>3 more<')
})

test('a time of reading on unread ones is told once', () => {
  const readAt = (...times: readonly unknown[]) => drawnOf(times.map((read_at) => ({ is_read: false, read_at })))
  expect(readAt('2026-11-19T10:00:00Z')).toContain('It is unread, but read_at has a time.')
  expect(readAt(...Array.from({ length: 5 }, () => '2026-11-19T10:00:00Z')).match(/has a time/g)).toHaveLength(1)
  expect(readAt(null)).not.toContain('read_at')
})
