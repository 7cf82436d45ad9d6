import { startApp } from '../app.ts'
import { storedBytes } from '../database.ts'
import { expect, test } from '../fixtures.ts'
import { ActivationPage } from '../pages/activation.ts'
import { FramePage } from '../pages/frame.ts'
import { linkedPage, makeTransaction } from '../hostile/documented.ts'
import { makeBonus, makeUserBonus } from '../platform/makers.ts'
import type { Recorded } from '../platform/recording.ts'
import { transactionRoute } from '../platform/transactionList.ts'
import { answerQuestion, copiedText, questionsAsked } from '../standin.ts'
import { settledRequests } from '../settled.ts'

test.use({ ownApp: 'journal' })

const bonus = makeBonus()
const find = `GET /bonus-service/v1/bonuses/${bonus.id}`
const activate = `POST /bonus-service/v1/bonuses/${bonus.id}/activate`
const notificationRoute = 'POST /notification-service/v1/notifications'
const token = 'canary-of-an-activating-player-01'

for (const environment of ['Development', 'Production'] as const) {
  test.describe(`on a ${environment.toLowerCase()} connection`, () => {
    test.beforeEach(async ({ frame, connections, platform, bonuses }) => {
      platform.answer(find, { body: { data: bonus } })
      await connections.bring(
        { baseUrl: platform.baseUrl, environment: environment === 'Production' ? 'production' : 'development' },
        token
      )
      await frame.open('Bonuses')
      await bonuses.lookUp(bonus.id)
      await bonuses.bonus.waitFor()
    })

    if (environment === 'Production') {
      test('main sends nothing before a yes in the native dialog, or on a read-only connection', async ({
        app,
        activation,
        bonuses,
        connections,
        frame,
        platform
      }) => {
        await test.step('main sends nothing before a yes in the native dialog, and only the dialog’s own button is a yes', async () => {
          platform.answer(activate, { status: 201, body: { data: makeUserBonus() } })
          await activation.open()
          await expect(activation.dialog).toContainText('You’ll confirm once more')
          await expect(activation.button('Player')).toBeDisabled()
          await activation.reason.fill('T-4711')
          for (const key of ['t', 'p', '1']) await activation.page.keyboard.press(`ControlOrMeta+${key}`)
          await expect(activation.reason).toBeFocused()
          await expect(activation.reason).toHaveValue('T-4711')
          // Enter and Escape return the stand-in's default answer, which cancels.
          await activation.button('Player').click()
          await expect(activation.dialog).toContainText('You pressed Cancel; nothing was sent.')
          await expect(activation.reason).toHaveValue('T-4711')
          expect(await settledRequests(activation.page, platform)).toHaveLength(1)
          const [question = ''] = await questionsAsked(app.electron)
          expect(JSON.parse(question)).toEqual({
            type: 'question',
            message: 'Activate this bonus in production?',
            detail: expect.stringMatching(
              new RegExp(
                `^Bonus: ${bonus.title}, ${bonus.id}\nPlayer: Player, token \\w+\nConnection: Recording\nPlatform: ${platform.baseUrl}\nReason: T-4711\n`
              )
            ),
            buttons: ['Cancel', 'Activate'],
            defaultId: 0,
            cancelId: 0,
            noLink: true
          })
          // The journal has one line: the connection may write in production.
          expect(storedBytes(app.profile)).toContain('"lifted":["read-only"]')
          await answerQuestion(app.electron, 1)
          await activation.button('Player').click()
          await expect(activation.result).toContainText(`Activated for Player: ${bonus.title}`)
          expect(await settledRequests(activation.page, platform)).toHaveLength(2)
          expect(await questionsAsked(app.electron)).toHaveLength(2)
          await activation.resultButton('Copy receipt').click()
          await expect.poll(() => copiedText(app.electron)).toContain('\nReason or ticket: T-4711\n')
        })
        await test.step('a read-only connection shows why it can’t activate, and unlocking it keeps the bonus on screen', async () => {
          platform.answer(find, { body: { data: bonus } })
          await connections.bring({ name: 'Reading', baseUrl: platform.baseUrl, readOnly: true })
          await frame.open('Bonuses')
          await bonuses.lookUp(bonus.id)
          await expect(activation.openButton).toBeDisabled()
          await expect(bonuses.bonus).toContainText('This connection is read-only.')
          await frame.open('Connections')
          await connections.button('Reading', 'Edit').click()
          await connections.fill({ readOnly: false })
          await answerQuestion(app.electron, 1)
          await connections.save()
          await expect(connections.dialog).toHaveCount(0)
          await frame.open('Bonuses')
          await expect(bonuses.title()).toHaveText(bonus.title)
          await expect(bonuses.bonus).not.toContainText('This connection is read-only.')
        })
      })
      return
    }

    test('is confirmed if the player is in doubt, and is unknown after a lost answer or a restart', async ({
      app,
      activation,
      activity,
      frame,
      platform,
      transactions,
      requests,
      connections,
      bonuses
    }) => {
      await test.step('a lost answer is an unknown outcome with checks until a person resolves it', async () => {
        platform.answer(activate, (response) => response.destroy())
        platform.answer(transactionRoute, { body: linkedPage([makeTransaction()]) })
        platform.answer(notificationRoute, { body: linkedPage([]) })
        // Pitboss prefetches the second page.
        const before = platform.requests.length
        const isFirst = ({ path }: Recorded) => path.startsWith('/wallet-service') && !path.includes('page=2')
        const read = () => platform.requests.slice(before).filter(isFirst).length
        await frame.open('Transactions')
        await expect.poll(read).toBe(1)
        await frame.open('Bonuses')
        await activation.open()
        await activation.button('Player').click()
        await expect(frame.alert).toContainText('The activation may or may not have happened')
        await expect(frame.alert.getByRole('button', { name: 'Try again' })).toHaveCount(0)
        expect(platform.requests.slice(before).filter(({ path }) => path.endsWith('/activate'))).toHaveLength(1)
        await activation.checks.getByRole('button', { name: 'Open the request' }).click()
        await expect(requests.rows.first()).toContainText(`/bonus-service/v1/bonuses/${bonus.id}/activate`)
        await expect(requests.drawer.getByRole('textbox', { name: 'Search requests' })).toHaveValue(bonus.id)
        await requests.button('Close requests').click()
        for (const screen of ['transactions', 'notifications'] as const) {
          await activation.checks.getByRole('link', { name: screen }).click()
          await expect(frame.heading).toHaveText(new RegExp(screen, 'i'))
          if (screen === 'transactions') await expect.poll(read, 'what was read before proves nothing').toBe(2)
          await frame.open('Bonuses')
        }
        await activation.checks.getByRole('link', { name: 'Activity' }).click()
        await expect(frame.main.getByRole('region', { name: 'Unresolved' })).toContainText('Outcome unknown')
        await expect(activation.activities.first()).toContainText('unknown')
        const chosen = await activity.choose()
        await chosen.getByRole('button', { name: 'Resolve…' }).click()
        const dialog = app.page.getByRole('dialog', { name: 'Resolve activation' })
        await dialog.getByRole('textbox', { name: 'What you found out' }).fill('Operators say it never arrived')
        await dialog.getByRole('combobox', { name: 'Result' }).selectOption({ label: 'not sent' })
        await dialog.getByRole('button', { name: 'Save note' }).click()
        await expect(activation.activities.first()).toContainText('Operators say it never arrived')
        await chosen.getByRole('button', { name: 'Correct…' }).click()
        const correction = app.page.getByRole('dialog', { name: 'Correct outcome' })
        await correction.getByRole('textbox', { name: 'What you found out' }).fill('It did')
        await correction.getByRole('combobox', { name: 'Result' }).selectOption({ label: 'activated' })
        await correction.getByRole('button', { name: 'Save note' }).click()
        await expect(chosen).toContainText(/Noted as activated .+: It did/)
        await expect(chosen).toContainText(/Before that: Noted as not sent .+: Operators/)
        await frame.open('Bonuses')
        await expect(frame.main).toContainText(/Noted as activated by .+ \(outcome first unknown\)/)
        await expect(frame.main).not.toContainText('may or may not have happened')
      })
      await test.step('an account that named another player shows a warning, and main asks before it sends anything', async () => {
        await connections.bring({ name: 'Second', baseUrl: platform.baseUrl }, `${token}-of-Second`)
        await frame.open('Bonuses')
        await bonuses.lookUp(bonus.id)
        await bonuses.bonus.waitFor()
        const before = platform.requests.length
        const [row, other] = [makeTransaction(), makeTransaction({ id: 100_002 })]
        const stranger = { ...other, user_wallet: { ...other.user_wallet, user_id: bonus.id } }
        platform.answer(transactionRoute, { body: linkedPage([row, stranger]) })
        platform.answer(activate, { status: 201, body: { data: makeUserBonus() } })
        await frame.open('Transactions')
        await expect(transactions.rows).toHaveCount(2)
        await frame.open('Bonuses')
        await activation.open()
        await expect(activation.dialog).toContainText(`named ${row.user_wallet.user_id}, ${bonus.id}`)
        await activation.button('Player').click()
        await expect(activation.dialog).toContainText('You pressed Cancel; nothing was sent.')
        expect((await questionsAsked(app.electron)).join()).toContain('named more than one player')
        expect(platform.requests.slice(before).filter(({ method }) => method === 'POST')).toEqual([])
        const held = Promise.withResolvers<() => void>()
        platform.answer(activate, (response) =>
          held.resolve(() => response.writeHead(201).end(JSON.stringify({ data: makeUserBonus() })))
        )
        await answerQuestion(app.electron, 1)
        await activation.button('Player').click()
        await expect(activation.dialog).toContainText(/Sent once at .+ Waiting for the answer, \d+ of \d+ s/)
        await expect(activation.dialog).not.toContainText(/confirm once more|Answer the system/)
        // The page says so before the request has arrived.
        const answerNow = await held.promise
        answerNow()
        await expect(activation.result).toContainText(`Activated for Player: ${bonus.title}`)
      })
      await test.step('an activation is unknown at the next start if Pitboss was killed during it', async () => {
        await connections.bring({ name: 'Third', baseUrl: platform.baseUrl }, `${token}-of-Third`)
        await frame.open('Bonuses')
        await bonuses.lookUp(bonus.id)
        await bonuses.bonus.waitFor()
        const before = platform.requests.length
        const arrived = Promise.withResolvers<void>()
        platform.answer(activate, () => arrived.resolve())
        await activation.open()
        await activation.button('Player').click()
        await arrived.promise
        app.electron.process().kill('SIGKILL')
        const again = await startApp(app.profile)
        await new FramePage(again.page).open('Activity')
        await expect(new ActivationPage(again.page).activities.first()).toContainText('unknown')
        await again.close()
        expect(platform.requests.slice(before).filter(({ method }) => method === 'POST')).toHaveLength(1)
      })
    })

    test('is sent once and never by Enter, and the screen shows its result, receipt or refusal', async ({
      app,
      activation,
      platform,
      frame,
      bonuses,
      connections
    }) => {
      await test.step('Enter never activates', async () => {
        await activation.open()
        await app.page.keyboard.press('Enter')
        await expect(activation.dialog).toHaveCount(0)
        await activation.open()
        await expect(activation.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
        await activation.button('Player').focus()
        for (const keys of ['Enter', 'ControlOrMeta+Enter']) await app.page.keyboard.press(keys)
        await expect(activation.dialog).toContainText('Enter does not activate. Press Space.')
        expect(await settledRequests(app.page, platform)).toHaveLength(1)
      })
      await test.step('one request activates a bonus, and a result, a receipt and a journal line appear', async () => {
        await app.page.keyboard.press('Escape')
        await expect(activation.dialog).toHaveCount(0)
        platform.answer(activate, { status: 201, body: { data: makeUserBonus() } })
        await activation.open()
        await expect(activation.dialog).toContainText('DEVELOPMENT')
        await expect(activation.dialog).toContainText(bonus.title)
        await activation.button('Player').dblclick()
        await expect(activation.result).toContainText('waiting_freespin_play_and_deposit')
        await expect(activation.result).toContainText(/target_amount\s*[\d.,]+ SEK \(probably\)/)
        await expect(activation.result).toContainText(
          /Still needed\s*25 free spins and a deposit of at least [\d.,]+ SEK \(probably\)\s*\(assumed from status waiting_freespin_play_and_deposit\)/
        )
        for (const group of ['User bonus', 'Wager', 'Freespin game']) {
          await expect(activation.result.getByRole('group', { name: group })).toBeVisible()
        }
        const sent = platform.requests.filter(({ method }) => method === 'POST')
        expect(sent).toHaveLength(1)
        expect(sent[0]).toMatchObject({ body: '', path: `/bonus-service/v1/bonuses/${bonus.id}/activate` })
        expect(sent[0]?.headers).toMatchObject({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
        await activation.resultButton('Copy receipt').click()
        await expect(frame.toasts).toContainText(['Copied.'])
        expect(await copiedText(app.electron)).toMatch(/^Activation of a bonus: activated\n\nPlayer: /)
        expect(await copiedText(app.electron)).not.toContain(token)
        expect(storedBytes(app.profile)).not.toContain(token)
        await frame.open('Activity')
        await expect(activation.activities).toHaveCount(1)
        await expect(activation.activities).toContainText('activated')
      })
      await test.step('a result names its bonus and both ids, and stays until the next look-up', async () => {
        await connections.bring({ name: 'Second', baseUrl: platform.baseUrl }, `${token}-of-Second`)
        await frame.open('Bonuses')
        await bonuses.lookUp(bonus.id)
        await bonuses.bonus.waitFor()
        const other = makeBonus({ id: '7b1f0c2e-3d4a-4f5b-8c6d-00000000c0de', title: 'Second Chance' })
        platform.answer(`GET /bonus-service/v1/bonuses/${other.id}`, { body: { data: other } })
        platform.answer(activate, { status: 201, body: { data: makeUserBonus({ max_bet: 99 }) } })
        await activation.open()
        await activation.button('Player').click()
        await expect(activation.result.getByRole('heading', { level: 2 })).toHaveText(
          `Activated for Player: ${bonus.title}`
        )
        await expect(activation.result.getByRole('group', { name: 'Different from the offer' })).toContainText(
          /max_bet.*501.*99.*differs/
        )
        await activation.resultButton('Copy bonus id').click()
        await expect.poll(() => copiedText(app.electron)).toBe(bonus.id)
        await activation.resultButton('Copy user bonus id').click()
        await expect.poll(() => copiedText(app.electron)).toBe(makeUserBonus().id)
        await frame.open('Activity')
        await frame.open('Bonuses')
        await bonuses.lookUp(bonus.id)
        await expect(activation.result).toBeVisible()
        await bonuses.lookUp(other.id)
        await expect(bonuses.title()).toHaveText(other.title)
        await expect(activation.result).toHaveCount(0)
        await bonuses.lookUp(bonus.id)
        await expect(bonuses.title()).toHaveText(bonus.title)
        await expect(activation.result).toHaveCount(0)
      })
      await test.step('a refusal shows the platform’s words, and the next dialog names it and keeps its buttons visible in a low window', async () => {
        await connections.bring({ name: 'Third', baseUrl: platform.baseUrl }, `${token}-of-Third`)
        await frame.open('Bonuses')
        await bonuses.lookUp(bonus.id)
        await bonuses.bonus.waitFor()
        platform.answer(activate, { status: 422, body: { error: 'Bonus is not active' } })
        await activation.open()
        await activation.button('Player').click()
        await expect(frame.alert).toContainText('Bonus is not active')
        platform.answer(activate, { status: 422, body: { error: 'It is still not active' } })
        await activation.open()
        await activation.button('Player').click()
        await expect(app.page.locator(':focus'), 'the focus goes to each result').toContainText('It is still not')
        platform.answer(find, { body: { data: { ...bonus, title: 'W'.repeat(200) } } })
        await bonuses.lookUp(bonus.id)
        await expect(bonuses.title()).toContainText('WWW')
        // The size of Full HD at 175 % without the taskbar and the window’s bars.
        await app.page.setViewportSize({ width: 1097, height: 510 })
        await activation.open()
        for (const part of [activation.dialog.getByText('Tried before: refused'), activation.button('Player')]) {
          await expect(part).toBeInViewport({ ratio: 1 })
        }
      })
    })
  })
}
