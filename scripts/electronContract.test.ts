import { expect, test } from 'vitest'
import { electronContract, type ElectronUse } from './electronUse.ts'

// Values of a union, such as a menu item's role, carry no tags in Electron's types and are not judged.

const { uses, unjudged } = electronContract(['src/main', 'src/preload'])
const needsDecision = ({ platforms, isExperimental }: ElectronUse) => platforms.length > 0 || isExperimental
const words = ({ name, platforms, isExperimental }: ElectronUse) =>
  [name, ...platforms, ...(isExperimental ? ['experimental'] : [])].join(' ')

/** Why each part of Electron is used that is not everywhere or not settled, and what holds elsewhere. */
const decisions: Readonly<Record<string, string>> = {
  'AboutPanelOptionsOptions.iconPath linux win32': 'macOS shows the icon of the app’s own bundle',
  "App.on('open-url') darwin": 'macOS hands a link over so; elsewhere it is a word of the command line',
  'App.setAppUserModelId win32': 'called on Windows only; others group windows by the app or its desktop file',
  "BrowserWindow.on('session-end') win32":
    'Windows ends a session without closing windows; elsewhere `close` comes and this never does',
  'MenuItemConstructorOptions.registerAccelerator linux win32':
    'macOS registers every key of a menu: those that type or move in a box stand in none there',
  'SafeStorage.getSelectedStorageBackend linux':
    'called on Linux only, where a keyring may protect nothing; macOS and Windows have one keyring each'
}

test('what is used of Electron is found: classes, members, events, options and details of events', () => {
  expect(uses.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'BrowserWindow',
      'App.isPackaged',
      "App.on('before-quit')",
      "BrowserWindow.once('ready-to-show')",
      'BaseWindowConstructorOptions.icon',
      'MenuItemConstructorOptions.registerAccelerator',
      'MessageBoxOptions.noLink',
      'WebPreferences.sandbox',
      'OnBeforeRequestListenerDetails.resourceType',
      'ContextBridge.exposeInMainWorld',
      'SafeStorage.decryptStringAsync'
    ])
  )
  expect(uses.length).toBeGreaterThan(120)
})

test('no object in a file that imports Electron is without a type that says what may stand in it', () => {
  expect(unjudged).toEqual([])
})

test('nothing of Electron is used that is deprecated', () => {
  expect(uses.filter(({ isDeprecated }) => isDeprecated)).toEqual([])
})

test('what is not on every system, or experimental, is used by a written decision', () => {
  expect(uses.filter(needsDecision).map(words)).toEqual(Object.keys(decisions))
})
