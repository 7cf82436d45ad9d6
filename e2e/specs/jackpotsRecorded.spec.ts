import type { ConnectionDraft } from '../../src/shared/contract/connections.ts'
import type { FramePage } from '../pages/frame.ts'
import type { ConnectionsPage } from '../pages/connections.ts'
import { expect, test } from '../fixtures.ts'
import { makeGame, makeUserBonus, plainPage } from '../hostile/documented.ts'
import { answerGames, answerPictures, gamesPath, makeGames, picturesAskedFor } from '../platform/gameList.ts'
import type { RecordingPlatform } from '../platform/recording.ts'
import { settledRequests } from '../settled.ts'

interface Given {
  readonly frame: FramePage
  readonly connections: ConnectionsPage
  readonly platform: RecordingPlatform
}

async function use(
  { frame, connections, platform }: Given,
  jackpotPaging: ConnectionDraft['jackpotPaging'] = 'body'
): Promise<void> {
  await connections.bring({ baseUrl: platform.baseUrl, jackpotPaging }, 'canary-of-a-jackpot-0001')
  await frame.open('Jackpots')
}

const group = 'main floor/7'
/** What was asked of the list: its query and its body. */
const asked = ({ requests }: RecordingPlatform) =>
  requests
    .filter(({ path }) => path.startsWith(gamesPath(group)))
    .map(({ method, path, body, headers }) => ({
      method,
      query: path.slice(gamesPath(group).length),
      body,
      length: headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
    }))

test.describe('paging', () => {
  const inQuery = (page: number) => `?page=${page}&per_page=10`
  const inBody = (page: number) => `{"page":${page},"per_page":10}`
  const nowhere = () => ''
  for (const { jackpotPaging, heeded, query, body } of [
    { jackpotPaging: 'body', heeded: 'body', query: nowhere, body: inBody },
    { jackpotPaging: 'query', heeded: 'query', query: inQuery, body: nowhere },
    { jackpotPaging: 'both', heeded: 'query', query: inQuery, body: inBody }
  ] as const) {
    test(`is sent as the connection says: ${jackpotPaging} @full`, async ({
      frame,
      connections,
      platform,
      jackpots
    }) => {
      answerGames(platform, group, { games: makeGames(25), heeded })
      await use({ frame, connections, platform }, jackpotPaging)
      await jackpots.show(group)
      await expect(jackpots.pager.navigation).toContainText('1–25 of 25')
      await jackpots.pager.choose(10)
      await expect(jackpots.pager.navigation).toContainText('1–10 of 25')
      await jackpots.pager.button('Next page').click()
      await expect(jackpots.pager.navigation).toContainText('11–20 of 25')
      await jackpots.button('Load all pages').click()
      await expect(jackpots.said.filter({ hasText: 'Complete: ' })).toHaveText('Complete: 25 rows on 3 pages.')
      const requests = [{ query: '', body: '' }, ...[1, 2, 3].map((page) => ({ query: query(page), body: body(page) }))]
      const expected = requests.map((one) => ({ method: 'GET', ...one, length: one.body.length || undefined }))
      // Nothing is said before something is chosen; then every request of the screen and of the walk says it alike.
      expect(asked(platform)[0]).toEqual(expected[0])
      expect([...new Map(asked(platform).map((one) => [JSON.stringify(one), one])).values()]).toEqual(expected)
    })
  }

  test(
    'that the platform does not heed says so, and names the other style',
    { tag: '@full' },
    async ({ frame, connections, platform, jackpots }) => {
      answerGames(platform, group, { games: makeGames(60), heeded: 'nothing' })
      await use({ frame, connections, platform })
      await jackpots.show(group)
      await expect(jackpots.pager.navigation).toContainText('1–25 of 60')
      await expect(jackpots.hint).toHaveCount(0)
      await jackpots.pager.button('Next page').click()
      await expect(jackpots.hint).toContainText('change Jackpot paging in the connection')
      await expect(jackpots.hint).toContainText('from the query')
      await expect(jackpots.pager.navigation).toContainText('answered as page 1')
    }
  )
})

