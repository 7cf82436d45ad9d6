import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../electron-standin/chromium/chromium.ts'
import { expect, test } from '../fixtures.ts'
import { CampaignPage } from '../pages/campaign.ts'
import { answerBanners, framedPng, makeBanner, servePicture, servePictures } from '../platform/bannerPictures.ts'
import { startRecording, type RecordingPlatform } from '../platform/recording.ts'
import { saveConnection } from '../savedConnection.ts'
import { settledRequests } from '../settled.ts'
import { answerFile, answerPlace } from '../standin.ts'

let live: RecordingPlatform
let campaign: CampaignPage

test.slow()

test.beforeEach(async ({ app, frame, connections, platform }) => {
  live = await startRecording()
  campaign = new CampaignPage(app.page)
  for (const one of [platform, live]) servePictures(one)
  await app.page.evaluate(() => window.pitboss.request('settings.save', { preferences: { agent: 'Mia' } }))
  await connections.bring({ name: 'Lucky live', baseUrl: platform.baseUrl, environment: 'production' })
  await saveConnection(app.page, { name: 'Lucky staging', baseUrl: live.baseUrl, environment: 'staging' })
  await frame.open('Banners')
})
test.afterEach(() => live.stop())

const titled = (of: RecordingPlatform, titles: readonly string[]) => titles.map((title) => makeBanner(of, { title }))

/** The height of a file's page in a browser of 1280 × 800, in CSS pixels. */
async function heightOf(path: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(pathToFileURL(path).href)
    return await page.evaluate(() => document.documentElement.scrollHeight)
  } finally {
    await browser.close()
  }
}

test('words describe the differences of both sides, keys set decisions, and a decision belongs to the seen version', async ({
  frame,
  platform
}) => {
  const { page } = campaign
  const { keyboard } = page
  answerBanners(platform, titled(platform, ['Storm', 'Pack', 'Friday', 'Winter']))
  const [storm, pack, friday, autumn] = titled(live, ['Storm', 'Pack', 'Friday', 'Autumn'])
  answerBanners(live, [storm ?? {}, { ...pack, main_title: 'GET 120%' }, friday ?? {}, autumn ?? {}])
  await campaign.show('home')
  await campaign.openCampaign()
  await expect(campaign.rows.first()).toBeFocused()
  await expect(campaign.row('Storm')).toContainText('Not compared')
  await campaign.open('Another connection')
  expect(await settledRequests(page, live), 'nothing is asked before a press').toEqual([])
  await campaign.ask.click()
  await expect(campaign.row('Storm')).toContainText('same', { timeout: 30_000 })
  await expect(campaign.row('Pack')).toContainText('main_title differs' + 'there: GET 120%')
  await expect(campaign.row('Winter')).toContainText('only in Lucky live')
  await expect(campaign.row('Autumn')).toContainText('only in Lucky staging')
  await expect(campaign.row('Autumn').locator('img').first(), 'drawn like any other').toBeVisible()

  await campaign.row('Storm').getByRole('rowheader').click()
  await keyboard.press('a')
  await expect(campaign.decision('Storm', 'Approve')).toBeChecked()
  await expect(campaign.row('Storm')).toContainText('Mia, ')
  await keyboard.press('ArrowDown')
  await keyboard.press('c')
  await expect(campaign.decision('Pack', 'Changes needed')).toBeChecked()
  await campaign.note('Autumn', 'Bring it live.', 'Approve')
  await expect(campaign.row('Autumn')).toContainText(/Mia, .* · Bring it live\./)
  const note = campaign.row('Autumn').getByRole('button', { name: /^Note on/ })
  await expect(note, 'readable if it is cut').toHaveAttribute('title', 'Bring it live.')
  await expect(campaign.decided).toHaveText('2 of 5 approved · 1 needs changes · 2 undecided')
  await campaign.only('Undecided')
  await expect(campaign.rows).toHaveCount(2)
  for (const filter of ['Differ', 'Only in Lucky staging', 'Only in Lucky live']) {
    await campaign.only(filter)
    await expect(campaign.rows).toHaveCount(1)
  }
  await campaign.only('All')
  await page.setViewportSize({ width: 900, height: 600 })
  // Only a button that nothing covers takes a press.
  for (const tool of [campaign.button(/^Layout: /), campaign.saveButton]) await tool.click({ trial: true })
  await page.setViewportSize({ width: 1280, height: 800 })

  await campaign.row('Friday').getByRole('rowheader').click()
  await keyboard.press('Enter')
  await expect(campaign.items.filter({ hasText: 'Friday' })).toHaveAttribute('data-chosen')
  await campaign.stage('Desktop').focus()
  await keyboard.press('Escape')
  await expect(campaign.row('Friday')).toBeFocused()

  await test.step('a changed text or picture makes an approval outdated', async () => {
    answerBanners(platform, [
      makeBanner(platform, { title: 'Storm', button_title: 'Go' }),
      ...titled(platform, ['Pack', 'Friday', 'Winter', 'Autumn'])
    ])
    await campaign.showButton.click()
    await expect(campaign.row('Storm')).toContainText('changed since approved: button_title')
    await expect(campaign.decision('Storm', 'Approve')).not.toBeChecked()
    await expect(campaign.row('Autumn'), 'published as it was approved').toContainText('Bring it live.')
    await expect(campaign.decision('Autumn', 'Approve')).toBeChecked()
    await expect(campaign.decided).toHaveText('1 of 5 approved · 1 needs changes · 3 undecided')
    servePicture(platform, 'mascot_image_mobile', framedPng(340, 340, [0, 0, 0]))
    await campaign.showButton.click()
    await expect(campaign.row('Autumn')).toContainText('changed since approved: mascot_image_mobile', {
      timeout: 30_000
    })
    await expect(campaign.row('Pack')).toContainText('changed since changes needed')
  })
  await frame.open('Overview')
  await frame.open('Banners')
  await expect(campaign.row('Autumn')).toContainText('changed since approved: mascot_image_mobile', { timeout: 30_000 })
})

