import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import type { keepTheme as Keep } from './theme.ts'

const electron = vi.hoisted(() => ({
  nativeTheme: { themeSource: '', shouldUseDarkColors: false },
  windows: [] as object[]
}))
vi.mock('electron', () => ({
  nativeTheme: electron.nativeTheme,
  BrowserWindow: { getAllWindows: () => electron.windows }
}))
// Test files may share modules: each has its own Electron.
let keepTheme: typeof Keep
beforeAll(async () => {
  vi.resetModules()
  ;({ keepTheme } = await import('./theme.ts'))
})
afterAll(() => void vi.resetModules())

const updates = new EventEmitter()
Object.assign(electron.nativeTheme, { on: updates.on.bind(updates) })

test.each([
  ['dark', '{"preferences":{"theme":"dark"}}', 'dark'],
  ['light', '{"preferences":{"theme":"light"}}', 'light'],
  ['the system’s', '{"preferences":{"theme":"system"}}', 'system'],
  ['none that is known', '{"preferences":{"theme":"pink"}}', 'system'],
  ['in damaged settings', '{"preferences":', 'system'],
  ['nowhere', undefined, 'system']
])('a theme holds before the first window: %s', async (_what, settings, theme) => {
  const folder = await folderForTest()
  if (settings !== undefined) writeFileSync(join(folder, 'settings.json'), settings)
  keepTheme(folder)
  expect(electron.nativeTheme.themeSource).toBe(theme)
})

test('a theme that changes gives open windows its ground', async () => {
  const setBackgroundColor = vi.fn<(colour: string) => void>()
  electron.windows = [{ setBackgroundColor }]
  updates.removeAllListeners()
  keepTheme(await folderForTest())
  electron.nativeTheme.shouldUseDarkColors = true
  updates.emit('updated')
  expect(setBackgroundColor.mock.calls).toEqual([['#14161a']])
})
