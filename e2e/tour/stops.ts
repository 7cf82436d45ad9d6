import { expect as baseExpect, type Page } from '@playwright/test'
import { demoExamples } from '../../src/demo/world/accounts.ts'
import { ActivationPage } from '../pages/activation.ts'
import { ActivityPage } from '../pages/activity.ts'
import { BannersPage } from '../pages/banners.ts'
import { CampaignPage } from '../pages/campaign.ts'
import { BonusesPage } from '../pages/bonuses.ts'
import { ConnectionsPage } from '../pages/connections.ts'
import { FramePage } from '../pages/frame.ts'
import { JackpotsPage } from '../pages/jackpots.ts'
import { NotificationsPage } from '../pages/notifications.ts'
import { OverviewPage } from '../pages/overview.ts'
import { RequestsPage } from '../pages/requests.ts'
import { TicketPage } from '../pages/ticket.ts'
import { TransactionsPage } from '../pages/transactions.ts'
import type { StopName } from './pictures.ts'

// The time limit in milliseconds is generous: the tour checks the content, not the speed of a busy machine.
const timeout = 60_000
const expect = baseExpect.configure({ timeout })

/** Fills a screen like a newcomer, and returns the visible text. Rejects if the screen stays empty. */
type Stop = (page: Page) => Promise<string>

/** Waits until at least `least` pictures are in view and all are decoded. Returns their number. */
async function drawnPictures(page: Page, least: number): Promise<number> {
  const decoded = () =>
    page.locator('main img').evaluateAll((images) =>
      Promise.all(
        images
          .filter((image) => image instanceof HTMLImageElement)
          .filter((image) => {
            const { top, bottom } = image.getBoundingClientRect()
            return bottom > 0 && top < innerHeight
          })
          .map(async (image) => {
            // The next try reads an unloaded picture again, because waiting here could last for ever.
            if (!image.complete || image.naturalWidth === 0) return false
            await image.decode()
            return true
          })
      )
    )
  let drawn: boolean[] = []
  await expect(async () => {
    drawn = await decoded()
    expect(drawn, 'each picture in view is decoded').not.toContain(false)
    expect(drawn.length, 'pictures in view').toBeGreaterThanOrEqual(least)
  }).toPass({ timeout })
  return drawn.length
}

const overview: Stop = async (page) => {
  await new FramePage(page).open('Overview')
  const screen = new OverviewPage(page)
  for (const items of [screen.items('Wallets'), screen.rows(), screen.items('Unread notifications')]) {
    await expect(items).not.toHaveCount(0)
  }
  const [wallets, rows, unread] = await Promise.all([
    screen.items('Wallets').count(),
    screen.rows().count(),
    screen.items('Unread notifications').count()
  ])
  return `${wallets} wallets, ${rows} transactions, ${unread} unread notifications listed`
}

const bonuses: Stop = async (page) => {
  const welcome = page.getByRole('region', { name: 'Welcome' }).getByRole('button', { name: 'Close' })
  if (await welcome.isVisible()) {
    await welcome.click()
    await page.getByRole('region', { name: 'Role' }).getByRole('button', { name: 'Show everything' }).click()
  }
  await new FramePage(page).open('Bonuses')
  const screen = new BonusesPage(page)
  await screen.lookUp(demoExamples.bonusIds[0] ?? '')
  const fields = screen.bonus.getByRole('term')
  await expect(fields).not.toHaveCount(0)
  await expect(screen.picture).toContainText('×')
  await drawnPictures(page, 1)
  return `${await screen.title().innerText()} with ${await fields.count()} fields, picture ${await screen.picture.innerText()}`
}

const activation: Stop = async (page) => {
  const screen = new ActivationPage(page)
  await screen.open()
  return (await screen.dialog.getByRole('definition').allInnerTexts()).join(', ')
}

const activationResult: Stop = async (page) => {
  const screen = new ActivationPage(page)
  await screen.button('Player one').click()
  await expect(screen.result.getByRole('term')).not.toHaveCount(0)
  return screen.result.getByRole('heading', { level: 2 }).innerText()
}

const transactions: Stop = async (page) => {
  await new FramePage(page).open('Transactions')
  const screen = new TransactionsPage(page)
  await (await screen.cell(2, 'Amount')).click()
  const fields = screen.detail.getByRole('term')
  await expect(fields).not.toHaveCount(0)
  const title = await screen.detail.getByRole('heading', { level: 2 }).innerText()
  return `${await screen.rows.count()} rows, ${title} open with ${await fields.count()} fields`
}

