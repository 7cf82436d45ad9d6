import { PNG } from 'pngjs'
import type { Notification } from '../../src/shared/contract/notifications.ts'
import { linkedPage, makeNotification } from '../hostile/documented.ts'
import { demoDay, shownDay } from '../daysOnScreen.ts'
import { expect, test } from '../fixtures.ts'
import { answerQuestion, openedOutside, questionsAsked } from '../standin.ts'
import { settledRequests } from '../settled.ts'

const route = 'POST /notification-service/v1/notifications'

const content = (language: string, html: string, isDefault = false) => ({
  language,
  content: html,
  is_default: isDefault
})
const message = (html: string, part: Partial<Notification> = {}) =>
  makeNotification({ contents: [content('en', html, true)], ...part })
const numbered = (number: number) =>
  message(`<p>Message ${number}</p>`, { id: `7b1f0c2e-3d4a-4f5b-8c6d-0000000${String(number).padStart(5, '0')}` })
const onlyPage = (rows: readonly unknown[]) => linkedPage(rows, { last_page: 1, total: rows.length })

test.describe('on the demo platform', () => {
  test.beforeEach(async ({ frame, notifications }) => {
    await frame.open('Notifications')
    await notifications.items.first().waitFor()
  })

  test('a row summarises a notification, and the matrix shows differences between languages', async ({
    app,
    notifications
  }) => {
    await test.step('a row shows time, read state, languages and the beginning of the text', async () => {
      await expect(notifications.items).toHaveCount(10)
      const second = notifications.items.nth(1)
      const created = new RegExp(`^Unread${shownDay(demoDay(app, -2))}, \\d\\d:\\d\\d:\\d\\d UTC`)
      await expect(second).toContainText(created)
      await expect(second).toContainText('English, German, Portuguese, Hebrew')
      await expect(second).toContainText('Your weekend reload is here')
      await expect(notifications.items.nth(4)).toContainText(/^Read/)
    })
    await test.step('differences between languages are listed, and the matrix opens each of them', async () => {
      await notifications.choose(4)
      await notifications.open('Checks')
      const row = notifications.matrix().getByRole('row').filter({ hasText: 'placeholders' })
      await row.getByRole('cell').first().click()
      const words = (name: string) =>
        `{{${name}}} was not filled in (English, German and Portuguese); Hebrew does not have it.`
      const findings = notifications.findings.first()
      await expect(findings.getByText(words('first_name'))).toBeVisible()
      await findings.getByText('3 more of this kind').click()
      await expect(findings.getByText(words('amount'))).toBeVisible()
      await expect(notifications.currentRow()).toContainText('placeholders')
    })
    await test.step('column widths are stored', async () => {
      await notifications
        .matrix()
        .getByRole('columnheader', { name: 'Portuguese' })
        .getByRole('button')
        .press('Shift+ArrowLeft')
      const kept = async () =>
        JSON.stringify(await app.page.evaluate(() => window.pitboss.request('settings.read', {})))
      await expect.poll(kept).toContain('"in_pt":')
    })
  })
})

