import { join } from 'node:path'
import { BrowserWindow, nativeTheme } from 'electron'
import { orUndefined } from '../../shared/orUndefined.ts'
import { isWireObject, jsonValue, ownValue } from '../../shared/readings/wireObject.ts'
import { readTextSync } from '../common/disk.ts'
import { settingsFile } from '../settings/settingsFile.ts'

const backgrounds: Record<'light' | 'dark', string> = { light: '#f6f7f9', dark: '#14161a' }

/** The ground of a window before its page is drawn. */
export const background = (): string => backgrounds[nativeTheme.shouldUseDarkColors ? 'dark' : 'light']

/** Applies the chosen theme before the first window opens, and gives open windows its ground when it changes. */
export function keepTheme(folder: string): void {
  nativeTheme.themeSource = savedTheme(folder)
  nativeTheme.on('updated', () => {
    for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(background())
  })
}

// The settings are read in full once the window is open; only this part of them is wanted before.
function savedTheme(folder: string): 'light' | 'dark' | 'system' {
  const value = jsonValue(orUndefined(() => readTextSync(join(folder, settingsFile))) ?? '')
  const preferences = isWireObject(value) ? ownValue(value, 'preferences') : undefined
  const theme = isWireObject(preferences) ? ownValue(preferences, 'theme') : undefined
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** The app's icon as a picture, beside the built code. */
export const iconFile = join(import.meta.dirname, '../../resources/icons/512x512.png')
