import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'

export type BlockName =
  | 'Wallets'
  | 'Last transactions'
  | 'Last not succeeded'
  | 'Unread notifications'
  | 'Last activation'

export class OverviewPage extends PageObject {
  readonly addPlayer = this.page.getByRole('main').getByRole('link', { name: 'Add player' })

  readonly readAt = this.page.getByRole('main').getByText(/^Read at /)
  readonly refresh = this.page.getByRole('main').getByRole('button', { name: 'Refresh', exact: true })

  block(name: BlockName): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  items(name: 'Wallets' | 'Unread notifications'): Locator {
    return this.block(name).getByRole('listitem')
  }

  /** The rows of *Last transactions*, without the header. */
  rows(): Locator {
    return this.rowsOf(this.block('Last transactions'))
  }
}
