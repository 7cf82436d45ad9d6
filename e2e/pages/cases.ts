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
