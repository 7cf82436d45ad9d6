import { EventEmitter } from 'node:events'
import type { PageSession } from '../chromium/pageSession.ts'
import { Zoom } from './zoom.ts'

/** Commands about a page's appearance and text; developer tools and audio do not exist here and do nothing. */
export abstract class PageCommands
  extends EventEmitter
  implements
    Pick<
      Electron.WebContents,
      | 'setZoomLevel'
      | 'getZoomLevel'
      | 'setZoomFactor'
      | 'getZoomFactor'
      | 'zoomLevel'
      | 'zoomFactor'
      | 'setVisualZoomLevelLimits'
      | 'openDevTools'
      | 'closeDevTools'
      | 'toggleDevTools'
      | 'isDevToolsOpened'
      | 'undo'
      | 'redo'
      | 'cut'
      | 'copy'
      | 'paste'
      | 'pasteAndMatchStyle'
      | 'delete'
      | 'selectAll'
      | 'unselect'
      | 'insertCSS'
      | 'setWebRTCIPHandlingPolicy'
      | 'getWebRTCIPHandlingPolicy'
      | 'setBackgroundThrottling'
      | 'setIgnoreMenuShortcuts'
      | 'setAudioMuted'
    >
{
  readonly #zoom = new Zoom()
  #policy = 'default'

  abstract executeJavaScript(code: string, userGesture?: boolean): Promise<unknown>

  protected attachZoom(page: PageSession): void {
    this.#zoom.attach(page)
  }
  /** The window was resized. */
  resized(): void {
    this.#zoom.resized()
  }
  setZoomLevel(level: number): void {
    this.#zoom.level = level
  }
  getZoomLevel(): number {
    return this.#zoom.level
  }
  setZoomFactor(factor: number): void {
    this.#zoom.factor = factor
  }
  getZoomFactor(): number {
    return this.#zoom.factor
  }
  get zoomLevel(): number {
    return this.#zoom.level
  }
  set zoomLevel(level: number) {
    this.#zoom.level = level
  }
  get zoomFactor(): number {
    return this.#zoom.factor
  }
  set zoomFactor(factor: number) {
    this.#zoom.factor = factor
  }
  async setVisualZoomLevelLimits(): Promise<void> {}

  openDevTools(): void {
    process.stderr.write('The Electron stand-in has no developer tools.\n')
  }
  closeDevTools(): void {}
  toggleDevTools(): void {
    this.openDevTools()
  }
  isDevToolsOpened(): boolean {
    return false
  }

  undo(): void {
    this.#command('undo')
  }
  redo(): void {
    this.#command('redo')
  }
  cut(): void {
    this.#command('cut')
  }
  copy(): void {
    this.#command('copy')
  }
  paste(): void {
    this.#command('paste')
  }
  pasteAndMatchStyle(): void {
    this.#command('paste')
  }
  delete(): void {
    this.#command('delete')
  }
  selectAll(): void {
    this.#command('selectAll')
  }
  unselect(): void {
    this.#command('unselect')
  }
  async insertCSS(css: string): Promise<string> {
    const style = `Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(css)} })`
    await this.executeJavaScript(`void document.head.append(${style})`)
    return css
  }

  // Chromium always runs with the strictest policy.
  setWebRTCIPHandlingPolicy(policy: Parameters<Electron.WebContents['setWebRTCIPHandlingPolicy']>[0]): void {
    this.#policy = policy
  }
  getWebRTCIPHandlingPolicy(): string {
    return this.#policy
  }
  setBackgroundThrottling(): void {}
  setIgnoreMenuShortcuts(): void {}
  setAudioMuted(): void {}

  #command(name: string) {
    void this.executeJavaScript(`document.execCommand('${name}')`, true).catch(() => {})
  }
}
