import { expect, test } from 'vitest'
import { commands, screenNames } from '../../shared/commands.ts'
import { keyHint, keysInWords, keysOf } from './keysInWords.ts'

test.each([
  ['mod+shift+E', 'Ctrl+Shift+E', '⌘⇧E'],
  ['alt+ArrowLeft', 'Alt+←', '⌥←'],
  ['F6', 'F6', 'F6'],

  ['shift+?', '?', '?']
])('%s is worded as %s, on macOS as %s', (keys, said, onMac) => {
  expect([keysInWords(keys, false), keysInWords(keys, true)]).toEqual([said, onMac])
})

test('a control has the shortcut of its command, or none if the command has none', () => {
  expect(keyHint('find')).toEqual({ 'aria-keyshortcuts': 'Control+K' })
  expect(keyHint('export', true)).toEqual({ 'aria-keyshortcuts': 'Meta+Shift+E' })
  expect(keyHint('copy-link')).toEqual({})
  expect(keysOf('copy-link')).toBeUndefined()
})

test('command ids and shortcuts are unique', () => {
  const keys = commands.flatMap((command) => ('keys' in command ? [command.keys.toLowerCase()] : []))
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
})

test('each screen has a digit in the order of the navigation, and Settings its usual key', () => {
  const screens = commands.slice(0, screenNames.length)
  expect(screens.map(({ id }) => keysOf(id))).toEqual([...screens.slice(1).map((_, at) => `Ctrl+${at + 1}`), 'Ctrl+,'])
})
