import type { BrowserWindow } from './browserWindow.ts'
import type { PageSession } from './pageSession.ts'

/** The windows that are open, oldest first. */
export const openWindows = new Set<BrowserWindow>()

/** The pages that are shown in them. */
export const livePages = new Set<PageSession>()
