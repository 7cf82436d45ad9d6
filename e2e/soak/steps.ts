import type { Page } from '@playwright/test'
import { ActivationPage } from '../pages/activation.ts'
import { ActivityPage } from '../pages/activity.ts'
import { BannersPage } from '../pages/banners.ts'
import { BonusesPage } from '../pages/bonuses.ts'
import { ConnectionsPage } from '../pages/connections.ts'
import { FramePage, type MenuName } from '../pages/frame.ts'
import { JackpotsPage } from '../pages/jackpots.ts'
import { NotificationsPage, type NotificationTab } from '../pages/notifications.ts'
import { OverviewPage } from '../pages/overview.ts'
import { RequestsPage } from '../pages/requests.ts'
import { TransactionsPage } from '../pages/transactions.ts'
import { bonusIds, categories, groups } from './platform.ts'

/** Chooses one of a list; the same choices for the same seed. */
export type Choose = <Value>(of: readonly Value[]) => Value

/** Something that a person does on a screen; it leaves no dialog, menu or drawer open. */
export type Step = (page: Page, choose: Choose) => Promise<void>

const overview: Step = async (page) => {
  await new FramePage(page).open('Overview')
  await new OverviewPage(page).rows().first().waitFor()
}

const transactions: Step = async (page, choose) => {
  const screen = new TransactionsPage(page)
  await new FramePage(page).open('Transactions')
  await screen.rows.first().waitFor()
  await screen.pager.go(choose([1, 2, 3, 4, 5]))
  await screen.rows.first().waitFor()
  await (await screen.cell(2, 'amount')).click()
  await screen.detail.getByRole('term').first().waitFor()
}

const allTransactions: Step = async (page) => {
  const screen = new TransactionsPage(page)
  await new FramePage(page).open('Transactions')
  await screen.loadAll.click()
  await screen.allPages.getByRole('button', { name: 'Back to pages' }).click()
  await screen.pager.navigation.waitFor()
}

const notifications: Step = async (page, choose) => {
  const screen = new NotificationsPage(page)
  await new FramePage(page).open('Notifications')
  await screen.items.first().waitFor()
  await screen.choose(choose([0, 1, 2, 3, 4, 5, 6, 7]))
  for (const tab of ['Source', 'Text', 'Fields', 'Raw', 'Preview'] satisfies NotificationTab[]) await screen.open(tab)
}

const bonuses: Step = async (page, choose) => {
  const screen = new BonusesPage(page)
  const id = choose(bonusIds)
  await new FramePage(page).open('Bonuses')
  await screen.lookUp(id)
  await screen.bonus.getByText(id).first().waitFor()
  await screen.raw()
}

const activation: Step = async (page, choose) => {
  const screen = new BonusesPage(page)
  const activating = new ActivationPage(page)
  const id = choose(bonusIds)
  await new FramePage(page).open('Bonuses')
  await screen.lookUp(id)
  await screen.bonus.getByText(id).first().waitFor()
  await activating.open()
  // A bonus that this player has been given is asked about in a native question, which nobody answers here.
  const isAsked = (await activating.dialog.getByText('You’ll confirm once more').count()) > 0
  if (!isAsked && choose([true, false])) {
    await activating.button('Player').click()
    await activating.result.waitFor()
  } else {
    await activating.dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await activating.dialog.waitFor({ state: 'hidden' })
}

const banners: Step = async (page, choose) => {
  const screen = new BannersPage(page)
  const category = choose(categories)
  await new FramePage(page).open('Banners')
  await screen.show(category)
  await screen.list.getByRole('button', { name: `${category} 0` }).click()
  await screen.looked()
  await page.keyboard.press('ArrowDown')
  for (const tab of [choose(['Findings', 'Pins', 'Facts']), 'Elements']) await screen.tab(tab).click()
}

const jackpots: Step = async (page, choose) => {
  const screen = new JackpotsPage(page)
  await new FramePage(page).open('Jackpots')
  await screen.show(choose(groups))
  await screen.look('Grid')
  await screen.cards.first().waitFor()
  await screen.openAt(choose([0, 1, 2, 3]))
  await screen.title().waitFor()
  await screen.look('Table')
  await screen.table.rows.first().waitFor()
}

const activity: Step = async (page) => {
  await new FramePage(page).open('Activity')
  const { filter } = new ActivityPage(page)
  if (await filter.isVisible()) await filter.fill('Bonus')
}

const connections: Step = async (page, choose) => {
  const screen = new ConnectionsPage(page)
  await new FramePage(page).open('Connections')
  await screen.button('Recording', choose(['Edit', 'Add player', 'Delete'])).click()
  await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
  await screen.dialog.waitFor({ state: 'hidden' })
}

/** Chooses in a menu of the head by clicks of the page's own: Playwright's keep some nodes of each menu that they pressed, which would be read as the app's. */
async function chooseInMenu(page: Page, menu: MenuName, choice: string): Promise<void> {
  await new FramePage(page).menu(menu).evaluate((button) => button instanceof HTMLElement && button.click())
  await page.waitForFunction((label) => {
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
    const item = items.find(({ textContent }) => textContent.startsWith(label))
    item?.click()
    return item !== undefined
  }, choice)
  await page.waitForFunction(() => !document.querySelector('[role="menu"]'))
}

/** Another account and back: every screen is drawn anew. */
const accounts: Step = async (page) => {
  await chooseInMenu(page, 'Player', 'Other')
  await chooseInMenu(page, 'Player', 'Player')
}

const menus: Step = async (page, choose) => {
  const [menu, choice] = choose<readonly [MenuName, string]>([
    ['View', 'Dark'],
    ['View', 'Light'],
    ['View', 'raw'],
    ['View', 'major units'],
    ['View', 'as received'],
    ['View', 'local']
  ])
  await chooseInMenu(page, menu, choice)
}

const requests: Step = async (page) => {
  const screen = new RequestsPage(page)
  await screen.open()
  await screen.rows.first().click()
  for (const tab of ['Answer', 'Request', 'Contract', 'Summary'] as const) await screen.tab(tab)
  await screen.button('Close requests').click()
  await screen.drawer.waitFor({ state: 'hidden' })
}

/** All steps by name. */
export const steps: Readonly<Record<string, Step>> = {
  overview,
  transactions,
  allTransactions,
  notifications,
  bonuses,
  activation,
  banners,
  jackpots,
  activity,
  connections,
  accounts,
  menus,
  requests
}

/** Where every reading is taken, so that one screen is not compared with another. */
export const rest: Step = async (page) => {
  await new FramePage(page).open('Connections')
  await new ConnectionsPage(page).card('Recording').waitFor()
}
