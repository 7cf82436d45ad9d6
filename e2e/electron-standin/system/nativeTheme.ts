import { EventEmitter } from 'node:events'
import { guardClass } from '../common/guarded.ts'
import { livePages } from '../windows/openWindows.ts'
import type { PageSession } from '../chromium/pageSession.ts'

type Theme = 'light' | 'dark'

/** Electron's nativeTheme; tests set the system's preference. */
export class NativeTheme
  extends EventEmitter
  implements
    Pick<
      Electron.NativeTheme,
      | 'themeSource'
      | 'shouldUseDarkColors'
      | 'shouldUseHighContrastColors'
      | 'shouldUseInvertedColorScheme'
      | 'prefersReducedTransparency'
      | 'inForcedColorsMode'
    >
{
  readonly shouldUseHighContrastColors = false
  readonly shouldUseInvertedColorScheme = false
  readonly prefersReducedTransparency = false
  readonly inForcedColorsMode = false
  #source: 'system' | Theme = 'system'
  #system: Theme = 'light'
  #isChosen = false

  get themeSource(): 'system' | Theme {
    return this.#source
  }
  set themeSource(source: 'system' | Theme) {
    this.#change(() => (this.#source = source))
  }
  get shouldUseDarkColors(): boolean {
    return (this.#source === 'system' ? this.#system : this.#source) === 'dark'
  }

  /** Changes the system's theme. */
  static setSystem(theme: NativeTheme, system: Theme): void {
    theme.#change(() => (theme.#system = system))
  }

  /** Whether a theme was set; until then a page follows Chromium, or the test that drives it. */
  static isChosen(theme: NativeTheme): boolean {
    return theme.#isChosen
  }

  #change(make: () => void) {
    const before = this.shouldUseDarkColors
    make()
    this.#isChosen = true
    for (const page of livePages) emulateTheme(page)
    if (before !== this.shouldUseDarkColors) this.emit('updated')
  }
}
guardClass('nativeTheme', NativeTheme)

/** The theme of this process. */
export const nativeTheme = new NativeTheme()

/** Sets a page's preferred colour scheme. */
export function emulateTheme(page: PageSession): void {
  if (!NativeTheme.isChosen(nativeTheme)) return
  const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light'
  page.tell('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
}