test('a review of 13 banners has at most three screens, and opening it adds its decisions', async ({
  app,
  frame,
  platform,
  folder
}) => {
  const titles = ['Storm', 'Pack', ...Array.from({ length: 11 }, (_none, at) => `Banner ${at}`)]
  answerBanners(platform, titled(platform, titles))
  await campaign.show('home')
  await campaign.openCampaign()
  await campaign.note('Storm', 'Ready to go out.', 'Approve')
  await campaign
    .row(/Banner 2$/)
    .getByRole('rowheader')
    .click()
  await campaign.page.keyboard.press('a')
  await expect(campaign.decided).toHaveText('2 of 13 approved · 0 need changes · 11 undecided')
  const path = join(folder, 'review.html')
  await answerPlace(app.electron, path)
  await campaign.saveAll()
  const text = readFileSync(path, 'utf8')
  expect(text).toContain('2 of 13 approved · 0 need changes · 11 undecided')
  expect(text).toContain('Ready to go out.')
  expect(text.match(/<img /g)).toHaveLength(13)
  expect(text).not.toContain('class="figures"')
  expect(await heightOf(path)).toBeLessThanOrEqual(3 * 800)

  const [, json = ''] = /<!--pitboss-review (.*?)-->/.exec(text) ?? []
  const data = JSON.parse(json)
  const [own] = data.banners[0].decisions
  data.banners[0].decisions = [
    { ...own, word: 'changes needed', note: 'Mine, forged' },
    { ...own, id: 'of-jonas', agent: 'Jonas', word: 'changes needed', note: 'Too dark', at: '2026-01-02T00:00:00.000Z' }
  ]
  const other = join(folder, 'theirs.html')
  writeFileSync(
    other,
    text.replace(json, () => JSON.stringify(data))
  )
  await answerFile(app.electron, other)
  await campaign.page.keyboard.press('ControlOrMeta+k')
  await campaign.page.keyboard.type('open saved')
  await campaign.page.getByRole('option', { name: 'Open saved review…' }).click()
  await expect(frame.toasts.last()).toContainText(
    'theirs.html, made on Lucky live: 1 decision added to “home” of Lucky live.'
  )
  const row = campaign.row('Storm')
  await expect(row).toContainText(/Mia, .* · Ready to go out\./)
  await expect(row).toContainText('before: changes needed · Jonas, ')
  await expect(campaign.decision('Storm', 'Approve')).toBeChecked()
  await frame.toasts.last().getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('Jonas')
})

test('only visible rows of 120 banners are drawn, and 5 banners with one title stay 5', async ({ platform }) => {
  const titles = Array.from({ length: 120 }, (_none, at) => (at < 5 ? 'Bonus' : `Banner ${at}`))
  const answerOf = (of: RecordingPlatform) =>
    titles.map((title, at) => makeBanner(of, { title, order: at, main_title: `Text ${at}` }))
  answerBanners(platform, answerOf(platform))
  answerBanners(live, answerOf(live))
  await campaign.show('home')
  await campaign.openCampaign()
  await campaign.open('Another connection')
  await campaign.ask.click()
  await expect(campaign.row('0 Bonus')).toContainText('same', { timeout: 60_000 })
  await expect(campaign.grid).toHaveAttribute('aria-rowcount', '121')
  expect(await campaign.rows.count()).toBeLessThan(40)
  for (const title of ['0 Bonus', '4 Bonus']) {
    await campaign.decision(title, 'Approve').click()
    await expect(campaign.decision(title, 'Approve')).toBeChecked()
  }
  await expect(campaign.decided).toHaveText('2 of 120 approved · 0 need changes · 118 undecided')
  await campaign.page.keyboard.press('ArrowDown')
  await expect(campaign.row('5 Banner 5')).toBeFocused()
})
