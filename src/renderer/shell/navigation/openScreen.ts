import { flushSync } from 'react-dom'
import { navigate } from '../../session/address.ts'
import { screens } from './screens.ts'

export const isShown = (element: Element): boolean => element.checkVisibility()

/** Moves the focus to the first box of the screen, or to the screen if it has none. */
export function focusFirstBox(): void {
  const main = document.getElementById('main')
  const boxes = 'input[type="text"]:not(:disabled), input:not([type]):not(:disabled)'
  const box = [...(main?.querySelectorAll<HTMLInputElement>(boxes) ?? [])].find(isShown)
  ;(box ?? main)?.focus()
}

/** Opens an address such as `/bonuses/7b1f…` and moves the focus to the screen's first box. */
export function openScreen(address: string): void {
  // Navigate synchronously, or the next key is lost. If the screen fails to load, it says so itself.
  flushSync(() => navigate(address))
  const screen = screens.find(({ path }) => address.startsWith(path))
  void screen?.Screen.load().then(focusFirstBox, () => {})
}
