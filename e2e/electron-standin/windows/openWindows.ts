import type { BrowserWindow } from './browserWindow.ts'
import type { PageSession } from '../chromium/pageSession.ts'

/** The open windows, oldest first. */
export const openWindows = new Set<BrowserWindow>()

/** The sessions of their pages. */
export const livePages = new Set<PageSession>()
