import type { Locator } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { startApp } from '../app.ts'
import { shownDay } from '../daysOnScreen.ts'
import { startSocks } from '../hostile/socks.ts'
import { pasteText } from '../paste.ts'
import { ConnectionsPage } from '../pages/connections.ts'
import { FramePage } from '../pages/frame.ts'
import { makeBonus } from '../platform/makers.ts'
import { answerFile, answerQuestion } from '../standin.ts'
import { wholePage } from '../wholePage.ts'

const expiry = new Date(Date.now() + 500 * 86_400_000)
const claims = Buffer.from(JSON.stringify({ exp: Math.floor(expiry.getTime() / 1000) })).toString('base64url')
const token = `eyJhbGciOiJub25lIn0.${claims}.c2lnbmF0dXJl`

test.beforeEach(async ({ frame }) => frame.open('Connections'))

test.describe('in an app of its own', () => {
  test.use({ ownApp: 'restart' })

  test('a connection is added, edited and deleted, and survives a restart', async ({ app, connections }) => {
    await connections.add({ name: 'Lucky EU', baseUrl: 'https://API.lucky.example/client/' })
    await expect(connections.card('Lucky EU')).toContainText('https://api.lucky.example/client')
    await connections.button('Lucky EU', 'Edit').click()
    await connections.fill({ name: 'Lucky Europe' })
    await connections.save()
    await connections.add({ name: 'Lucky US', baseUrl: 'https://us.lucky.example' })
    await connections.button('Lucky US', 'Delete').click()
    await connections.dialog.getByRole('button', { name: 'Delete Lucky US' }).click()
    await expect(connections.card('Lucky US')).toHaveCount(0)
    await app.close()
    const again = await startApp(app.profile)
    await new FramePage(again.page).open('Connections')
    await expect(new ConnectionsPage(again.page).card('Lucky Europe')).toBeVisible()
    await again.close()
  })
})

