import { join } from 'node:path'
import { BrowserWindow, nativeTheme } from 'electron'

const backgrounds: Record<'light' | 'dark', string> = { light: '#f6f7f9', dark: '#14161a' }

/** The background of a window before its page is drawn. */
export const background = (): string => backgrounds[nativeTheme.shouldUseDarkColors ? 'dark' : 'light']

/** Applies the saved theme before the first window opens; sets the background of open windows when it changes. */
export function keepTheme(saved: unknown): void {
  nativeTheme.themeSource = saved === 'light' || saved === 'dark' ? saved : 'system'
  nativeTheme.on('updated', () => {
    for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(background())
  })
}

/** The app's icon as a picture, in the package next to the built code. */
export const iconFile = join(import.meta.dirname, '../../resources/icons/512x512.png')
