import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'

/** The Cases screen. */
export class CasesPage extends PageObject {
  readonly main = this.page.getByRole('main')
  readonly list = this.main.getByRole('list', { name: 'Cases' }).getByRole('button')
  readonly open = this.main.getByRole('region', { name: 'Case', exact: true })
  readonly title = this.open.getByRole('heading', { level: 2 })
  readonly state = this.open.getByRole('combobox', { name: 'State' })
  readonly says = this.open.getByRole('textbox', { name: 'What the player says' })
  readonly conflict = this.open.getByRole('alert')
  readonly timeline = this.open.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  readonly evidence = this.open.getByRole('list', { name: 'Evidence' }).locator('> li')
  readonly ticket = this.main.getByRole('region', { name: 'Ticket text' })
  /** A case file that is open. */
  readonly file = this.main.getByRole('region', { name: 'Case file', exact: true })
  /** The count of open ones in the navigation. */
  readonly count = this.page.getByRole('navigation', { name: 'Screens' }).getByTitle('Cases that are not closed')

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name })
  }

  /** Adds what is open on another screen to a case. */
  async add(): Promise<void> {
    await this.main.getByRole('button', { name: 'Add to case' }).click()
  }

  async show(which: 'Open' | 'Closed' | 'Today'): Promise<void> {
    await this.main.getByRole('radiogroup', { name: 'Which cases' }).getByText(which).click()
  }

  /** Drops a file on the window. */
  async drop(name: string, content: Buffer): Promise<void> {
    const dropped = await this.page.evaluateHandle(
      ([called, base64]) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
        transfer.items.add(new File([bytes], called))
        return transfer
      },
      [name, content.toString('base64')] as const
    )
    await this.main.dispatchEvent('drop', { dataTransfer: dropped })
  }

  /** Chooses a question and fills its boxes; nothing is asked yet. */
  async ask(question: string, typed: Readonly<Record<string, string>>): Promise<void> {
    await this.open.getByRole('button', { name: question, exact: true }).click()
    for (const [label, text] of Object.entries(typed)) await this.open.getByLabel(label).fill(text)
  }

  async note(text: string): Promise<void> {
    await this.button('Add note').click()
    await this.open.getByRole('textbox', { name: 'Note' }).fill(text)
    await this.button('Save note').click()
  }
}
