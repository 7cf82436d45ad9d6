import { app, BrowserWindow, webContents } from 'electron'
import { tell } from '../bridge/events.ts'
import { watchDrawing, type DrawnPages } from './watchDrawing.ts'

function processorOfPages(): ReadonlyMap<number, number> | undefined {
  const used = new Map<number, number>()
  for (const { pid, type, cpu } of app.getAppMetrics()) {
    if (type !== 'Tab') continue
    if (cpu.cumulativeCPUUsage === undefined) return undefined
    used.set(pid, cpu.cumulativeCPUUsage)
  }
  return used
}

/** Ends a page, unless it is closed or developer tools may have paused it. */
function endPage(page: number): boolean {
  const contents = webContents.fromId(page)
  if (!contents || contents.isDestroyed() || contents.isDevToolsOpened()) return false
  contents.forcefullyCrashRenderer()
  return true
}

/** Watches the app's pages while they draw foreign content. */
export function watchPages(gone: (page: number) => AbortSignal): Omit<DrawnPages, 'drawing'> & {
  /** Call when a page requests a picture. Watches all pages, because a request doesn't say which one draws it. */
  readonly drawing: (name: string) => void
} {
  const pages = watchDrawing({
    gone,
    ping: (page) => tell(page, 'pages.ping', {}),
    processor: processorOfPages,
    end: endPage
  })
  return {
    ...pages,
    drawing: (name) => BrowserWindow.getAllWindows().forEach(({ webContents: { id } }) => pages.drawing(id, name))
  }
}
