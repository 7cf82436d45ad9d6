import { expect, test } from 'vitest'
import { inKeyring } from './session.ts'

test('a session has a keyring if the machine supports one, and otherwise runs without', () => {
  expect(inKeyring(['npm', 'test'], () => true).slice(0, 2)).toEqual(['dbus-run-session', '--'])
  expect(inKeyring(['npm', 'test'], () => true).slice(-2)).toEqual(['npm', 'test'])
  expect(inKeyring(['npm', 'test'], (name) => name !== 'gnome-keyring-daemon')).toEqual(['npm', 'test'])
})
