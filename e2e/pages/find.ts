import type { Locator } from '@playwright/test'
import { pasteText } from '../paste.ts'
import { PageObject } from './pageObject.ts'

/** The dialog for pasted texts and every command. */
export class FindPage extends PageObject {
  readonly dialog = this.page.getByRole('dialog', { name: 'Find' })
  readonly box = this.dialog.getByRole('combobox', { name: 'Find' })

  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+K')
    await this.box.waitFor()
  }

  async paste(text: string): Promise<void> {
    await pasteText(this.page, text)
  }

  /** The line that Enter selects. */
  get chosen(): Locator {
    return this.dialog.locator('[role="option"][data-combobox-selected]')
  }

  item(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name })
  }

  group(name: string): Locator {
    return this.dialog.getByRole('group', { name }).getByRole('option')
  }
}
