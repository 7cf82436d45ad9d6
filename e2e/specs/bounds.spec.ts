import { linkedPage, makeNotification } from '../hostile/documented.ts'
import { expect, test } from '../fixtures.ts'
import { noteStalls } from '../frames.ts'
import { pasteText, putOnClipboard } from '../paste.ts'

const times = (count: number, text: string | ((at: number) => string)): string =>
  Array.from({ length: count }, (_, at) => (typeof text === 'string' ? text : text(at))).join('')

const area = 'position:absolute;left:0;top:0;width:1900px;height:1900px;background:linear-gradient(red,blue);opacity:.9'
// The first three would slow down the page or its process. The others slow down only the process of their frame.
const slowMessages: readonly (readonly [name: string, html: string])[] = [
  [
    'Blurs',
    `<style>@keyframes a{to{transform:rotate(1turn)}}b{${area};filter:blur(200px);animation:a 1s infinite}</style>${times(300, '<b>x</b>')}`
  ],
  [
    'Layers',
    `<style>div{${area};overflow:scroll}i{display:block;height:9000px}</style>${times(900, '<div><i>x</i></div>')}`
  ],
  ['Depth', `${times(500, '<div>')}${times(37_000, '<hr>')}`],
  ['Siblings', `<style>${times(400, (at) => `b~i.a${at}~b{color:red}`)}</style>${times(6000, '<b></b>')}`],
  ['Counters', `<style>b{counter-increment:a b}b::before{content:counters(a,".")}</style>${times(500, '<b>')}`],
  ['Spans', `<table>${times(6000, '<tr><td colspan=1000 rowspan=60000>x')}`],
  ['Directions', `<p style="text-align:justify">${times(100_000, 'wörd שלום ')}`]
]
const route = 'POST /notification-service/v1/notifications'
const rowsOf = (messages: typeof slowMessages) =>
  messages.map(([name, html], at) =>
    makeNotification({
      id: `7b1f0c2e-3d4a-4f5b-8c6d-0000000${String(at).padStart(5, '0')}`,
      contents: [{ language: 'en', content: `<p>${name}</p>${html}`, is_default: true }]
    })
  )

test('a box refuses five million characters and accepts a shorter text', async ({
  app,
  frame,
  find,
  bonuses,
  connections
}) => {
  const { page } = app
  const notice = frame.toasts.filter({ hasText: 'characters pasted' }).last()
  await frame.open('Bonuses')
  await bonuses.box.focus()
  await pasteText(page, 'x', 5_000_000)
  await expect(notice).toContainText('5,000,000 characters pasted, this box takes 200,000: nothing was pasted.')
  await expect(bonuses.box).toHaveValue('')
  await pasteText(page, 'x', 20_000)
  await expect(bonuses.box).toHaveValue(/^x{20000}$/)
  await find.open()
  await pasteText(page, '\u0301', 190_000)
  await expect(frame.toasts.filter({ hasText: 'has 100 marks or more: nothing was pasted' })).toBeVisible()
  await page.keyboard.press('Escape')
  await putOnClipboard(page, 'x', 20_000)
  await frame.open('Connections')
  await page.getByRole('main').getByRole('button', { name: 'Add connection' }).click()
  await connections.dialog.getByRole('textbox', { name: 'Base URL', exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(notice).toContainText('20,000 characters pasted, this box takes 10,000: nothing was pasted.')
})

test.describe('on a hostile platform', () => {
  test.use({ ownApp: 'crash' })
  test.beforeEach(async ({ connections, platform }) => {
    await connections.bring({ baseUrl: platform.baseUrl }, 'a-token-of-a-player-who-was-told')
  })

  test('the page keeps working during an expensive message, and the next message appears at once @full', async ({
    app,
    frame,
    notifications,
    platform
  }) => {
    const messages = [...slowMessages, ['Last', '<b>Fine</b>'] as const]
    platform.answer(route, { body: linkedPage(rowsOf(messages), { last_page: 1, total: messages.length }) })
    await frame.open('Notifications')
    await notifications.items.first().waitFor()
    const longest = await noteStalls(app.page)
    await notifications.choose('Last')
    await expect(notifications.preview().getByText('Fine')).toBeVisible()
    const calm = await longest()
    for (const [name] of slowMessages) {
      await notifications.choose(name)
      await expect(notifications.frame()).toHaveAttribute('srcdoc', new RegExp(`<p>${name}</p>`))
    }
    await notifications.choose('Last')
    await expect(notifications.preview().getByText('Fine')).toBeVisible()
    // The goal is 500 ms on an idle machine. Earlier, such messages froze the page for four seconds to minutes. On a
    // busy machine, even a harmless message takes long.
    expect(await longest()).toBeLessThan(2000 + 5 * calm)
  })
})
