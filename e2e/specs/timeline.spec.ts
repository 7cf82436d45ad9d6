import { expect, test } from '../fixtures.ts'

// What was looked up before stands in the request log, and so in the timeline.
test.use({ apiDetails: false, ownApp: 'log' })

test('a timeline has what is loaded of its player once, names what is not, and loads it', async ({
  app,
  bonuses,
  cases,
  frame,
  notifications,
  transactions
}) => {
  const line = (words: string | RegExp) => cases.timeline.filter({ hasText: words })
  const button = (name: string | RegExp) => cases.timeline.getByRole('button', { name })
  await frame.open('Bonuses')
  await frame.main
    .getByRole('button', { name: /^[0-9a-f]{8}-/ })
    .first()
    .click()
  await expect(bonuses.bonus).toBeVisible()
  await frame.open('Notifications')
  await expect(notifications.items).not.toHaveCount(0)
  await frame.open('Transactions')
  await (await transactions.cell(2, 'amount')).click()
  await cases.add()
  await frame.open('Cases')

  await test.step('a pinned row, sessions, notifications and a rejected row with its reason are lines', async () => {
    await expect(line(/^15:49:33\s*Game round -2\.00 EUR/)).toHaveCount(1)
    await expect(cases.timeline.getByRole('img', { name: 'Pinned' })).toHaveCount(1)
    await expect(line('Session: golden-fortune')).toContainText('12 rows')
    await expect(line('Deposit 50.00 EUR rejected')).toContainText('Wallet is locked')
    await expect(line('We need one more document')).toContainText('not read')
    await expect(line('Tuesday, 24 Nov 2026')).toHaveCount(1)
    // Other bonuses may have been looked up for this player since the app started.
    for (const words of [/Bonus looked up: /, /Offer of a bonus begins: /, /Offer of a bonus ends: /]) {
      await expect(line(words).first()).toBeVisible()
    }
  })

  await test.step('what is not loaded has its time, and a button that loads the pages that come next', async () => {
    const gap = 'Transactions not loaded: before 24 Nov 2026, 15:31'
    await expect(line('Transactions not loaded')).toContainText(gap)
    await line(gap).getByRole('button', { name: 'load' }).click()
    await expect(line('Deposit 100.00 EUR')).toHaveCount(1)
    // What comes next may be out of view, and lines out of view are not drawn.
    await expect(line(gap)).toHaveCount(0)
    await expect(line('Game round -2.00 EUR')).toHaveCount(1)
  })

  await test.step('around a line, and around a typed time, the others are folded', async () => {
    await button(/^Deposit 50\.00 EUR rejected/).focus()
    await app.page.keyboard.press('Tab')
    await app.page.keyboard.press('Enter')
    await expect(cases.open).toContainText(/± 30 min · \d+ newer and \d+ older lines folded/)
    await expect(line('Deposit 50.00 EUR rejected')).toHaveCount(1)
    await expect(line('We need one more document')).toHaveCount(0)
    await cases.button('Show all').click()
    await expect(cases.open).not.toContainText('lines folded')
    const time = cases.open.getByRole('textbox', { name: 'Time' })
    await time.fill('22 Nov 09:20')
    await time.press('Enter')
    await expect(line('We need one more document')).toHaveCount(1)
    await expect(line('Deposit 50.00 EUR rejected')).toHaveCount(0)
    // The typed time is another moment in another zone.
    const chromium = await app.page.context().newCDPSession(app.page)
    await chromium.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' })
    await frame.choose('View', 'local')
    await expect(line('We need one more document')).toHaveCount(0)
    await frame.choose('View', 'connection’s zone')
    await expect(line('We need one more document')).toHaveCount(1)
    await time.fill('30 Sep')
    await time.press('Enter')
    const asked = () =>
      app.page.evaluate(async () => {
        const listed = await window.pitboss.request('exchanges.list', {})
        return listed.ok ? listed.value.length : Number.NaN
      })
    const before = await asked()
    await line('Transactions not loaded').getByRole('button', { name: 'load' }).click()
    await expect(line('Session: dragon-riches')).not.toHaveCount(0)
    await expect(line('Transactions not loaded')).toHaveCount(0)
    // By halves: one after the other would be some hundred.
    expect((await asked()) - before).toBeLessThan(25)
    await time.fill('soon')
    await time.press('Enter')
    await expect(cases.open).toContainText('“soon” is not a date')
    await expect(line('Deposit 50.00 EUR rejected')).toHaveCount(1)
  })

  await test.step('keys lead through the lines, over the heads of days, and Enter opens one on its screen', async () => {
    await button(/^Deposit 50\.00 EUR rejected/).focus()
    await app.page.keyboard.press('Home')
    await expect(cases.timeline.nth(1).getByRole('button').first()).toBeFocused()
    // Further loads go on where the first one ended, until most lines are out of view.
    const load = line('Transactions not loaded').getByRole('button', { name: 'load', exact: true })
    await expect(async () => {
      await load.click({ timeout: 1000 }).catch(() => {})
      expect(Number(await cases.timeline.first().getAttribute('aria-setsize'))).toBeGreaterThan(60)
    }).toPass()
    await expect(cases.timeline.nth(50)).toHaveCount(0)
    await app.page.keyboard.press('End')
    await expect(cases.timeline.last().getByRole('button').first()).toBeFocused()
    await app.page.keyboard.press('Home')
    await expect(cases.timeline.nth(1).getByRole('button').first()).toBeFocused()
    await button(/^Deposit 50\.00 EUR rejected/).focus()
    await app.page.keyboard.press('Enter')
    await expect(transactions.detail).toContainText('Deposit 50.00 EUR')
    // Its sheet, loaded after that of Cases, changes nothing of what is there.
    await frame.open('Connections')
    await frame.open('Cases')
    await expect(button('Around this').first()).toHaveCSS('padding-left', '8px')
    await button(/^Bonus looked up/)
      .first()
      .click()
    await expect(bonuses.bonus).toContainText('Stored copy of')
  })

  await test.step('of a player who is not in use there is only what the case has', async () => {
    await frame.open('Cases')
    await frame.choose('Player', 'New player')
    await expect(cases.open).toContainText('Only what the case has: its player is not in use')
    await expect(line('Game round -2.00 EUR')).toHaveCount(1)
    await expect(line('Session')).toHaveCount(0)
    await expect(line('not loaded')).toHaveCount(0)
  })

  await test.step('of another player there is nothing, although it is loaded', async () => {
    await cases.button('New case').click()
    await expect(line('No transactions loaded')).toHaveCount(1)
    await expect(line(/Session|Deposit|Notification:|[Bb]onus/)).toHaveCount(0)
  })

  await test.step('what a question reads is loaded', async () => {
    await cases.ask('Money is missing', { Amount: '50.00 EUR' })
    await cases.button('Run').click()
    await expect(line('No notifications loaded')).toHaveCount(1)
    await expect(line('No transactions loaded')).toHaveCount(0)
  })
})
