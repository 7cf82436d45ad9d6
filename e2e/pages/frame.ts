import type { Locator, Page } from '@playwright/test'
import type { ScreenName } from '../../src/shared/commands.ts'

/** The menus of the head. */
export type MenuName = 'Connection' | 'Player' | 'View'

/** What is around every screen: the head with its menus, and the navigation. */
export class FramePage {
  readonly page: Page
  readonly banner: Locator
  readonly main: Locator
  readonly heading: Locator
  readonly alert: Locator
  readonly otherPlayer: Locator
  readonly samePlayer: Locator
  readonly waiting: Locator
  readonly tokenNotice: Locator
  /** Short messages beside the screen. */
  readonly toasts: Locator

  constructor(page: Page) {
    this.page = page
    this.banner = page.getByRole('banner')
    this.main = page.getByRole('main')
    this.heading = page.getByRole('heading', { level: 1 })
    this.alert = this.main.getByRole('alert')
    this.toasts = page.getByLabel('Messages', { exact: true }).getByRole('status')
    this.tokenNotice = page.getByRole('alert', { name: 'Token', exact: true })
    this.waiting = this.main.getByRole('group', { name: 'Waiting' })
    this.samePlayer = page.getByRole('alert', { name: 'Same player' })
    this.otherPlayer = page.getByRole('alert', { name: 'Another player' })
  }

  /** Waits until the first screen can be used. */
  async ready(): Promise<void> {
    await this.page.locator('html[data-app="ready"]').waitFor()
  }

  async open(screen: ScreenName): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: screen, exact: true })
      .click()
    await this.page.getByRole('heading', { level: 1, name: screen }).waitFor()
  }

  menu(name: MenuName): Locator {
    return this.banner.getByRole('button', {
      name: name === 'Connection' || name === 'Player' ? new RegExp(`^${name}: `) : name
    })
  }

  /** The whole of what the focused control shows cut. */
  get wholeText(): Locator {
    return this.page.locator('body > [aria-hidden="true"]')
  }

  /** The button of a message that takes back what was just done. */
  undo(): Locator {
    return this.toasts.getByRole('button', { name: 'Undo' })
  }

  async choose(menu: MenuName, choice: string): Promise<void> {
    await this.menu(menu).click()
    await this.page.getByRole('menuitemradio', { name: choice }).click()
  }
}
