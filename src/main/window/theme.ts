import { join } from 'node:path'
import { BrowserWindow, nativeTheme } from 'electron'

const backgrounds: Record<'light' | 'dark', string> = { light: '#f6f7f9', dark: '#14161a' }

/** A window's background until its page appears. */
export const background = (): string => backgrounds[nativeTheme.shouldUseDarkColors ? 'dark' : 'light']

/** Applies the saved theme before the first window opens. When the theme changes, updates all windows' backgrounds. */
export function keepTheme(saved: unknown): void {
  nativeTheme.themeSource = saved === 'light' || saved === 'dark' ? saved : 'system'
  nativeTheme.on('updated', () => {
    for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(background())
  })
}

/** The path of the app's icon in the package, relative to the built code. */
export const iconFile = join(import.meta.dirname, '../../resources/icons/512x512.png')
