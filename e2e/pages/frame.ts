import type { ElectronApplication, Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'
import type { ScreenName } from '../../src/shared/commands.ts'

/** The menus of the head. */
export type MenuName = 'Connection' | 'Player' | 'View'

/** What is around every screen: the head with its menus, and the navigation. */
export class FramePage extends PageObject {
  readonly banner = this.page.getByRole('banner')
  readonly main = this.page.getByRole('main')
  readonly heading = this.page.getByRole('heading', { level: 1 })
  readonly alert = this.main.getByRole('alert')
  /** Short messages beside the screen. */
  readonly toasts = this.page.getByLabel('Messages', { exact: true }).getByRole('status')
  readonly tokenNotice = this.page.getByRole('alert', { name: 'Token', exact: true })
  readonly waiting = this.main.getByRole('group', { name: 'Waiting' })
  readonly samePlayer = this.page.getByRole('alert', { name: 'Same player' })
  readonly otherPlayer = this.page.getByRole('alert', { name: 'Another player' })

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

/** The frame of the window that something opens, once it can be used. */
export async function openedWindow(electron: ElectronApplication, open: () => Promise<unknown>): Promise<FramePage> {
  const [page] = await Promise.all([electron.waitForEvent('window'), open()])
  const frame = new FramePage(page)
  await frame.ready()
  return frame
}
