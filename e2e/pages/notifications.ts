import type { FrameLocator, Locator } from '@playwright/test'
import { ExportDialogPage } from './exportDialog.ts'
import { PageObject } from './pageObject.ts'

export type NotificationTab = 'Preview' | 'Source' | 'Text' | 'Checks' | 'Fields' | 'Raw'

export class NotificationsPage extends PageObject {
  readonly list = this.page.getByRole('table', { name: 'Notifications' })
  readonly items = this.list.getByRole('row')
  readonly region = this.page.getByRole('region', { name: 'Notification', exact: true })
  readonly filter = this.page.getByRole('textbox', { name: 'Search', exact: true })
  readonly links = this.region.getByRole('list', { name: 'Links' }).getByRole('listitem')
  readonly blocked = this.region.getByRole('list', { name: 'Blocked' }).getByRole('listitem')
  readonly loadAll = this.page.getByRole('button', { name: 'Load all', exact: true })
  readonly allPages = this.page.getByRole('region', { name: 'All pages' })
  readonly exporting = new ExportDialogPage(this.page, 'notifications')
  readonly findings = this.region.getByRole('list', { name: 'Findings' }).getByRole('listitem')

  async choose(text: string | number): Promise<void> {
    const item = typeof text === 'number' ? await this.itemAt(text + 1) : this.items.filter({ hasText: text }).first()
    await item.getByRole('cell').click()
    await this.region.waitFor()
  }

  /** The notification at a position, scrolled into view. A long list draws only the items in view. */
  private async itemAt(position: number): Promise<Locator> {
    await this.list.locator('xpath=..').evaluate((list, at) => {
      const { offsetHeight = 0 } = list.querySelector<HTMLElement>('[aria-rowindex]') ?? {}
      list.scrollTo({ top: (at - 1) * offsetHeight })
    }, position)
    return this.list.locator(`[aria-rowindex="${position + 1}"]`)
  }

  /** The number of items in the list, drawn or not. */
  async count(): Promise<number> {
    return Number(await this.list.getAttribute('aria-rowcount')) - 1
  }

  async open(tab: NotificationTab): Promise<void> {
    await this.region.getByRole('tab', { name: tab }).click()
  }

  language(name: string): Locator {
    return this.region.getByRole('tablist', { name: 'Languages' }).getByRole('tab', { name: new RegExp(`^${name}\\b`) })
  }

  button(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true })
  }

  /** The only frame of a message, from outside. */
  frame(): Locator {
    return this.region.getByTitle('Notification preview')
  }

  preview(): FrameLocator {
    return this.frame().contentFrame()
  }

  /** The resources that the message would have loaded, in words. */
  summary(): Locator {
    return this.region.getByRole('status').filter({ hasText: /remote|shown/i })
  }

  text(): Locator {
    return this.region.getByRole('document', { name: 'Text' })
  }

  matrix(): Locator {
    return this.page.getByRole('table', { name: 'Language matrix' })
  }

  /** The open item of the list; none after leaving its page. */
  currentItem(): Locator {
    return this.list.locator('[aria-selected]')
  }

  currentRow(): Locator {
    return this.matrix().locator('[aria-selected]')
  }
}
