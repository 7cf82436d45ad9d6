import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'

// A separate app, because a shared log contains the faults of other tests.
test.use({ ownApp: 'log' })

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
