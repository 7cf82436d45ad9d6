import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { expect, test } from '../fixtures.ts'
import { answerPlace } from '../standin.ts'
import { more } from '../pages/more.ts'

const fieldsByGroup = {
  Identity: ['title', 'identifier', 'identifier2', 'id', 'provider', 'producer'],
  State: ['enabled', 'priority', 'released_at', 'favorite'],
  Regions: ['restrictions.default.blacklist', 'licenses'],
  Play: [
    'category',
    'theme',
    'feature_group',
    'devices',
    'lines',
    'volatility_rating',
    'has_freespins',
    'bonus_buy',
    'hd',
    'can_play_on_wager'
  ],
  Numbers: ['payout', 'multiplier', 'contribution'],
  Pictures: ['images.236x110', 'images.337x181', 'images.380x380', 'images.190x190', 'images.1600x900']
} as const

/** Every field of a jackpot game (docs/platform.md#jackpot-game), with its group on screen. */
const gameFields: readonly (readonly [group: string, field: string])[] = Object.entries(fieldsByGroup).flatMap(
  ([group, fields]) => fields.map((field) => [group, field] as const)
)

test.describe('on the demo platform', () => {
  test.beforeEach(async ({ frame }) => frame.open('Jackpots'))

  test('a group is shown as cards and as a table, a game shows its pictures, and the games are saved as a sheet', async ({
    jackpots,
    app,
    folder
  }) => {
    await test.step('a newcomer sees the demo’s groups, and the small group is shown as cards', async () => {
      await jackpots.button('small').click()
      await expect(jackpots.cards).toHaveCount(7)
      await expect(jackpots.box).toHaveValue('small')
      await expect(jackpots.pager.navigation).toContainText('1–7 of 7')
      await expect(jackpots.loaded).toHaveText('7 loaded')
    })
    await test.step('a game shows every documented field in its group, its raw row, and a button for the next game', async () => {
      await jackpots.show('small')
      const [first = '', second = ''] = await titlesOnceShown(jackpots)
      await jackpots.card(first).click()
      await expect(jackpots.title()).toHaveText(first)
      for (const [group, fields] of Map.groupBy(gameFields, ([name]) => name)) {
        const names = await jackpots.group(group).getByRole('term').allTextContents()
        expect(names, group).toEqual(expect.arrayContaining(fields.map(([, name]) => name)))
      }
      await expect(jackpots.game.getByRole('term')).toHaveCount(gameFields.length)
      await expect(jackpots.game.getByRole('note')).toHaveCount(0)
      await jackpots.game.getByRole('tab', { name: 'Raw' }).click()
      await expect(jackpots.game.getByLabel('Raw row')).toContainText(`"title": "${first}"`)
      await expect(jackpots.game.getByLabel('Raw row')).not.toContainText(second)
      await jackpots.game.getByRole('button', { name: 'Next row' }).click()
      await expect(jackpots.title()).toHaveText(second)
      await jackpots.game.getByRole('button', { name: 'Close Game' }).click()
      await expect(jackpots.game).toHaveCount(0)
    })
    await test.step('a game starts with its pictures, one opens in full size, and the shown games are saved as a sheet', async () => {
      await jackpots.show('small')
      const [first = ''] = await titlesOnceShown(jackpots)
      await jackpots.card(first).click()
      const glance = jackpots.game.getByRole('group', { name: 'Pictures at a glance' })
      await expect(glance.getByRole('button')).toHaveCount(5)
      await glance.getByRole('button', { name: `Enlarge ${first} 1600x900` }).click()
      const full = app.page.getByRole('dialog', { name: `${first} 1600x900` })
      await expect(full).toContainText('1600 × 900')
      const width = () => full.locator('img').evaluate(({ clientWidth }) => clientWidth)
      expect(await width()).toBeLessThan(1600)
      await full.getByRole('combobox', { name: 'Zoom' }).selectOption('200 %')
      await expect.poll(width).toBe(3200)
      // Simulates Esc before the dialog has the focus.
      await glance.getByRole('button', { name: `Enlarge ${first} 1600x900` }).focus()
      await app.page.keyboard.press('Escape')
      await expect(full).toBeHidden()
      // Esc closes only the picture; the game stays open.
      await expect(jackpots.title()).toHaveText(first)
      await more(app.page, 'Contact sheet…')
      const dialog = app.page.getByRole('dialog', { name: 'Contact sheet of games' })
      await expect(dialog.locator('img').first()).toHaveCSS('object-fit', 'scale-down')
      await dialog.getByRole('combobox', { name: 'Picture' }).selectOption('190x190')
      const file = join(folder, 'sheet.png')
      await answerPlace(app.electron, file)
      await dialog.getByRole('button', { name: 'Save PNG…' }).click()
      await expect(dialog).toBeHidden({ timeout: 30_000 })
      const sheet = PNG.sync.read(readFileSync(file))
      // Seven pictures in a row below a heading, in full size, with three lines each.
      expect([sheet.width, sheet.height]).toEqual([1600, 112 + 190 + 60 + 20])
    })
    await test.step('grid and table show the same games, filters and selected game', async () => {
      await jackpots.show('mid')
      await expect(jackpots.pager.navigation).toContainText('of 60')
      await jackpots.show('small')
      const titles = await titlesOnceShown(jackpots)
      // Games of another group are not new.
      await expect(app.page.getByText(/^\d+ new$/)).toBeHidden()
      await jackpots.card(titles[2] ?? '').click()
      await jackpots.look('Table')
      expect(await jackpots.table.texts('title')).toEqual(titles)
      await expect(jackpots.title()).toHaveText(titles[2] ?? '')
      await expect(jackpots.table.rows.nth(2)).toHaveAttribute('aria-selected', 'true')
      await jackpots.filter.fill(titles[4] ?? '')
      await expect(jackpots.table.rows).toHaveCount(1)
      await jackpots.look('Grid')
      await expect(jackpots.cards).toHaveCount(1)
      await expect(jackpots.card(titles[4] ?? '')).toBeVisible()
    })
  })
})

async function titlesOnceShown(jackpots: {
  cards: { first(): { waitFor(): Promise<void> } }
  titles(): Promise<string[]>
}) {
  await jackpots.cards.first().waitFor()
  return jackpots.titles()
}
