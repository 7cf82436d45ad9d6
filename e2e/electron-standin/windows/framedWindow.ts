import { EventEmitter } from 'node:events'
import { guardClass } from '../common/guarded.ts'
import { isOnDisplay, screenArea } from './screenArea.ts'
import type { WindowFrame } from './windowFrame.ts'
import type { PartOf } from '../common/partOf.ts'

type State = 'normal' | 'maximized'
type Options = Electron.BrowserWindowConstructorOptions

const centred = (width: number, height: number) => ({
  x: screenArea.x + Math.max(0, Math.round((screenArea.width - width) / 2)),
  y: screenArea.y + Math.max(0, Math.round((screenArea.height - height) / 2))
})

/** A window's bounds and state. They apply at once, and Chromium receives them when its window exists. */
export class FramedWindow extends EventEmitter implements PartOf<Electron.BrowserWindow> {
  #bounds: Electron.Rectangle
  readonly #minimum: readonly [number, number]
  #state: State = 'normal'
  #frame: WindowFrame | undefined

  constructor({ width = 800, height = 600, x, y, minWidth = 0, minHeight = 0 }: Options) {
    super()
    this.#minimum = [minWidth, minHeight]
    const size = this.#allowed({ width, height })
    const position = centred(size.width, size.height)
    this.#bounds = { x: x ?? position.x, y: y ?? position.y, ...size }
  }

  protected async openFrame(frame: WindowFrame): Promise<void> {
    await frame.open()
    this.#frame = frame
    if (isOnDisplay) await frame.setBounds(this.#bounds)
    if (this.#state !== 'normal') await frame.state(this.#state)
  }

  protected measureFrame(): void {
    if (this.#state === 'normal') void this.#frame?.measure(this.#bounds).catch(() => {})
  }

  isMinimized(): boolean {
    return false
  }
  maximize(): void {
    this.#become('maximized')
  }
  isMaximized(): boolean {
    return this.#state === 'maximized'
  }
  restore(): void {
    this.#become('normal')
  }

  getBounds(): Electron.Rectangle {
    return this.#state === 'maximized' ? { ...screenArea } : { ...this.#bounds }
  }
  getNormalBounds(): Electron.Rectangle {
    return { ...this.#bounds }
  }
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const wanted = { ...this.#bounds, ...bounds }
    this.#bounds = { ...wanted, ...this.#allowed(wanted) }
    void this.#frame?.setBounds(this.#bounds).then(() => this.emit('standin-resized'))
  }
  getContentSize(): number[] {
    const { width, height } = this.getBounds()
    return [width, height]
  }
  /** Does nothing: a Chromium page covers its whole window. */
  setBackgroundColor(): void {}

  #allowed({ width, height }: { width: number; height: number }) {
    return { width: Math.max(width, this.#minimum[0]), height: Math.max(height, this.#minimum[1]) }
  }
  #become(state: State) {
    this.#state = state
    void this.#frame?.state(state).then(() => this.emit('standin-resized'))
  }
}
guardClass('BrowserWindow', FramedWindow)
