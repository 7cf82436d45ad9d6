import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'

/** The drawer with the current player's ticket. */
export class TicketPage extends PageObject {
  readonly drawer = this.page.getByRole('region', { name: 'Ticket', exact: true })
  readonly says = this.drawer.getByRole('textbox', { name: 'What the player says' })
  readonly note = this.drawer.getByRole('textbox', { name: 'Note' })
  readonly items = this.drawer.getByRole('list', { name: 'Items' }).getByRole('listitem')
  readonly text = this.drawer.getByLabel('Ticket text')
  readonly say = this.page.getByRole('main').getByRole('group', { name: 'Say to the player' })

  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+t')
    await this.drawer.waitFor()
  }

  async add(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Add to ticket' }).click()
  }

  /** The item of another open ticket. The header's menu of players has no connection in its names. */
  openTicket(label: string, connection: string): Locator {
    return this.page.getByRole('menuitemradio', { name: new RegExp(`^${label}.* ${connection}, `) })
  }

  button(name: string | RegExp): Locator {
    return this.drawer.getByRole('button', { name, exact: typeof name === 'string' })
  }
}