test.describe('on a platform that records', () => {
  test.beforeEach(async ({ connections, platform }) => {
    await connections.bring({ baseUrl: platform.baseUrl }, 'a-token-of-a-player-who-was-told')
  })

  test('titles in any language are shown as written, cut between emoji, and searchable', async ({
    frame,
    notifications,
    platform
  }) => {
    const titles = ['می\u200cخواهم', '👨\u200d👩\u200d👧', 'Que\u0302te', `${'a'.repeat(158)}👨\u200d👩\u200d👧`]
    platform.answer(route, { body: onlyPage(titles.map((title) => message(`<p>${title}</p>`))) })
    await frame.open('Notifications')
    await expect(notifications.items.nth(0)).toContainText('می\u200cخواهم')
    await expect(notifications.items.nth(1)).toContainText('👨\u200d👩\u200d👧')
    await expect(notifications.items.nth(3)).toContainText(`${'a'.repeat(158)}…`)
    await notifications.filter.fill('QUÊTE')
    await expect(notifications.items).toHaveCount(1)
  })

  test('the list is requested as documented, a message fetches nothing before a press, and its links open the shown address', async ({
    frame,
    notifications,
    pager,
    platform,
    app,
    connections
  }) => {
    await test.step('without an account the screen offers to add one', async () => {
      await connections.bring({ name: 'Nobody', baseUrl: platform.baseUrl })
      await frame.open('Notifications')
      await expect(frame.main).toContainText('No player chosen')
      await frame.main.getByRole('link', { name: 'Add player' }).click()
      await expect(frame.heading).toHaveText('Connections')
      expect(await settledRequests(frame.page, platform)).toEqual([])
    })
    await connections.bring({ name: 'First', baseUrl: platform.baseUrl }, 'a-token-of-a-player-who-was-told')
    await test.step('the list is requested as documented, and the selection stays when the page changes', async () => {
      platform.answer(route, (response) => {
        const { page } = JSON.parse(platform.requests.at(-1)?.body ?? '{}')
        const body = linkedPage([numbered(page * 2), numbered(page * 2 + 1)], {
          current_page: page,
          from: page * 2 - 1,
          to: page * 2,
          last_page: 3,
          total: 6
        })
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
      await frame.open('Notifications')
      await notifications.choose('Message 3')
      const asked = platform.requests.find(({ path }) => path === '/notification-service/v1/notifications')
      expect(asked?.method).toBe('POST')
      expect(asked?.body).toBe('{"page":1}')
      expect(asked?.headers.authorization).toBe('Bearer a-token-of-a-player-who-was-told')
      await pager.button('Next page').click()
      await expect(notifications.items.first()).toContainText('Message 4')
      await expect(notifications.region.getByRole('heading', { level: 2 })).toHaveText('Message 3')
      await expect(notifications.region).toContainText('This notification is no longer loaded')
      await expect(notifications.currentItem()).toHaveCount(0)
      await pager.button('Previous page').click()
      await expect(notifications.currentItem()).toContainText('Message 3')
      await expect(notifications.region).not.toContainText('no longer loaded')
    })
    await test.step('a message fetches nothing before a press, and then only its pictures', async () => {
      await connections.bring({ name: 'Second', baseUrl: platform.baseUrl }, 'a-token-of-a-player-who-was-told')
      const at = (name: string) => `${platform.baseUrl}/pictures/${name}`
      const png = PNG.sync.write(new PNG({ width: 60, height: 30 }))
      platform.answer('GET /pictures/card.png', (response) => {
        response.writeHead(200, { 'content-type': 'image/png' }).end(png)
      })
      const html = `<body bgcolor="#101820"><style><!-- p { color: #f1f3f5; background: url(${at('style.png')}) } --></style><p>Look</p><img src="${at('card.png')}" alt="A card">
      <img src="${at('card.png')}" srcset="${at('card-2x.png')} 2x" alt="The same"><img src="${at('open.gif')}" width="1" height="1">
      <img src="${at('gone.png')}" alt="Gone"><video poster="${at('poster.png')}" src="${at('film.mp4')}"></video>`
      platform.answer('GET /pictures/gone.png', { status: 404, body: 'no' })
      platform.answer(route, { body: onlyPage([message(html)]) })
      await frame.open('Notifications')
      await notifications.choose('Look')
      await expect(notifications.summary()).toHaveText(
        '8 remote addresses blocked: 1 style, 5 pictures, 1 tracking pixel, 1 sound or film'
      )
      const pictures = () =>
        platform.requests.filter(({ path }) => path.startsWith('/pictures/')).map(({ path }) => path)
      expect(pictures()).toEqual([])
      await notifications.button('Show pictures').click()
      await expect(notifications.summary()).toContainText('2 pictures shown')
      expect(pictures().toSorted()).toEqual(['/pictures/card.png', '/pictures/gone.png'])
      const sent = platform.requests.find(({ path }) => path === '/pictures/card.png')
      for (const name of ['authorization', 'cookie', 'referer']) expect(sent?.headers).not.toHaveProperty(name)
      const card = notifications.preview().getByRole('img', { name: 'A card' })
      expect(await card.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(60)
      // A style sheet in a comment and a body's background are drawn, as in mail.
      await expect(notifications.preview().getByText('Look')).toHaveCSS('color', 'rgb(241, 243, 245)')
      await expect(notifications.preview().locator('body > div > div')).toHaveCSS('background-color', 'rgb(16, 24, 32)')
      await expect(notifications.blocked.filter({ hasText: 'gone.png' })).toContainText('404')
      await expect(notifications.blocked.filter({ hasText: 'open.gif' })).toContainText('never loaded')
    })
    await test.step('links are listed with their real address, and only https opens, after a question', async () => {
      await connections.bring({ name: 'Third', baseUrl: platform.baseUrl }, 'a-token-of-a-player-who-was-told')
      const html = `<p>Go</p><a href="https://c\u0430sino.example/win">https://casino.example/win</a>
      <a href="javascript:alert(1)">Claim</a><a href="/relative">More</a>`
      platform.answer(route, { body: onlyPage([message(html)]) })
      await frame.open('Notifications')
      await notifications.choose('Go')
      const [real, script, relative] = [
        notifications.links.nth(0),
        notifications.links.nth(1),
        notifications.links.nth(2)
      ]
      await expect(real).toContainText('https://xn--csino-4ve.example/win')
      await expect(real).toContainText('The text names casino.example')
      await expect(script).toContainText('Never opened: it runs a program')
      await expect(relative).toContainText('Never opened: it is relative')
      await expect(notifications.links.getByRole('button')).toHaveCount(1)
      const opened = () => openedOutside(app.electron)
      await answerQuestion(app.electron, 0)
      await real.getByRole('button', { name: 'Open…' }).click()
      await expect.poll(() => questionsAsked(app.electron)).toHaveLength(1)
      expect(await opened()).toEqual([])
      await answerQuestion(app.electron, 1)
      await real.getByRole('button', { name: 'Open…' }).click()
      await expect.poll(opened).toEqual(['https://xn--csino-4ve.example/win'])
    })
    await test.step('the selected language stays selected in another spelling', async () => {
      await connections.bring({ name: 'Fourth', baseUrl: platform.baseUrl }, 'a-token-of-a-player-who-was-told')
      const told = (code: string, at: number) => ({
        ...numbered(at),
        contents: [content('pt', `Um ${at}`, true), content(code, `One ${at}`)]
      })
      platform.answer(route, { body: onlyPage(['EN', 'en', 'de'].map(told)) })
      await frame.open('Notifications')
      await notifications.choose('Um 0')
      await notifications.language('English').click()
      await notifications.choose('Um 1')
      await expect(notifications.preview().getByText('One 1')).toBeVisible()
      await notifications.choose('Um 2')
      await expect(notifications.preview().getByText('Um 2')).toBeVisible()
    })
  })
})
