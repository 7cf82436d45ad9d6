import { demoExamples } from '../../src/demo/world/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { screenNames } from '../../src/shared/commands.ts'
import { makeBonus } from '../platform/makers.ts'
import { copiedText, demandStandin } from '../standin.ts'

test('the guide opens the page of the current screen or task, and its pages link to each other', async ({
  app,
  frame
}) => {
  const dialog = app.page.getByRole('dialog', { name: 'User guide' })
  const pages = dialog.getByRole('tablist', { name: 'Pages of the guide' })
  const text = dialog.getByRole('article', { name: 'Page of the guide' })
  await frame.open('Connections')
  await app.page.keyboard.press('F1')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Connections')
  await expect(pages.getByRole('tab', { name: 'Connections' })).toBeFocused()
  await expect(pages.getByRole('tab')).toHaveCount(11 + screenNames.length + 2)
  await pages.getByRole('tab', { name: 'Activity', exact: true }).click()
  await text.getByRole('link', { name: 'notifications' }).press('Enter')
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Notifications')
  await expect(text).toBeFocused()
  await app.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(frame.heading).toHaveText('Connections')
})

test('a part of the page that failed to load shows the problem and can be loaded again', async ({ app: { page } }) => {
  demandStandin('to lose a part of its page')
  const part = /GuideDialog-.*\.js$/
  await page.route(part, (route) => route.abort())
  await page.keyboard.press('F1')
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await page.unroute(part)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'User guide' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('“A bonus does not work” takes three keys from a pasted mail to the verdict and one to the guide', async ({
  app: { page, electron },
  bonuses,
  connections,
  frame,
  platform
}) => {
  const bonus = makeBonus({
    id: '7b1f0c2e-3d4a-4f5b-8c6d-0000000d0e5e',
    date_start: '2019-12-01 00:00:00',
    date_end: '2020-01-31 00:00:00'
  })
  platform.answer(`GET /client/bonus-service/v1/bonuses/${bonus.id}`, { body: { data: bonus } })
  await connections.bring({ baseUrl: `${platform.baseUrl}/client/` })
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('ControlOrMeta+K')
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused()
  keys += 1
  // Pastes as Ctrl+V does, because the page can't read the clipboard.
  await page.keyboard.insertText(`Hi,\nmy bonus ${bonus.id.toUpperCase()} is not there. Regards, Ada`)
  await press('Enter')
  await expect(bonuses.bonus).toContainText('Ended')
  expect(keys).toBe(3)
  await bonuses.bonus.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await expect(frame.toasts.last()).toContainText('Copied.')
  const ticket = await copiedText(electron)
  for (const said of [bonus.id, bonus.title, 'ended', '2020']) expect(ticket).toContain(said)
  await press('F1')
  expect(keys).toBe(4)
  await expect(page.getByRole('article', { name: 'Page of the guide' })).toContainText('A bonus does not work')
})

const tasks: readonly {
  readonly name: string
  readonly keys: readonly string[]
  readonly shows: RegExp
}[] = [
  {
    name: 'A bonus did not arrive',
    keys: [
      'ControlOrMeta+K',
      `type My bonus ${demoExamples.bonusIds[0]} is not here`,
      'Enter',
      'ControlOrMeta+Shift+A'
    ],
    shows: /Running/
  },
  {
    name: 'Money is missing',
    keys: ['ControlOrMeta+3', 'ControlOrMeta+F', 'type -2.00 EUR', 'Enter', 'Enter', 'ControlOrMeta+Shift+A'],
    shows: /Game round -2\.00 EUR/
  },
  {
    name: 'A win was not paid',
    keys: ['ControlOrMeta+3', 'ControlOrMeta+F', 'type golden-fortune', 'Enter', 'Enter', 'ControlOrMeta+Shift+A'],
    shows: /golden-fortune · \d+/
  },
  {
    name: 'A message did not arrive',
    keys: ['ControlOrMeta+4', 'ControlOrMeta+F', 'type weekend', 'Enter', 'Enter', 'ControlOrMeta+Shift+A'],
    shows: /Your weekend reload is here/
  },
  {
    name: 'Hand a finding to a colleague',
    keys: ['ControlOrMeta+3', 'Enter', 'Enter', 'ControlOrMeta+Shift+A'],
    shows: /Say to the player/
  },
  {
    name: 'Activate a bonus',
    // Enter never activates: the last key is a separate decision.
    keys: ['ControlOrMeta+K', `type ${demoExamples.bonusIds[0]}`, 'Enter', 'Tab', 'Enter', 'Tab', 'Space'],
    shows: /Result.*active/is
  },
  {
    name: 'Check a banner before it goes live',
    keys: ['ControlOrMeta+5', 'type home', 'Enter'],
    shows: /Desktop.*Tablet.*Mobile/s
  },
  {
    name: 'Where is a game blocked?',
    keys: ['ControlOrMeta+6', 'type mid', 'Enter', 'ControlOrMeta+F', 'Tab', 'Tab', 'type DE'],
    shows: /not listed as blocked/
  },
  {
    name: 'Is this the right player?',
    keys: ['ControlOrMeta+P', 'type new player', 'Enter', 'ControlOrMeta+1'],
    shows: /Player id/
  },
  {
    name: 'The token was refused',
    keys: ['ControlOrMeta+P', 'type expired', 'Enter', 'ControlOrMeta+3', 'ControlOrMeta+Shift+A'],
    shows: /The token was not accepted/
  }
]

test.describe('by keyboard only', () => {
  test.use({ apiDetails: false, ownApp: 'journal' })

  test(
    'each task is done in at most seven keys',
    { tag: '@full' },
    async ({ activation, app: { page }, bonuses, frame }) => {
      for (const { name, keys, shows } of tasks) {
        await test.step(name, async () => {
          const isAdded = keys.includes('ControlOrMeta+Shift+A')
          for (const [at, key] of keys.entries()) {
            if (/ bonus/.test(name) && at === 3) await expect(bonuses.bonus).toBeFocused()
            if (name === 'Activate a bonus' && at === 5) await expect(activation.button('')).toBeVisible()
            if (key.startsWith('type ')) await page.keyboard.insertText(key.slice(5))
            else await page.keyboard.press(key)
            // A person waits for the result of a key and for the list.
            await page.evaluate(() => new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(drawn))))
            if (key.endsWith('+K')) await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused()
            if (key.endsWith('+P')) await expect(page.getByLabel(/^Filter: Player/)).toBeFocused()
            if (/\+[56]$/.test(key))
              await expect(frame.main.getByRole('combobox', { name: /Category|Group id/ })).toBeFocused()
            if (/\+[34]$/.test(key)) await expect(frame.main).toContainText(/1[05] of [\d,]+ loaded|not accepted/)
            if (isAdded && key.startsWith('type ') && keys.includes('ControlOrMeta+F'))
              await expect(frame.main).toContainText('matching')
            if (keys.includes('type mid') && key === 'Enter') await expect(frame.main).toContainText('25 of 60 loaded')
          }
          await expect(frame.main).toContainText(shows)
          if (isAdded) await expect(frame.toasts.last()).toContainText('Added.')
          expect(keys.length).toBeLessThanOrEqual(7)
        })
      }
    }
  )
})
