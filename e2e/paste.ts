import type { Page } from '@playwright/test'

/** Presses Ctrl+V with a text on the clipboard, which a page of a test cannot fill: the focused element gets it. */
export async function pasteText(page: Page, text: string): Promise<void> {
  const isTaken = await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    return !(document.activeElement ?? document.body).dispatchEvent(event)
  }, text)
  if (!isTaken) await page.keyboard.insertText(text)
}
