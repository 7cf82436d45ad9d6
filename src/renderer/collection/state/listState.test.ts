import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubHistory } from '../../session/testing/historyForTest.ts'
import { type ListState, nextPaging, type Paging, type PagingAction } from './listState.ts'

let page: ReturnType<typeof stubHistory>
let player = 'ada'

/** Starts the list state in a simulated window. A reload keeps only the history and the chosen player. */
async function start(pageSizes = {}) {
  vi.resetModules()
  page.unload()
  const session = await import('../../session/session.ts')
  const { followHistory, navigate } = await import('../../session/address.ts')
  const { usePreferences } = await import('../../stores/view/preferences.ts')
  const lists = await import('./listState.ts')
  const drawer = await import('../../stores/drawer.ts')
  usePreferences.setState({ pageSizes })
  session.startSession({ connection: 'demo', account: player })
  followHistory()
  lists.followLists()
  const choose = (account: string) => {
    player = account
    session.switchTo({ connection: 'demo', account }, 'chosen')
  }
  return { ...lists, ...drawer, navigate, choose, usePreferences }
}

let app: Awaited<ReturnType<typeof start>>

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true, value: null }), on: () => () => {} } })
  page = stubHistory()
  player = 'ada'
  app = await start()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const first: ListState = { paging: { request: { page: 1 } }, filter: '' }
const clean = (state: ListState): unknown => JSON.parse(JSON.stringify(state))

describe('an address', () => {
  test.each<readonly [Partial<ListState>, string]>([
    [{}, '/transactions'],
    [{ paging: { request: { page: 3 } } }, '/transactions?page=3'],
    [{ paging: { request: { page: 3, perPage: 50 } } }, '/transactions?page=3&per_page=50'],
    [{ paging: { request: { page: 3 }, gone: 9 } }, '/transactions?page=3&gone=9'],
    [{ filter: '-50 20 Nov' }, '/transactions?filter=-50+20+Nov'],
    [{ filter: 'game:="a?b&c=d" + ü%20#' }, '/transactions?filter=game%3A%3D%22a%3Fb%26c%3Dd%22+%2B+%C3%BC%2520%23'],
    [{ sort: { column: 'user_wallet.balance', isDescending: true } }, '/transactions?sort=-user_wallet.balance'],
    [{ sort: { column: 'id', isDescending: false }, group: 'rounds' }, '/transactions?sort=id&group=rounds'],
    [{ open: 'a b/c?d#e&f=%ü' }, '/transactions?row=a+b%2Fc%3Fd%23e%26f%3D%25%C3%BC']
  ])('encodes a state and restores it: %j', (part, address) => {
    const state = { ...first, ...part }
    expect(app.addressOfList('transactions', state)).toBe(address)
    expect(clean(app.readAddress(address))).toEqual(state)
  })

  const long = 'x'.repeat(100_000)
  test.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=9999999999',
    'page=',
    'page=x&page=3',
    'per_page=7',
    'per_page=7&per_page=50',
    'sort=',
    'sort=--amount',
    'sort=__proto__',
    'sort=amount;drop',
    'group=Sessions',
    `row=${'7'.repeat(201)}`,
    'row=',
    'gone=-3',
    'x=1',
    '%',
    '&&==?',
    `page=${long}&per_page=${long}&sort=${long}&group=${long}&row=${long}&gone=${long}&${long}`
  ])('without valid parts restores the initial state: %.60s', (query) =>
    expect(clean(app.readAddress(`/notifications?${query}`))).toEqual(first)
  )

  test('stores a filter up to the limit, and no longer one', () => {
    const [whole, longer] = ['ü '.repeat(1000), long]
    expect(app.readAddress(app.addressOfList('transactions', { ...first, filter: whole })).filter).toBe(whole)
    expect(app.readAddress(`/transactions?filter=${longer}`).filter).toHaveLength(2000)
    expect(app.addressOfList('transactions', { ...first, filter: longer })).toHaveLength(2000 + 21)
    expect(app.addressOfList('transactions', { ...first, open: '7'.repeat(201) })).toBe('/transactions')
    const paging = app.nextPaging(first.paging, { kind: 'go', page: 1e12 })
    expect(app.readAddress(app.addressOfList('transactions', { ...first, paging })).paging).toEqual(paging)
  })

  test.each(['/bonuses?page=3', '/transactions/3', '/', '/banners', '/jackpots', '/jackpots?row=7', '/jackpots/a/b'])(
    'without a list has no state: %s',
    (address) => expect(app.listAt(address)).toBeUndefined()
  )

  test('names a row of its own list only', () => {
    page.paste('/jackpots/big?row=7')
    expect(app.listStateOf('jackpots/big').open).toBe('7')
    expect(app.listStateOf('jackpots/small').open).toBeUndefined()
    expect(app.listStateOf('transactions').open).toBeUndefined()
  })
})

