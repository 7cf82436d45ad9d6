import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { answerPlace, chooseMenu } from '../standin.ts'
import { makeBonus } from '../platform/makers.ts'

const token = 'canary-of-a-reported-player-01'
const bonus = makeBonus()

// A separate app, because a shared log contains the requests of other tests.
test.use({ ownApp: 'log' })

test('a person reads a report before saving it, and the file has only the selected parts', async ({
  app,
  frame,
  bonuses,
  connections,
  folder,
  platform
}) => {
  platform.answer(`GET /bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
  await connections.bring({ baseUrl: platform.baseUrl, sendTokenToPublicReads: true }, token)
  await frame.open('Bonuses')
  await bonuses.lookUp(bonus.id)
  await expect(bonuses.title()).toHaveText(bonus.title)
  await chooseMenu(app.electron, 'Help', 'Save report for support…')
  const box = app.page.getByRole('textbox', { name: 'Report' })
  await expect(box).toHaveValue(/Pitboss 0\.1\.0/)
  const lines = (await box.inputValue()).split('\n')
  // The text is longer than other boxes accept.
  await box.fill('y'.repeat(10_001))
  await box.press('x')
  await expect(box).toHaveValue(/x$/)
  await box.fill(lines.filter((line) => !line.includes(bonus.id)).join('\n'))
  const path = join(folder, 'report.txt')
  await answerPlace(app.electron, path)
  await app.page.getByRole('dialog').getByRole('button', { name: 'Save…' }).click()
  await expect(frame.toasts).toContainText(['Saved as report.txt.'])
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(platform.baseUrl)
  expect(text).toContain('## Log')
  expect(text).not.toContain(bonus.id)
  expect(text).not.toContain(bonus.title)
  expect(text).not.toContain(token)
})

test(
  'an uncaught error of main is logged without its text and reported once',
  { tag: '@full' },
  async ({ app, frame }) => {
    const fail = () =>
      app.electron.evaluate(() => void setTimeout(() => Promise.reject(new TypeError('canary of a fault'))))
    await fail()
    const notice = app.page.getByRole('alert', { name: 'Fault' })
    await expect(notice).toContainText('Something in Pitboss failed (TypeError).')
    await frame.open('Activity')
    await notice.getByRole('button', { name: 'Close' }).click()
    await fail()
    const log = () => readFileSync(join(app.profile, 'logs', 'pitboss.log'), 'utf8')
    await expect.poll(() => log().split('unhandled').length).toBe(3)
    await expect(notice).toHaveCount(0)
    expect(log()).not.toContain('canary')
  }
)
