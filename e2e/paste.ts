import type { Page } from '@playwright/test'

/** Copies a repeated text to the page's clipboard. The focus stays. */
export const putOnClipboard = (page: Page, text: string, times = 1): Promise<void> =>
  // Repeated in the page, because transferring megabytes takes long.
  page.evaluate(
    ([part, count]) => {
      const { activeElement } = document
      const take = (event: ClipboardEvent) => {
        event.clipboardData?.setData('text/plain', part.repeat(count))
        event.preventDefault()
      }
      document.addEventListener('copy', take, { once: true })
      const box = document.createElement('textarea')
      document.body.append(box)
      box.value = 'x'
      box.select()
      document.execCommand('copy')
      box.remove()
      if (activeElement instanceof HTMLElement) activeElement.focus()
    },
    [text, times] as const
  )

/** Pastes a repeated text into the focused element, like Ctrl+V. */
export async function pasteText(page: Page, text: string, times = 1): Promise<void> {
  await putOnClipboard(page, text, times)
  await page.keyboard.press('ControlOrMeta+v')
}