test('a list starts with the page size chosen last, and all jackpot groups share one size', () => {
  app.usePreferences.setState({ pageSizes: { transactions: 50, jackpots: 100 } })
  expect(app.listStateOf('transactions').paging.request).toEqual({ page: 1, perPage: 50 })
  expect(app.listStateOf('jackpots/big').paging.request).toEqual({ page: 1, perPage: 100 })
  expect(app.listStateOf('notifications').paging.request).toEqual({ page: 1 })
  app.navigate('/transactions')
  expect(page.addresses().at(-1)).toBe('/transactions?per_page=50')
})

test('a window that opens on a list starts with the page size chosen last', async () => {
  page.paste('/transactions')
  app = await start({ transactions: 50 })
  expect(app.listStateOf('transactions').paging.request).toEqual({ page: 1, perPage: 50 })
})

test('the requested page keeps its identity while filter, order and row change', () => {
  page.paste('/transactions?page=3')
  const { paging } = app.listStateOf('transactions')
  app.changeList('transactions', { filter: 'x', open: '7', sort: { column: 'id', isDescending: false } })
  expect(app.listStateOf('transactions').paging).toBe(paging)
  const { sort } = app.listStateOf('transactions')
  app.changeList('transactions', { filter: 'y' })
  expect(app.listStateOf('transactions').sort).toBe(sort)
})

test('a list chosen again shows its newest rows and keeps its filter, and a step back keeps its page', () => {
  page.paste('/transactions?page=23&filter=x&row=7')
  app.navigate('/overview')
  app.navigate('/transactions')
  expect(page.addresses().at(-1)).toBe('/transactions?filter=x')
  page.go(-2)
  expect(app.listStateOf('transactions').paging.request.page).toBe(23)
})

test('a row of the overview opens on the first page of its list, without a filter', () => {
  page.paste('/transactions?page=3&filter=x&sort=id')
  app.navigate('/overview')
  app.openRowOf('transactions', '7')
  expect(page.addresses().at(-1)).toBe('/transactions?sort=id&row=7')
})

test('lists of this machine keep their order for every player, and a filter ends with its player', () => {
  page.paste('/activity?filter=bonus&sort=status')
  app.changeList(app.requestList, { filter: 'hides the request' })
  app.openRequest('exchange-1', 'id 404')
  app.choose('bob')
  expect(page.addresses().at(-1)).toBe('/activity?sort=status')
  expect(app.listStateOf('activity').filter).toBe('')
  expect(app.listStateOf(app.requestList).filter).toBe('')
})

/** Returns a generator of numbers below `most`. The same seed gives the same numbers. */
function numbersOf(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}

/** A list that is chosen again starts with its newest rows. */
function begun(state: ListState): ListState {
  const { page, ...size } = state.paging.request
  return page === 1 ? state : { ...state, paging: { request: { page: 1, ...size } }, open: undefined }
}

const screens = ['/transactions', '/notifications', '/jackpots/big', '/bonuses'] as const
const isList = (screen: string) => screen !== '/bonuses'

