import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BrowserWindow, screen, type Rectangle } from 'electron'
import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import { readTextSync } from '../common/disk.ts'
import { log, nameOf } from '../common/log.ts'

const file = 'window.json'

type StoredState = Rectangle & Pick<WindowState, 'isMaximized' | 'zoom'>
const shift = 32

export interface WindowState {
  /** At the first startup, there are no coordinates, so that the system centres the window. */
  readonly position: { readonly x?: number; readonly y?: number }
  readonly size: { readonly width: number; readonly height: number }
  readonly minimum: { readonly minWidth: number; readonly minHeight: number }
  readonly isMaximized: boolean
  /** Electron's zoom level; 0 is 100 %. */
  readonly zoom: number
}

/** Where to open a window on a display: next to the focused window, or else where the last window closed. */
export function nextWindowState(folder: string): WindowState {
  const current = BrowserWindow.getFocusedWindow()
  if (!current) return readState(folder) ?? firstState()
  const { x, y, width, height } = current.getNormalBounds()
  const isMaximized = current.isMaximized()
  return placed({ x: x + shift, y: y + shift, width, height }, isMaximized, current.webContents.zoomLevel)
}

export function rememberState(window: BrowserWindow, folder: string): void {
  const { webContents } = window
  const remember = () => {
    const state: StoredState = {
      ...window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      zoom: webContents.zoomLevel
    }
    try {
      // Delete the old file: it would keep its permissions, and writing to a link would change the link's target.
      rmSync(join(folder, file), { force: true })
      writeFileSync(join(folder, file), JSON.stringify(state), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      log('window-state-unwritten', { error: nameOf(error) })
    }
  }
  window.on('close', remember)
  // On Windows, logging out doesn't close windows first.
  window.on('session-end', remember)
}

function readState(folder: string): WindowState | undefined {
  try {
    const value: unknown = JSON.parse(readTextSync(join(folder, file)))
    if (!isWireObject(value)) return undefined
    const [x, y, width, height, zoom] = ['x', 'y', 'width', 'height', 'zoom'].map((name) => ownValue(value, name))
    if (!isInteger(x) || !isInteger(y) || !isInteger(width) || !isInteger(height)) return undefined
    const level = typeof zoom === 'number' && Math.abs(zoom) <= 9 ? zoom : 0
    return placed({ x, y, width, height }, ownValue(value, 'isMaximized') === true, level)
  } catch {
    // If the file is missing or damaged, use the default window state without a message.
    return undefined
  }
}

/** The minimum size of a window. On a smaller display, such as full HD at 175 %, the minimum is lower. */
const minimumOn = ({ width, height }: Rectangle): WindowState['minimum'] => ({
  minWidth: Math.min(900, width),
  minHeight: Math.min(600, height)
})

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)

function firstState(): WindowState {
  const { workArea } = screen.getPrimaryDisplay()
  const size: WindowState['size'] = { width: Math.min(1440, workArea.width), height: Math.min(900, workArea.height) }
  return { position: {}, size, minimum: minimumOn(workArea), isMaximized: false, zoom: 0 }
}

/** Moves and shrinks a window so that it fits on the nearest display. */
function placed(bounds: Rectangle, isMaximized: boolean, zoom: number): WindowState {
  const { workArea } = screen.getDisplayMatching(bounds)
  const width = Math.min(bounds.width, workArea.width)
  const height = Math.min(bounds.height, workArea.height)
  const position: WindowState['position'] = {
    x: Math.max(workArea.x, Math.min(bounds.x, workArea.x + workArea.width - width)),
    y: Math.max(workArea.y, Math.min(bounds.y, workArea.y + workArea.height - height))
  }
  return { position, size: { width, height }, minimum: minimumOn(workArea), isMaximized, zoom }
}
