import { EventEmitter } from 'node:events'
import { guardClass } from '../common/guarded.ts'
import { livePages } from '../windows/openWindows.ts'
import type { PageSession } from '../chromium/pageSession.ts'
import type { PartOf } from '../common/partOf.ts'

/** Electron's nativeTheme on a system with a light theme. */
export class NativeTheme extends EventEmitter implements PartOf<Electron.NativeTheme> {
  /** Undefined until the app sets a theme. Until then, a page follows Chromium or the test. */
  #source: Electron.NativeTheme['themeSource'] | undefined

  get themeSource(): Electron.NativeTheme['themeSource'] {
    return this.#source ?? 'system'
  }
  set themeSource(source: Electron.NativeTheme['themeSource']) {
    const before = this.shouldUseDarkColors
    this.#source = source
    for (const page of livePages) emulateTheme(page)
    if (before !== this.shouldUseDarkColors) this.emit('updated')
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark'
  }

  static isChosen(theme: NativeTheme): boolean {
    return theme.#source !== undefined
  }
}
guardClass('nativeTheme', NativeTheme)

export const nativeTheme = new NativeTheme()

/** Sets a page's preferred colour scheme. */
export function emulateTheme(page: PageSession): void {
  if (!NativeTheme.isChosen(nativeTheme)) return
  const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light'
  page.tell('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
}