test('screens show a connection’s settings', async ({ connections, frame, app, bonuses, folder, platform }) => {
  await test.step('only a development connection may use plain http, and a warning stays on screen', async () => {
    await connections.add({ name: 'Local', baseUrl: 'http://10.1.2.3:8080', environment: 'Development' })
    await expect(connections.card('Local')).toContainText('Warning:')
    await connections.button('Local', 'Use').click()
    await frame.open('Bonuses')
    await expect(frame.main).toContainText('Warning:')
  })
  await test.step('production is read-only at first, and a native dialog asks before writing is allowed', async () => {
    await frame.open('Connections')
    await connections.add({ name: 'Live', baseUrl: 'https://api.lucky.example', environment: 'Production' })
    await connections.button('Live', 'Use').click()
    await expect(frame.banner).toContainText('PRODUCTION')
    await expect(frame.banner).toContainText('READ-ONLY')
    await connections.button('Live', 'Edit').click()
    await connections.fill({ readOnly: false })
    await answerQuestion(app.electron, 0)
    await connections.save()
    await expect(connections.dialog.getByRole('alert')).toContainText('Activating stays off')
    await answerQuestion(app.electron, 1)
    await connections.save()
    await expect(connections.dialog).toHaveCount(0)
    await expect(frame.banner).not.toContainText('READ-ONLY')
  })
  await test.step('a cURL command or JSON pasted into any box fills in address and token, and the page keeps neither', async () => {
    await app.page.getByRole('button', { name: 'Add connection' }).last().click()
    await connections.fill({ name: 'By cURL' })
    const command = `curl 'https://api.lucky.example/edge/bonus-service/v1/bonuses/7' -H 'x-trace: secret-value' -H 'Authorization: Bearer ${token}'`
    const box = connections.dialog.getByRole('textbox', { name: 'Base URL', exact: true })
    const paste = async (into: Locator, pasted: string) => {
      await into.focus()
      await pasteText(app.page, pasted)
    }
    const named = connections.dialog.getByRole('textbox', { name: 'Name' })
    await paste(named, JSON.stringify({ access_token: token }))
    await expect(named).toHaveValue('By cURL')
    await expect(connections.token()).not.toHaveValue('')
    await paste(named, command)
    await expect(box).toHaveValue('https://api.lucky.example/edge')
    const said = connections.dialog.getByRole('status')
    await expect(said).toHaveText('Taken from the cURL command: the address and the token.')
    await connections.dialog.getByRole('textbox', { name: 'Label' }).fill('Ada')
    await connections.dialog.getByRole('button', { name: 'Save connection' }).click()
    await expect(connections.dialog).toHaveCount(0)
    await expect(connections.account('By cURL', 'Ada')).toContainText('ends in dXJl')
    expect(await wholePage(app.page)).not.toContain(token)
  })
  await test.step('Save and use opens the Overview, and a problem with the address links to the dialog', async () => {
    await app.page.getByRole('main').getByRole('button', { name: 'Add connection' }).click()
    await connections.fill({ name: 'Nowhere', baseUrl: 'http://127.0.0.1:1', environment: 'Development' })
    await connections.token().fill('token-of-nowhere-0123456789')
    await connections.token().press('Enter')
    await expect(connections.dialog).toHaveCount(0)
    await expect(frame.main.getByRole('heading', { level: 1 })).toHaveText('Overview')
    await frame.alert.getByRole('button', { name: 'Edit connection…' }).first().click()
    const box = connections.dialog.getByRole('textbox', { name: 'Base URL', exact: true })
    await expect(box).toHaveValue('http://127.0.0.1:1')
    await connections.dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('a certificate file that is too large is refused with the reason', async () => {
    const large = join(folder, 'large.pem')
    writeFileSync(large, 'x'.repeat(2 ** 20 + 1))
    await connections.page.getByRole('main').getByRole('button', { name: 'Add connection' }).click()
    await connections.unfold()
    await answerFile(app.electron, large)
    await connections.dialog.getByRole('button', { name: 'Choose extra certificate authority' }).click()
    await expect(connections.dialog).toContainText('choose another one')
    await connections.dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('a connection uses its own SOCKS proxy with the user and password of its dialog', async () => {
    const socks = await startSocks(0, { username: 'ann', password: 'hush-hush' })
    const bonus = makeBonus()
    platform.answer(`GET /bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
    await connections.add({
      name: 'By SOCKS',
      baseUrl: platform.baseUrl,
      environment: 'Development',
      proxy: { address: `socks5://127.0.0.1:${socks.port}`, user: 'ann', password: 'hush-hush' }
    })
    await expect(connections.card('By SOCKS')).toContainText(`proxy socks5://127.0.0.1:${socks.port}`)
    await connections.button('By SOCKS', 'Use').click()
    await frame.open('Bonuses')
    await bonuses.lookUp(bonus.id)
    await expect(bonuses.title()).toBeVisible()
    // Pictures use the same proxy and may arrive at any time.
    const asked = new Set(socks.passed.filter((host) => !host.startsWith('cdn.example:')))
    expect([...asked]).toEqual([new URL(platform.baseUrl).host])
    await socks.stop()
  })
})

test.describe('an account', () => {
  test.beforeEach(({ connections }) => connections.add({ name: 'Lucky EU', baseUrl: 'https://api.lucky.example' }))

  test('keeps only the token of a pasted text, and needs the token again after its connection’s address changes', async ({
    app,
    connections
  }) => {
    await test.step('keeps only the token of a pasted text, and shows only facts about it', async () => {
      await connections.addAccount(
        'Lucky EU',
        'Player one',
        `curl 'https://x.example' -H 'Authorization: Bearer ${token}'`
      )
      const account = connections.account('Lucky EU', 'Player one')
      await expect(account).toContainText('ends in dXJl')
      // In the zone of this machine.
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      await expect(account).toContainText(`valid until ${shownDay(expiry, timeZone)}`)
      await expect(account).toContainText('not verified')
      await expect(account).toContainText('kept for this session only')
      await expect(connections.dialog).toHaveCount(0)
      expect(await wholePage(app.page)).not.toContain(token)
    })
    await test.step('needs its token again after its connection’s address changes', async () => {
      await connections.button('Lucky EU', 'Delete Player one').click()
      await connections.dialog.getByRole('button', { name: /^Delete/ }).click()
      await expect(connections.dialog).toHaveCount(0)
      await connections.addAccount('Lucky EU', 'Player one', token)
      await connections.button('Lucky EU', 'Edit').click()
      await connections.fill({ baseUrl: 'https://api.other.example' })
      await expect(connections.dialog).toContainText('Enter the tokens again')
      await connections.save()
      await expect(connections.account('Lucky EU', 'Player one')).toContainText('asks for a token')
    })
  })
})