describe('steps, reloads, players, screens and pasted addresses restore the same list', () => {
  test.each([1, 2, 3, 4])('in any order, seed %i', async (seed) => {
    const random = numbersOf(seed)
    // The expected state: the window's history, and each player's last state of each list.
    let steps: { screen: string; state: ListState }[] = [{ screen: '/bonuses', state: first }]
    let at = 0
    let left = new Map<string, ListState>()
    app.navigate('/bonuses', { replace: true })
    const here = () => steps[at] ?? { screen: '/bonuses', state: first }
    const leftAt = (screen: string) => (isList(screen) ? (left.get(`${player} ${screen}`) ?? first) : first)
    const replace = (screen: string, state: ListState) => {
      steps[at] = { screen, state }
      if (isList(screen)) left.set(`${player} ${screen}`, state)
    }
    const push = (screen: string, state: ListState) => {
      steps = [...steps.slice(0, at + 1), { screen, state }]
      at += 1
      replace(screen, state)
    }
    const change = (part: Partial<ListState>, isStep = false) => {
      const { screen, state } = here()
      if (!isList(screen)) return
      const next = { ...state, ...part }
      app.changeList(screen.slice(1), part, { isStep })
      if (isStep && JSON.stringify(next) !== JSON.stringify(state)) push(screen, next)
      else replace(screen, next)
    }
    const acts: readonly (() => unknown)[] = [
      () => change({ paging: { request: { page: 2 + random(8) } } }, true),
      () => change({ filter: ['', 'game', '-50 "20 Nov"', 'ü&=?#%'][random(4)] ?? '' }),
      () => change({ sort: random(3) === 0 ? undefined : { column: 'amount', isDescending: random(2) === 0 } }),
      () => change({ open: random(3) === 0 ? undefined : String(random(100)) }),
      () => change({ group: random(2) === 0 ? undefined : 'rounds' }),
      () => {
        const screen = screens[random(screens.length)] ?? '/bonuses'
        app.navigate(screen)
        const isOnFirst = here().state.paging.request.page === 1
        if (screen !== here().screen || !isOnFirst) push(screen, begun(leftAt(screen)))
      },
      () => {
        const by = random(2) === 0 ? -1 : 1
        page.go(by)
        at = Math.min(steps.length - 1, Math.max(0, at + by))
        replace(here().screen, here().state)
      },
      () => {
        const state = { ...first, paging: { request: { page: 1 + random(3) } }, filter: 'pasted' }
        const screen = screens[random(3)] ?? '/bonuses'
        page.paste(app.addressOfList(screen.slice(1), state))
        push(screen, state)
      },
      () => {
        for (const [name, state] of left) if (name.startsWith(player)) left.set(name, { ...state, filter: '' })
        app.choose(player === 'ada' ? 'bob' : 'ada')
        replace(here().screen, begun(leftAt(here().screen)))
      },
      async () => {
        app = await start()
        left = new Map()
        replace(here().screen, here().state)
      }
    ]
    for (let act = 0; act < 150; act += 1) {
      await acts[random(acts.length)]?.()
      // Entered text reaches the history after a quarter of a second.
      vi.advanceTimersByTime(300)
      for (const screen of screens.filter(isList)) {
        const known = screen === here().screen ? here().state : leftAt(screen)
        expect([act, screen, clean(app.listStateOf(screen.slice(1)))]).toEqual([act, screen, clean(known)])
      }
      expect(page.addresses()).toHaveLength(steps.length)
    }
  })
})

const after = (paging: Paging, ...actions: PagingAction[]) => actions.reduce(nextPaging, paging)
const onPage3: Paging = { request: { page: 3, perPage: 25 } }

describe('the paging state', () => {
  test('a chosen page keeps the size and stays within the route’s limits', () => {
    expect(after(onPage3, { kind: 'go', page: 4 })).toEqual({ request: { page: 4, perPage: 25 } })
    expect(after(onPage3, { kind: 'go', page: 0 }).request.page).toBe(1)
    expect(after(onPage3, { kind: 'go', page: 2.9 }).request.page).toBe(2)
    expect(after(onPage3, { kind: 'go', page: 1e12 }).request.page).toBe(999_999_999)
  })

  test('another page size leads to page 1', () => {
    expect(after(onPage3, { kind: 'size', perPage: 50 })).toEqual({ request: { page: 1, perPage: 50 } })
    expect(after(onPage3, { kind: 'size', perPage: undefined })).toEqual({ request: { page: 1 } })
  })

  test('a page that no longer exists becomes the last page, and is remembered until the next action', () => {
    const gone = after(onPage3, { kind: 'answered', lastPage: 2, rows: 0 })
    expect(gone).toEqual({ request: { page: 2, perPage: 25 }, gone: 3 })
    expect(after(gone, { kind: 'go', page: 1 })).toEqual({ request: { page: 1, perPage: 25 } })
  })

  test('a page with rows stays, whatever the counts', () => {
    expect(after(onPage3, { kind: 'answered', lastPage: 2, rows: 1 })).toBe(onPage3)
    expect(after(onPage3, { kind: 'answered', lastPage: 3, rows: 0 })).toBe(onPage3)
    expect(after(onPage3, { kind: 'answered', lastPage: 0, rows: 0 })).toBe(onPage3)
  })

  test('a platform that removes one page after another is followed once', () => {
    const once = after(onPage3, { kind: 'answered', lastPage: 2, rows: 0 })
    expect(after(once, { kind: 'answered', lastPage: 1, rows: 0 })).toBe(once)
  })
})
