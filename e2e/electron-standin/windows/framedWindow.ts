import { EventEmitter } from 'node:events'
import { guardClass } from '../common/guarded.ts'
import { isOnDisplay, screenArea } from './screenArea.ts'
import type { WindowFrame } from './windowFrame.ts'

type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen'
type Options = Electron.BrowserWindowConstructorOptions
type Members =
  | 'minimize'
  | 'isMinimized'
  | 'maximize'
  | 'unmaximize'
  | 'isMaximized'
  | 'restore'
  | 'setFullScreen'
  | 'isFullScreen'
  | 'isNormal'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setBounds'
  | 'getSize'
  | 'setSize'
  | 'getPosition'
  | 'setPosition'
  | 'getContentBounds'
  | 'getContentSize'
  | 'setContentSize'
  | 'getMinimumSize'
  | 'setMinimumSize'
  | 'center'

const centred = (width: number, height: number) => ({
  x: screenArea.x + Math.max(0, Math.round((screenArea.width - width) / 2)),
  y: screenArea.y + Math.max(0, Math.round((screenArea.height - height) / 2))
})

/** A window's bounds and state, known at once and passed to Chromium when its window exists. */
export class FramedWindow extends EventEmitter implements Pick<Electron.BrowserWindow, Members> {
  #bounds: Electron.Rectangle
  #minimum: [number, number]
  #state: State = 'normal'
  #before: State = 'normal'
  #frame: WindowFrame | undefined

  constructor({ width = 800, height = 600, x, y, minWidth = 0, minHeight = 0 }: Options) {
    super()
    this.#minimum = [minWidth, minHeight]
    const size = this.#allowed({ width, height })
    const place = centred(size.width, size.height)
    this.#bounds = { x: x ?? place.x, y: y ?? place.y, ...size }
  }

  protected async openFrame(frame: WindowFrame): Promise<void> {
    await frame.open()
    this.#frame = frame
    if (isOnDisplay) await frame.place(this.#bounds)
    if (this.#state !== 'normal') await frame.state(this.#state)
  }

  protected measureFrame(): void {
    if (this.#state === 'normal') void this.#frame?.measure(this.#bounds).catch(() => {})
  }

  minimize(): void {
    if (this.#state === 'minimized') return
    this.#before = this.#state
    this.#become('minimized', 'minimize')
  }
  isMinimized(): boolean {
    return this.#state === 'minimized'
  }
  maximize(): void {
    this.#become('maximized', 'maximize')
  }
  unmaximize(): void {
    if (this.#state === 'maximized') this.#become('normal', 'unmaximize')
  }
  isMaximized(): boolean {
    return this.#state === 'maximized'
  }
  restore(): void {
    if (this.#state === 'minimized') this.#become(this.#before, 'restore')
    else this.unmaximize()
  }
  setFullScreen(flag: boolean): void {
    this.#become(flag ? 'fullscreen' : 'normal', flag ? 'enter-full-screen' : 'leave-full-screen')
  }
  isFullScreen(): boolean {
    return this.#state === 'fullscreen'
  }
  isNormal(): boolean {
    return this.#state === 'normal'
  }

  getBounds(): Electron.Rectangle {
    return this.#state === 'maximized' || this.#state === 'fullscreen' ? { ...screenArea } : { ...this.#bounds }
  }
  getNormalBounds(): Electron.Rectangle {
    return { ...this.#bounds }
  }
  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const before = this.#bounds
    const wanted = { ...before, ...bounds }
    this.#bounds = { ...wanted, ...this.#allowed(wanted) }
    void this.#frame?.place(this.#bounds).then(() => this.emit('standin-resized'))
    if (before.x !== this.#bounds.x || before.y !== this.#bounds.y) this.emit('move')
    if (before.width === this.#bounds.width && before.height === this.#bounds.height) return
    this.emit('resize')
    this.emit('resized')
  }
  getSize(): number[] {
    const { width, height } = this.getBounds()
    return [width, height]
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  getPosition(): number[] {
    const { x, y } = this.getBounds()
    return [x, y]
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y })
  }
  getContentBounds(): Electron.Rectangle {
    return this.getBounds()
  }
  getContentSize(): number[] {
    return this.getSize()
  }
  setContentSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  getMinimumSize(): number[] {
    return [...this.#minimum]
  }
  setMinimumSize(width: number, height: number): void {
    this.#minimum = [width, height]
  }
  center(): void {
    this.setBounds(centred(this.#bounds.width, this.#bounds.height))
  }

  #allowed({ width, height }: { width: number; height: number }) {
    return { width: Math.max(width, this.#minimum[0]), height: Math.max(height, this.#minimum[1]) }
  }
  #become(state: State, event: string) {
    const before = this.#state
    this.#state = state
    void this.#passOn(before, state)
    this.emit(event)
    this.emit('resize')
  }
  async #passOn(before: State, state: State) {
    // Chromium changes between two special states only through the normal one.
    if (before !== 'normal' && state !== 'normal') await this.#frame?.state('normal')
    await this.#frame?.state(state)
    this.emit('standin-resized')
  }
}
guardClass('BrowserWindow', FramedWindow)
