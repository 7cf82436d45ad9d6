import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { keepTheme as Keep } from './theme.ts'

const electron = vi.hoisted(() => ({
  nativeTheme: { themeSource: '', shouldUseDarkColors: false },
  windows: [] as object[]
}))
vi.mock('electron', () => ({
  nativeTheme: electron.nativeTheme,
  BrowserWindow: { getAllWindows: () => electron.windows }
}))
// Test files may share modules, but each has its own fake Electron.
let keepTheme: typeof Keep
beforeAll(async () => {
  vi.resetModules()
  ;({ keepTheme } = await import('./theme.ts'))
})
afterAll(() => void vi.resetModules())

const updates = new EventEmitter()
Object.assign(electron.nativeTheme, { on: updates.on.bind(updates) })

test.each([
  ['dark', 'dark', 'dark'],
  ['the system’s', 'system', 'system'],
  ['none that is known', 'pink', 'system']
])('a saved theme applies before the first window: %s', (_what, saved, theme) => {
  keepTheme(saved)
  expect(electron.nativeTheme.themeSource).toBe(theme)
})

test('a changed theme changes the background of open windows', () => {
  const setBackgroundColor = vi.fn<(colour: string) => void>()
  electron.windows = [{ setBackgroundColor }]
  updates.removeAllListeners()
  keepTheme(undefined)
  electron.nativeTheme.shouldUseDarkColors = true
  updates.emit('updated')
  expect(setBackgroundColor.mock.calls).toEqual([['#14161a']])
})