const notifications: Stop = async (page) => {
  await new FramePage(page).open('Notifications')
  const screen = new NotificationsPage(page)
  await screen.choose('Your weekend reload is here')
  const heading = screen.preview().getByRole('heading')
  await expect(heading).toHaveText('Your weekend reload is here')
  await drawnPictures(page, 1)
  return `${await screen.count()} rows, the preview reads “${await screen.preview().locator('body').innerText()}”`
}

const banners: Stop = async (page) => {
  await new FramePage(page).open('Banners')
  const screen = new BannersPage(page)
  await screen.show('home')
  await screen.looked()
  await screen.press('Desktop', 'Button')
  const drawn = await drawnPictures(page, await screen.canvas.locator('img').count())
  return `${await screen.items.count()} banners, ${drawn} pictures drawn`
}

const bannersDesign: Stop = async (page) => {
  const screen = new BannersPage(page)
  await screen.inMenu(/^Compare with/, 'Design')
  const verdict = screen.figure('Desktop').getByRole('status')
  await expect(verdict).toContainText('Fails')
  return verdict.innerText()
}

const bannersCampaign: Stop = async (page) => {
  const screen = new CampaignPage(page)
  await screen.openCampaign()
  await screen.open('Another connection')
  await screen.ask.click()
  await expect(screen.row('Autumn Tournament')).toContainText('only in Demo staging')
  await screen.note('Weekend Storm', 'Ready to go out.', 'Approve')
  await screen.note('Welcome Pack', 'Use 120 %, as staging.', 'Changes needed')
  await screen.row('Cashback').getByRole('rowheader').click()
  await expect(screen.grid.getByText('differs').first()).toBeVisible()
  return `${await screen.decided.innerText()}: ${(await screen.rows.allInnerTexts()).join(', ')}`
}

const jackpots: Stop = async (page) => {
  await new FramePage(page).open('Jackpots')
  const screen = new JackpotsPage(page)
  await screen.show('mid')
  await screen.cards.first().waitFor()
  const drawn = await drawnPictures(page, (await screen.placesInView()).length)
  return `${await screen.loaded.innerText()}, ${drawn} cards in view with their picture`
}

const activity: Stop = async (page) => {
  await new FramePage(page).open('Activity')
  const { rows } = new ActivityPage(page)
  await expect(rows).not.toHaveCount(0)
  return rows.first().innerText()
}

const connections: Stop = async (page) => {
  await new FramePage(page).open('Connections')
  const accounts = new ConnectionsPage(page).card('Demo platform').getByRole('listitem')
  await expect(accounts).not.toHaveCount(0)
  return `Demo platform: ${(await accounts.allInnerTexts()).join(', ')}`
}

const settings: Stop = async (page) => {
  await new FramePage(page).open('Settings')
  const choices = page.getByRole('main').getByRole('combobox')
  await expect(choices).not.toHaveCount(0)
  return `${await choices.count()} choices`
}

const requests: Stop = async (page) => {
  const screen = new RequestsPage(page)
  await new FramePage(page).open('Transactions')
  await screen.open()
  const answer = screen.drawer.getByLabel('Pretty answer')
  // A request that arrives now moves the rows.
  await expect(async () => {
    await screen.choose('bonuses.find')
    await screen.tab('Answer')
    await baseExpect(answer).toContainText('"title"', { timeout: 2000 })
  }).toPass({ timeout })
  const kept = await screen.drawer.getByText(/^\d+ requests$/).innerText()
  return `${kept}, an answer open: ${(await answer.innerText()).slice(0, 90)} …`
}

const ticket: Stop = async (page) => {
  const screen = new TicketPage(page)
  const rows = new TransactionsPage(page)
  await page.getByRole('button', { name: 'Close requests' }).click()
  await screen.open()
  if ((await screen.items.count()) > 0) await screen.button('Clear').click()
  await expect(screen.items).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+t')
  await expect(screen.drawer).toHaveCount(0)
  for (const row of [2, 3]) {
    await (await rows.cell(row, 'Amount')).click()
    await screen.add()
    await expect(new FramePage(page).toasts.last()).toContainText(`${row - 1} item`)
  }
  await screen.open()
  await screen.says.fill('I paid 50 € by card on Thursday evening, twice.')
  await screen.note.fill('Asked Payments.')
  await expect(screen.text).toContainText('Note: Asked Payments.')
  await expect(screen.items).toHaveCount(2)
  return screen.text.innerText()
}

/** The stops of the tour: the steps that fill each screen. */
export const stops: Readonly<Record<StopName, Stop>> = {
  overview,
  bonuses,
  activation,
  'activation-result': activationResult,
  transactions,
  notifications,
  banners,
  'banners-design': bannersDesign,
  'banners-campaign': bannersCampaign,
  jackpots,
  activity,
  connections,
  settings,
  requests,
  ticket
}
