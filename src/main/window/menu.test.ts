import type { MenuItemConstructorOptions } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setMenu, showProfile } from './menu.ts'

const electron = vi.hoisted(() => ({
  template: [] as unknown[],
  focused: null as object | null,
  tell: vi.fn<(page: number, topic: string, payload: object) => void>(),
  openPath: vi.fn<(path: string) => Promise<string>>(),
  showErrorBox: vi.fn<(title: string, content: string) => void>()
}))
vi.mock('electron', () => ({
  app: {
    name: 'Pitboss',
    getVersion: () => '1.2.3',
    getPath: () => '/profile'
  },
  BrowserWindow: { getFocusedWindow: () => electron.focused },
  Menu: {
    buildFromTemplate: (template: unknown[]) => template,
    setApplicationMenu: (menu: unknown[]) => void (electron.template = menu)
  },
  dialog: { showErrorBox: electron.showErrorBox },
  shell: { openPath: electron.openPath }
}))
vi.mock('../bridge/events.ts', () => ({ tell: electron.tell }))

const { platform } = process
const on = (name: NodeJS.Platform) => void Object.defineProperty(process, 'platform', { value: name })
beforeEach(() => {
  electron.tell.mockReset()
  electron.focused = null
})
afterEach(() => on(platform))

function itemsOf(menu: readonly unknown[] = electron.template): MenuItemConstructorOptions[] {
  return (menu as MenuItemConstructorOptions[]).flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])
  ])
}
const labelled = (label: string) => itemsOf().find((item) => item.label === label)
const press = (label: string) => Reflect.apply(labelled(label)?.click ?? (() => {}), undefined, [])

test('a command goes only to the focused window', () => {
  setMenu(() => {}, [])
  press('Banners')
  expect(electron.tell).not.toHaveBeenCalled()
  electron.focused = { webContents: { id: 7 } }
  press('Banners')
  press('Requests')
  expect(electron.tell.mock.calls).toEqual([
    [7, 'menu.command', { command: 'Banners' }],
    [7, 'menu.command', { command: 'requests' }]
  ])
})

test('the profile’s folder opens, and a failure is shown', async () => {
  setMenu(() => {}, [])
  electron.openPath.mockResolvedValueOnce('').mockResolvedValueOnce('').mockResolvedValue('No application is there')
  press('Show the profile folder')
  expect(await showProfile()).toEqual({ ok: true, value: null })
  expect(electron.showErrorBox).not.toHaveBeenCalled()
  await showProfile()
  expect(electron.showErrorBox.mock.calls).toEqual([[expect.any(String), '/profile']])
  expect(electron.openPath.mock.calls.flat()).toEqual(['/profile', '/profile', '/profile'])
})

test('on macOS, which captures every menu key, no key is registered that types or moves in a text box', () => {
  on('darwin')
  setMenu(() => {}, [])
  const keys = itemsOf().flatMap(({ accelerator }) => accelerator ?? [])
  expect(keys).toContain('CmdOrCtrl+K')
  expect(keys.filter((key) => !key.startsWith('CmdOrCtrl'))).toEqual([])
  expect(labelled('Keyboard shortcuts')).toBeDefined()
})

test('the menu shows a key of the page without registering it', () => {
  on('linux')
  setMenu(() => {}, [])
  const keyed = itemsOf().filter(({ accelerator }) => accelerator !== undefined && !/\+[N=]$/.test(accelerator))
  expect(keyed.map(({ accelerator }) => accelerator)).toEqual(
    expect.arrayContaining(['CmdOrCtrl+1', 'CmdOrCtrl+K', 'CmdOrCtrl+Shift+E', 'Alt+Left', 'Shift+?'])
  )
  for (const item of keyed) expect(item).toMatchObject({ registerAccelerator: false })
  expect(labelled('New window')).not.toHaveProperty('registerAccelerator')
})
