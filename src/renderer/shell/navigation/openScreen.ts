import { flushSync } from 'react-dom'
import { navigate } from '../../session/address.ts'
import { screens } from './screens.ts'

export const isShown = (element: Element): boolean => element.checkVisibility()

/** Moves the focus to the screen's first box. If the screen has no box, focuses the screen. */
export function focusFirstBox(): void {
  const main = document.getElementById('main')
  const boxes = 'input[type="text"]:not(:disabled), input:not([type]):not(:disabled)'
  const box = [...(main?.querySelectorAll<HTMLInputElement>(boxes) ?? [])].find(isShown)
  ;(box ?? main)?.focus()
}

/** Opens an address such as `/bonuses/7b1f…` and moves the focus to the screen's first box. */
export function openScreen(address: string): void {
  // Navigate synchronously, or the next key is lost. The screen itself shows a failed load.
  flushSync(() => navigate(address))
  const screen = screens.find(({ path }) => address.startsWith(path))
  void screen?.Screen.load().then(focusFirstBox, () => {})
}
