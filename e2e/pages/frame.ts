import type { ElectronApplication, Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'
import type { ScreenName } from '../../src/shared/commands.ts'

export type MenuName = 'Connection' | 'Player' | 'View'

/** The parts around every screen: the header with its menus, and the navigation. */
export class FramePage extends PageObject {
  readonly banner = this.page.getByRole('banner')
  readonly main = this.page.getByRole('main')
  readonly heading = this.page.getByRole('heading', { level: 1 })
  readonly alert = this.main.getByRole('alert')
  readonly toasts = this.page.getByLabel('Messages', { exact: true }).getByRole('status')
  readonly tokenNotice = this.page.getByRole('alert', { name: 'Token', exact: true })
  readonly waiting = this.main.getByRole('group', { name: 'Waiting' })
  readonly samePlayer = this.page.getByRole('alert', { name: 'Same player' })
  readonly otherPlayer = this.page.getByRole('alert', { name: 'Another player' })

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

  get tooltip(): Locator {
    return this.page.getByRole('tooltip')
  }

  undo(): Locator {
    return this.toasts.getByRole('button', { name: 'Undo' })
  }

  async choose(menu: MenuName, choice: string): Promise<void> {
    await this.menu(menu).click()
    await this.page.getByRole('menuitemradio', { name: choice }).click()
  }
}

/** Opens a window, and returns its frame once a person can use it. */
export async function openedWindow(electron: ElectronApplication, open: () => Promise<unknown>): Promise<FramePage> {
  const [page] = await Promise.all([electron.waitForEvent('window'), open()])
  const frame = new FramePage(page)
  await frame.ready()
  return frame
}
