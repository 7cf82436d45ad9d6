import type { FramePage } from '../pages/frame.ts'
import type { ConnectionsPage } from '../pages/connections.ts'
import { expect, test } from '../fixtures.ts'
import { answerGames, gamesPath, makeGames } from '../platform/gameList.ts'
import type { RecordingPlatform } from '../platform/recording.ts'
import { settledRequests } from '../settled.ts'

interface Given {
  readonly frame: FramePage
  readonly connections: ConnectionsPage
  readonly platform: RecordingPlatform
}

async function use({ frame, connections, platform }: Given): Promise<void> {
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-jackpot-0001')
  await frame.open('Jackpots')
}

const group = 'main floor/7'

test('an invalid group, a failing group and a new group each have their own screen', async ({
  frame,
  connections,
  platform,
  jackpots
}) => {
  await test.step('without an account the screen offers to add one', async () => {
    await connections.bring({ name: 'Nobody', baseUrl: platform.baseUrl })
    await frame.open('Jackpots')
    await expect(jackpots.box).toHaveCount(0)
    await frame.main.getByRole('link', { name: 'Add player' }).click()
    await expect(frame.heading).toHaveText('Connections')
    expect(await settledRequests(frame.page, platform)).toEqual([])
  })
  await test.step('an invalid group id is reported before any request', async () => {
    await use({ frame, connections, platform })
    for (const [text, sentence] of [
      ['', 'Type a group id first'],
      ['../x', 'it leads elsewhere'],
      ['x'.repeat(201), 'at most 200 characters']
    ] as const) {
      await jackpots.show(text)
      await expect(jackpots.box).toHaveAccessibleDescription(new RegExp(sentence))
      await expect(jackpots.box).toHaveAttribute('aria-invalid', 'true')
    }
    expect(await settledRequests(frame.page, platform)).toEqual([])
  })
  await test.step('a failing group shows the reason, and typed text and shown games stay', async () => {
    answerGames(platform, group, makeGames(3))
    await jackpots.show(group)
    await expect(jackpots.cards).toHaveCount(3)
    platform.answer(`GET ${gamesPath(group)}`, { status: 500, body: { error: 'Jackpots are being counted' } })
    await jackpots.showButton.click()
    await expect(frame.alert).toContainText('Jackpots are being counted')
    await expect(frame.alert).toContainText('jackpots.list')
    await expect(jackpots.cards).toHaveCount(3)
    await expect(jackpots.box).toHaveValue(group)
    answerGames(platform, group, makeGames(4))
    await frame.alert.getByRole('button', { name: 'Try again' }).click()
    await expect(jackpots.cards).toHaveCount(4)
    await expect(frame.alert).toHaveCount(0)
  })
  await test.step('while another group loads, the games of the previous group are hidden', async () => {
    answerGames(platform, group, makeGames(3))
    await jackpots.show(group)
    await jackpots.cards.first().click()
    await expect(jackpots.title()).toHaveText('Game 1')
    platform.answer(`GET ${gamesPath('slow')}`, () => {})
    await jackpots.show('slow')
    await expect(jackpots.cards).toHaveCount(0)
    await expect(jackpots.game).toHaveCount(0)
  })
})