test('a group is told from what is none, from one that does not answer, and from the one before', async ({
  frame,
  connections,
  platform,
  jackpots
}) => {
  await test.step('without an account it says what is missing and offers to add one', async () => {
    await connections.bring({ name: 'Nobody', baseUrl: platform.baseUrl })
    await frame.open('Jackpots')
    await expect(jackpots.box).toHaveCount(0)
    await frame.main.getByRole('link', { name: 'Add account' }).click()
    await expect(frame.heading).toHaveText('Connections')
    expect(await settledRequests(frame.page, platform)).toEqual([])
  })
  await test.step('a group id that cannot be is told before anything is asked', async () => {
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
  await test.step('a group that does not answer says why, and what was typed and shown stays', async () => {
    answerGames(platform, group, { games: makeGames(3) })
    await jackpots.show(group)
    await expect(jackpots.cards).toHaveCount(3)
    platform.answer(`GET ${gamesPath(group)}`, { status: 500, body: { error: 'Jackpots are being counted' } })
    await jackpots.showButton.click()
    await expect(frame.alert).toContainText('Jackpots are being counted')
    await expect(frame.alert).toContainText('jackpots.list')
    await expect(jackpots.cards).toHaveCount(3)
    await expect(jackpots.box).toHaveValue(group)
    answerGames(platform, group, { games: makeGames(4) })
    await frame.alert.getByRole('button', { name: 'Try again' }).click()
    await expect(jackpots.cards).toHaveCount(4)
    await expect(frame.alert).toHaveCount(0)
  })
  await test.step('another group has none of the games of the one before while it is asked for', async () => {
    answerGames(platform, group, { games: makeGames(3) })
    await jackpots.show(group)
    await jackpots.cards.first().click()
    await expect(jackpots.title()).toHaveText('Game 1')
    platform.answer(`GET ${gamesPath('slow')}`, () => {})
    await jackpots.show('slow')
    await expect(jackpots.cards).toHaveCount(0)
    await expect(jackpots.game).toHaveCount(0)
  })
})

test('a group without games says so', { tag: '@full' }, async ({ frame, connections, platform, jackpots }) => {
  platform.answer(`GET ${gamesPath(group)}`, {
    body: plainPage([], { from: null, to: null, total: 0, last_page: 1 })
  })
  await use({ frame, connections, platform })
  await jackpots.show(group)
  await expect(jackpots.page.getByRole('heading', { name: 'No games here' })).toBeVisible()
  await expect(jackpots.pager.navigation).toContainText('0 of 0')
})

test.describe('a group id', () => {
  test(
    'is one part of the address, whatever it holds',
    { tag: '@full' },
    async ({ frame, connections, platform, jackpots }) => {
      const odd = 'floor 7/x?y=1#z%25'
      answerGames(platform, odd, { games: makeGames(1) })
      await use({ frame, connections, platform })
      await jackpots.show(odd)
      await expect(jackpots.cards).toHaveCount(1)
      expect(platform.requests.map(({ path }) => path)).toEqual([
        '/jackpot-service/v1/jackpots/groups/floor%207%2Fx%3Fy%3D1%23z%2525/games'
      ])
    }
  )

  test.describe('in an app of its own', () => {
    test.use({ ownApp: 'restart' })

    test(
      'that was asked for is offered again, also after a start',
      { tag: '@full' },
      async ({ app, frame, jackpots }) => {
        await frame.open('Jackpots')
        for (const name of ['small', 'mid', 'small']) {
          await jackpots.show(name)
          await expect(jackpots.cards.first()).toBeVisible()
        }
        await expect(jackpots.recent).toHaveText(['small', 'mid'])
        await app.page.reload()
        await frame.ready()
        await frame.open('Jackpots')
        await jackpots.recent.filter({ hasText: 'mid' }).click()
        await expect(jackpots.pager.navigation).toContainText('1–25 of 60')
        await expect(jackpots.box).toHaveValue('mid')
      }
    )
  })
})

test.describe('pictures', () => {
  test('only those in view are fetched, in the size they are shown, and more as they come into view @full', async ({
    app,
    frame,
    connections,
    platform,
    jackpots
  }) => {
    answerGames(platform, group, { games: makeGames(60, platform.baseUrl) })
    answerPictures(platform, 60)
    await app.page.setViewportSize({ width: 1280, height: 800 })
    await use({ frame, connections, platform })
    await jackpots.show(group)
    await jackpots.pager.choose(100)
    await expect(jackpots.pager.navigation).toContainText('1–60 of 60')
    await expect.poll(() => jackpots.picturesDrawn()).toBeGreaterThan(3)
    const inView = await jackpots.placesInView()
    // They are asked for side by side: which comes first is chance.
    await expect.poll(() => picturesAskedFor(platform).toSorted((one, other) => one - other)).toEqual(inView)
    expect(inView.length).toBeLessThan(20)
    expect(platform.requests.filter(({ path }) => /pictures/.test(path) && !path.endsWith('/236x110.png'))).toEqual([])
    await jackpots.cards.first().getByRole('button').focus()
    await app.page.keyboard.press('ControlOrMeta+End')
    await expect.poll(() => picturesAskedFor(platform)).toContain(59)
    expect(picturesAskedFor(platform)).not.toContain(30)
  })

  test(
    'keep their room, so that nothing moves while games and pictures come',
    { tag: '@full' },
    async ({ app, frame, connections, platform, jackpots }) => {
      answerGames(platform, group, { games: makeGames(60, platform.baseUrl) })
      answerPictures(platform, 60)
      await use({ frame, connections, platform })
      await jackpots.watchShifts()
      await jackpots.show(group)
      await expect.poll(() => jackpots.picturesDrawn()).toBeGreaterThan(3)
      await jackpots.region.fill('US-NJ')
      await expect(jackpots.said.filter({ hasText: 'United States, NJ' })).toBeVisible()
      await jackpots.cards.first().click()
      await expect(jackpots.field('images.1600x900')).toContainText('1600 × 900')
      await jackpots.grid.hover()
      await app.page.mouse.wheel(0, 900)
      await expect.poll(() => picturesAskedFor(platform).length).toBeGreaterThan(12)
      expect(await jackpots.shifts()).toEqual([])
    }
  )

  test(
    'are held against the sizes they are named after, one by one',
    { tag: '@full' },
    async ({ frame, connections, platform, jackpots }) => {
      const at = (path: string) => `${platform.baseUrl}/pictures/0/${path}`
      const images = {
        '236x110': at('236x110.png'),
        '380x380': at('236x110.png'),
        '64x64': at('380x380.png'),
        '190x190': null
      }
      answerGames(platform, group, { games: [{ ...makeGame(), images }] })
      answerPictures(platform, 1)
      await use({ frame, connections, platform })
      await jackpots.show(group)
      await jackpots.cards.first().click()
      await expect(jackpots.field('images.236x110')).toContainText('236 × 110 · PNG')
      await expect(jackpots.field('images.236x110')).not.toContainText('is 236')
      await expect(jackpots.field('images.380x380')).toContainText('is 236 × 110, not 380 × 380')
      await expect(jackpots.field('images.337x181')).toContainText('absent')
      await expect(jackpots.field('images.190x190')).toContainText('null')
      await expect(jackpots.group('Other fields').getByRole('term')).toHaveText('images.64x64')
      await expect(jackpots.field('images.64x64')).toContainText('not a documented size, so not fetched')
      await expect(jackpots.field('images.64x64')).toContainText(images['64x64'])
      expect(platform.requests.filter(({ path }) => path.endsWith('/380x380.png'))).toEqual([])
    }
  )
})

test(
  'a game leads to the bonus of this session whose freespins are played in it',
  { tag: '@full' },
  async ({ frame, connections, platform, jackpots, bonuses, activation }) => {
    const game = makeGame()
    const bonus = makeUserBonus()
    answerGames(platform, group, { games: [game, { ...game, id: 'other', identifier: 'prov:other', title: 'Other' }] })
    platform.answer(`GET /bonus-service/v1/bonuses/${bonus.bonus_id}`, {
      body: { data: { id: bonus.bonus_id, title: 'Book Spins' } }
    })
    platform.answer(`POST /bonus-service/v1/bonuses/${bonus.bonus_id}/activate`, { body: { data: bonus } })
    await use({ frame, connections, platform })
    await jackpots.show(group)
    await jackpots.card('Book of Tests').click()
    await expect(jackpots.game.getByRole('link', { name: 'Book Spins' })).toHaveCount(0)
    await frame.open('Bonuses')
    await bonuses.lookUp(bonus.bonus_id)
    await activation.open()
    await activation.button('Player').click()
    await activation.result.waitFor()
    await frame.open('Jackpots')
    await jackpots.card('Other').click()
    await expect(jackpots.title()).toHaveText('Other')
    await expect(jackpots.game.getByRole('link', { name: 'Book Spins' })).toHaveCount(0)
    await jackpots.card('Book of Tests').click()
    const before = platform.requests.length
    await jackpots.game.getByRole('link', { name: 'Book Spins' }).click()
    await expect(bonuses.box).toHaveValue(bonus.bonus_id)
    expect(await settledRequests(frame.page, platform)).toHaveLength(before)
  }
)

test(
  'a group is compared with itself at another time and on another connection',
  { tag: '@full' },
  async ({ frame, connections, platform, jackpots }) => {
    const [one, two, three] = makeGames(3)
    answerGames(platform, group, { games: [one, two] })
    await use({ frame, connections, platform })
    await jackpots.show(group)
    await expect(jackpots.cards).toHaveCount(2)
    answerGames(platform, group, { games: [{ ...two, enabled: 0, payout: '96.51' }, three] })
    await jackpots.showButton.click()
    await expect(jackpots.card('Game 3')).toBeVisible()
    await jackpots.button('Compare').click()
    const counts = jackpots.said.filter({ hasText: 'only on the left' })
    await jackpots.compareWith(`${group}, page 1`)
    await expect(counts).toContainText('1 only on the left · 1 only on the right · 1 differ · 0 the same')
    await expect(counts).toContainText(`left: ${group}, page 1`)
    expect(await jackpots.differencesIn('game', 'difference', 'field', 'left', 'right')).toEqual([
      'Game 1 | only on the right | the whole game | not listed | listed',
      'Game 3 | only on the left | the whole game | listed | not listed',
      'Game 2 | differs | enabled | 0 | 1',
      'Game 2 | differs | payout | 96.51 | 96.50'
    ])
    const asked = platform.requests.length
    await jackpots.others.selectOption({ label: 'Demo platform, Player one, now' })
    await jackpots.otherGroup.fill('small')
    await jackpots.button('Compare games').click()
    await expect(counts).toContainText('2 only on the left · 7 only on the right · 0 differ · 0 the same')
    expect(await settledRequests(frame.page, platform)).toHaveLength(asked)
  }
)

test.describe('bad input', () => {
  const odd: readonly (readonly [name: string, change: object, field: string, shown: RegExp])[] = [
    ['0/1 that is neither', { enabled: 2 }, 'enabled', /^2another form$/],
    ['a boolean for 0/1', { hd: true }, 'hd', /^yeswrong type$/],
    ['0/1 for a boolean', { favorite: 1 }, 'favorite', /^yeswrong type$/],
    ['payout "abc"', { payout: 'abc' }, 'payout', /^abcanother form$/],
    ['payout as a number', { payout: 96.5 }, 'payout', /^96\.5wrong type$/],
    ['released_at garbage', { released_at: 'soon' }, 'released_at', /^soon/],
    ['a flag as text', { favorite: '1' }, 'favorite', /^yeswrong type$/],
    ['a flag as other text', { hd: 'x' }, 'hd', /^xwrong type$/],
    ['identifier of a colon alone', { identifier: ':' }, 'identifier', /^:.*another form$/],
    ['licences as a map', { licenses: { 1: 'MT' } }, 'licenses', /^MT Malta.*wrong type$/],
    ['devices empty', { devices: [] }, 'devices', /^empty$/],
    ['devices null', { devices: null }, 'devices', /^nullwrong type$/],
    ['title null', { title: null }, 'title', /^nullwrong type$/],
    ['images []', { images: [] }, 'images', /^\[\]wrong type$/],
    ['images null', { images: null }, 'images', /^nullwrong type$/],
    ['restrictions without default', { restrictions: { beta: 1 } }, 'restrictions.default', /^absentmissing$/],
    ['restrictions []', { restrictions: [] }, 'restrictions', /^\[\]wrong type$/],
    ['restrictions as text', { restrictions: 'US' }, 'restrictions', /^"US"wrong type$/],
    ['identifier without a colon', { identifier: 'book' }, 'identifier', /book.*another form$/],
    ['an unknown field', { jackpot_pool: { amount: 7 } }, 'jackpot_pool', /"amount": 7.*not documented$/s],
    [
      'markup in a provider',
      { provider: '<img src=x onerror=alert(1)>' },
      'provider',
      /^<img src=x onerror=alert\(1\)>$/
    ]
  ]

  test(
    'every odd value is shown as it came, with its mark, beside a game that is as documented',
    { tag: '@full' },
    async ({ app, frame, connections, platform, jackpots }) => {
      test.slow()
      const games = odd.map(([title, change], place) => ({ ...makeGame({ title, id: `odd-${place}` }), ...change }))
      answerGames(platform, group, { games: [makeGame({ title: 'Documented' }), ...games] })
      await use({ frame, connections, platform })
      await jackpots.show(group)
      await jackpots.pager.choose(100)
      await jackpots.openAt(0)
      await expect(jackpots.game.getByRole('note')).toHaveCount(0)
      for (const [name, , field, shown] of odd) {
        await test.step(name, async () => {
          await jackpots.game.getByRole('button', { name: 'Next row' }).click()
          await expect(jackpots.field(field)).toHaveText(shown)
        })
      }
      expect(app.pageErrors).toEqual([])
    }
  )

  test(
    'rows that are no games are listed as what they are, and the others keep their own texts',
    { tag: '@full' },
    async ({ frame, connections, platform, jackpots }) => {
      const games = [null, makeGame({ title: 'One' }), 7, [], { ...makeGame({ title: 'Two' }), hd: true }]
      answerGames(platform, group, { games })
      await use({ frame, connections, platform })
      await jackpots.show(group)
      await expect(jackpots.cards).toHaveCount(5)
      expect(await jackpots.titles()).toEqual(['null', 'One', '7', '[]', 'Two'])
      await expect(jackpots.cards.nth(2)).toContainText('no game: 7')
      await expect(jackpots.cards.nth(2)).toContainText('1 difference')
      await jackpots.card('Two').click()
      await expect(jackpots.field('hd')).toHaveText('yeswrong type')
      await jackpots.game.getByRole('tab', { name: 'Raw' }).click()
      await expect(jackpots.game.getByLabel('Raw row')).toContainText('"title": "Two"')
    }
  )

  test(
    'restrictions that cannot be read say so, those of PHP count, and a disabled game is disabled first',
    { tag: '@full' },
    async ({ frame, connections, platform, jackpots }) => {
      const restricted = (title: string, blacklist: unknown) => ({
        ...makeGame({ title, id: title }),
        restrictions: { default: { blacklist } }
      })
      const games = [
        restricted('Odd', 'US'),
        restricted('Map', { 1: 'US' }),
        { ...restricted('Off', []), enabled: '0' }
      ]
      answerGames(platform, group, { games })
      await use({ frame, connections, platform })
      await jackpots.show(group)
      await jackpots.region.fill('US')
      await expect(jackpots.card('Odd')).toContainText('could not be read')
      await expect(jackpots.card('Map')).toContainText('blocked')
      await expect(jackpots.card('Off')).toContainText('disablednot listed as blocked')
      await expect(jackpots.said.filter({ hasText: 'loaded;' })).toContainText(
        '1 not listed as blocked · 1 blocked · 0 blocked in part · 1 could not be read – of 3 loaded'
      )
      expect(await jackpots.counts('enabled')).toEqual({ no: 1, yes: 2 })
    }
  )

  test(
    '5,000 games in one answer are shown, filtered and gone through',
    { tag: '@full' },
    async ({ app, frame, connections, platform, jackpots }) => {
      test.slow()
      const games = makeGames(5000).map((game, place) => ({ ...game, provider: `prov-${place % 7}`, images: {} }))
      platform.answer(`GET ${gamesPath(group)}`, {
        body: plainPage(games, { last_page: 1, per_page: 5000, to: 5000, total: 5000 })
      })
      await use({ frame, connections, platform })
      await jackpots.show(group)
      await expect(jackpots.pager.navigation).toContainText('1–5,000 of 5,000')
      expect(await jackpots.grid.evaluate((grid) => grid.querySelectorAll('*').length)).toBeLessThanOrEqual(600)
      await jackpots.value('provider', 'prov-3').check()
      await expect(jackpots.said.first()).toHaveText('714 of 5,000 loaded')
      await jackpots.cards.first().getByRole('button').focus()
      await app.page.keyboard.press('ControlOrMeta+End')
      await expect(jackpots.cards.last()).toHaveAttribute('aria-posinset', '714')
      await expect(jackpots.cards.last()).toContainText('Game 4995')
      expect(app.pageErrors).toEqual([])
    }
  )
})
