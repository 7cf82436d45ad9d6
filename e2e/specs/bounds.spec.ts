import { expect, test } from '../fixtures.ts'

/** Puts a text into the box that has the focus, as a paste does: the browser asks for it and says what comes. */
const pasteText = (length: number): void => {
  document.addEventListener(
    'copy',
    (event) => {
      event.clipboardData?.setData('text/plain', 'x'.repeat(length))
      event.preventDefault()
    },
    { once: true }
  )
  const { activeElement } = document
  const copied = document.createElement('textarea')
  document.body.append(copied)
  copied.value = 'x'
  copied.select()
  document.execCommand('copy')
  copied.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus()
}

test('five million characters are put into no box, and a text that the box takes is', async ({
  app,
  frame,
  bonuses,
  connections
}) => {
  const { page } = app
  const notice = page.getByRole('alert').filter({ hasText: 'characters pasted' })
  await frame.open('Bonuses')
  await bonuses.box.focus()
  await page.evaluate(pasteText, 5_000_000)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(notice).toHaveText('5,000,000 characters pasted, this box takes 200,000: nothing was pasted.')
  await expect(bonuses.box).toHaveValue('')
  await page.evaluate(pasteText, 20_000)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(bonuses.box).toHaveValue(/^x{20000}$/)
  await expect(notice).toHaveCount(0)
  await frame.open('Connections')
  await page.getByRole('main').getByRole('button', { name: 'Add connection' }).click()
  await connections.dialog.getByRole('textbox', { name: 'Base URL', exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(notice).toHaveText('20,000 characters pasted, this box takes 10,000: nothing was pasted.')
})

test(
  'of many connections those in view are drawn, and the others are found by scrolling, by keys and by a filter',
  { tag: '@full' },
  async ({ app, frame, connections }) => {
    const { page } = app
    await page.evaluate(async () => {
      const draft = {
        environment: 'staging',
        readOnly: false,
        storageBaseUrl: '',
        zone: 'UTC',
        jackpotPaging: 'body',
        counting: { positive: 'unknown', states: 'succeed' },
        timeLimit: 30,
        sendTokenToPublicReads: false,
        network: { proxy: { kind: 'system' } }
      } as const
      for (let at = 1; at <= 80; at += 1) {
        const name = `Lucky ${at}`
        const saved = await window.pitboss.request('connections.save', {
          draft: { ...draft, name, baseUrl: `https://api-${at}.lucky.example` }
        })
        if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
      }
    })
    await frame.open('Connections')
    await expect(connections.card('Lucky 1')).toBeVisible()
    const drawn = () => page.getByRole('article').count()
    expect(await drawn()).toBeLessThan(30)
    await expect(connections.card('Lucky 80')).toHaveCount(0)
    // The card that has the focus stays, so that the next key does not start anew.
    await connections.button('Lucky 1', 'Edit').focus()
    await frame.main.evaluate((main) => main.scrollTo({ top: main.scrollHeight }))
    await expect(connections.card('Lucky 80')).toBeInViewport()
    await expect(connections.button('Lucky 1', 'Edit')).toBeFocused()
    expect(await drawn()).toBeLessThan(30)
    await expect(connections.card('Lucky 80')).toHaveAttribute('aria-posinset', '81')
    await page.getByRole('textbox', { name: 'Filter connections' }).fill('lucky api-42.')
    await expect(page.getByRole('status').filter({ hasText: 'connections' })).toHaveText('1 of 81 connections')
    await expect(connections.card('Lucky 42')).toBeInViewport()
    await frame.menu('Connection').click()
    await expect(page.getByRole('menuitemradio')).toHaveCount(50)
    await page.getByRole('searchbox', { name: /^Filter: Connection/ }).fill('lucky 77')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(frame.menu('Connection')).toHaveAccessibleName('Connection: Lucky 77')
  }
)
