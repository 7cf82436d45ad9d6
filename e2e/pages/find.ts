import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'

/** The dialog that takes whatever is pasted, and every command. */
export class FindPage extends PageObject {
  readonly dialog = this.page.getByRole('dialog', { name: 'Find' })
  readonly box = this.dialog.getByRole('combobox', { name: 'Find' })

  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+K')
    await this.box.waitFor()
  }

  /** Puts a text on the clipboard as a copy does, and pastes it. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => {
      const { activeElement } = document
      const take = (event: ClipboardEvent) => {
        event.clipboardData?.setData('text/plain', copied)
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
    }, text)
    await this.page.keyboard.press('ControlOrMeta+v')
  }

  /** The line that Enter chooses. */
  get chosen(): Locator {
    return this.dialog.locator('[role="option"][data-combobox-selected]')
  }

  item(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name })
  }

  /** The items of a group. */
  group(name: string): Locator {
    return this.dialog.getByRole('group', { name }).getByRole('option')
  }
}
