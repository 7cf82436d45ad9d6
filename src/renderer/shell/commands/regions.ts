const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]:not([role="separator"])'

const isShown = (element: Element): boolean => element.checkVisibility()

/** Moves the focus into the next part of the window: head, navigation, screen, requests, messages that ask. In a dialog it stays there. */
export function focusNextRegion(): void {
  if (document.querySelector('[role="dialog"]')) return
  const requests = 'section[aria-label="Requests"]'
  const asking = '[aria-label="Messages"]:has([data-asking])'
  const regions = [...document.querySelectorAll(`header, nav[aria-label="Screens"], main, ${requests}, ${asking}`)]
    // The screen and the requests have heads of their own.
    .filter((region) => !region.parentElement?.closest(`main, ${requests}`))
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(at + 1) % regions.length]
  if (next?.id === 'main') return focusFirstBox()
  const inside = next?.querySelector('[aria-current]')
  const target = inside ?? [...(next?.querySelectorAll(focusable) ?? [])].find(isShown) ?? next
  if (target instanceof HTMLElement) target.focus()
}

/** Moves the focus to the first box of the screen, or to the screen where it has none. */
export function focusFirstBox(): void {
  requestAnimationFrame(() => {
    const main = document.getElementById('main')
    const boxes = main?.querySelectorAll<HTMLInputElement>(
      'input[type="text"]:not(:disabled), input:not([type]):not(:disabled)'
    )
    const box = [...(boxes ?? [])].find(isShown)
    ;(box ?? main)?.focus()
  })
}
