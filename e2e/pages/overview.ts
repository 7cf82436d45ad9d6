import type { Locator, Page } from '@playwright/test'

/** The blocks of the overview. */
export type BlockName =
  | 'Wallets'
  | 'Last transactions'
  | 'Last not succeeded'
  | 'Last bonus'
  | 'Unread notifications'
  | 'Last activation'

/** The Overview screen. */
export class OverviewPage {
  readonly page: Page
  readonly addPlayer: Locator

  constructor(page: Page) {
    this.page = page
    this.addPlayer = page.getByRole('main').getByRole('link', { name: 'Add player' })
  }

  block(name: BlockName): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  items(name: 'Wallets' | 'Unread notifications'): Locator {
    return this.block(name).getByRole('listitem')
  }

  /** The rows of the last transactions, without the header. */
  rows(): Locator {
    const { page } = this
    return this.block('Last transactions')
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') })
  }
}
