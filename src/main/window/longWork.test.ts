import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import { watchLongWork } from './longWork.ts'

const window = {
  isFocused: vi.fn<() => boolean>(),
  isDestroyed: () => false,
  isMinimized: () => false,
  show: vi.fn<() => void>(),
  focus: vi.fn<() => void>(),
  setProgressBar: vi.fn<(share: number) => void>()
}
const shown: { body: string; click: () => void }[] = []
vi.mock('electron', () => ({
  BrowserWindow: { fromWebContents: () => window },
  webContents: { fromId: (page: number) => (page === 1 ? {} : undefined) },
  Notification: class {
    static isSupported = () => true
    readonly #body: string
    #click = () => {}
    constructor({ body }: { body: string }) {
      this.#body = body
    }
    on(_event: string, listener: () => void) {
      this.#click = listener
    }
    show() {
      shown.push({ body: this.#body, click: this.#click })
    }
  }
}))

const walked = { rows: 50, pages: 4, total: 200, duplicates: 0, rereads: 0, retries: 0, waits: 0 }
const complete = { isComplete: true, why: 'all-read', gaps: 0 } as const
const list = { name: 'transactions.list' } as const
const asker = { page: 1, signal: new AbortController().signal }
const scope = { connection: 'one', account: 'ada', walk: 'w' }
const saving = { ...scope, list, source: { from: 'platform' }, file: { format: 'jsonl' } } as const

function watched(part: Partial<Handlers>) {
  const page = new AbortController()
  const work = watchLongWork(() => page.signal)
  const handlers = { 'exports.walk': async () => success(null), 'exports.stop': async () => success(null), ...part }
  return { ...work, handlers: work.watch(handlers as Handlers), page }
}

beforeEach(() => {
  vi.clearAllMocks()
  shown.length = 0
  window.isFocused.mockReturnValue(false)
})

describe('an export', () => {
  test('shows its progress in the taskbar as long as it runs', async () => {
    const end = Promise.withResolvers<never>()
    const { handlers, moved } = watched({ 'exports.save': () => end.promise })
    const saved = handlers['exports.save'](saving, asker)
    moved(1, { walk: 'w', walked })
    moved(1, { walk: 'w', walked: { ...walked, total: 0 } })
    moved(1, { walk: 'another', walked })
    end.resolve(success({ walked, end: complete }) as never)
    await saved
    expect(window.setProgressBar.mock.calls.flat()).toEqual([-1, 0.25, 2, -1])
  })

  test.each([
    ['complete', success({ walked, end: complete }), 'The export of transactions is complete: 50 rows.'],
    [
      'partial',
      success({ walked, end: { isComplete: false, why: 'problem', gaps: 0 } }),
      'The export of transactions ended before it was complete: 50 rows. Pitboss says why.'
    ],
    ['failed', failure('storage'), 'The export of transactions failed. Pitboss says why.'],
    ['stopped by its person', success({ walked, end: { isComplete: false, why: 'stopped', gaps: 0 } }), undefined],
    ['not begun', success(null), undefined]
  ])('that ends while the window is behind another is told by the system: %s', async (_how, outcome, body) => {
    const { handlers } = watched({ 'exports.save': async () => outcome as never })
    await handlers['exports.save'](saving, asker)
    expect(shown.map((one) => one.body)).toEqual(body === undefined ? [] : [body])
    shown[0]?.click()
    expect(window.focus).toHaveBeenCalledTimes(body === undefined ? 0 : 1)
  })

  test('that ends while the window is in front is told in the window alone', async () => {
    window.isFocused.mockReturnValue(true)
    const { handlers } = watched({ 'exports.save': async () => success({ walked, end: complete }) })
    await handlers['exports.save'](saving, asker)
    expect(shown).toEqual([])
  })

  test('is asked about before its window closes, and neither before nor after it', async () => {
    const end = Promise.withResolvers<never>()
    const { handlers, question } = watched({ 'exports.save': () => end.promise })
    expect(question(1)).toBeUndefined()
    const saved = handlers['exports.save'](saving, asker)
    expect(question(1)).toMatchObject({ title: '1 export is not finished', action: 'Close and stop' })
    expect(question(2)).toBeUndefined()
    end.resolve(success(null) as never)
    await saved
    expect(question(1)).toBeUndefined()
  })
})

describe('a long read', () => {
  test('is told at its end, and its bar goes', async () => {
    const batches = [
      { at: [], place: 'end', walked },
      { at: [], place: 'end', walked, end: complete }
    ] as const
    let at = 0
    const { handlers, moved, question } = watched({ 'transactions.next': async () => success(batches[at++] as never) })
    await handlers['exports.walk']({ ...scope, list }, asker)
    moved(1, { walk: 'w', walked })
    await handlers['transactions.next']({ walk: 'w' }, asker)
    expect(shown).toEqual([])
    // It can be loaded again: closing asks nothing.
    expect(question(1)).toBeUndefined()
    await handlers['transactions.next']({ walk: 'w' }, asker)
    expect(shown.map(({ body }) => body)).toEqual(['Loading all transactions is complete: 50 rows.'])
    expect(window.setProgressBar).toHaveBeenLastCalledWith(-1)
  })

  test('that is stopped or whose page is gone leaves no bar behind', async () => {
    for (const how of ['stop', 'gone'] as const) {
      const { handlers, moved, page } = watched({})
      await handlers['exports.walk']({ ...scope, list }, asker)
      moved(1, { walk: 'w', walked })
      expect(window.setProgressBar).toHaveBeenLastCalledWith(0.25)
      if (how === 'stop') await handlers['exports.stop']({ walk: 'w' }, asker)
      else page.abort()
      expect(window.setProgressBar).toHaveBeenLastCalledWith(-1)
      moved(1, { walk: 'w', walked })
      expect(window.setProgressBar).toHaveBeenLastCalledWith(-1)
    }
  })
})

test('an activation is asked about as long as its answer has not come', async () => {
  const answer = Promise.withResolvers<never>()
  const { handlers, question } = watched({ 'bonuses.activate': () => answer.promise })
  const activated = handlers['bonuses.activate']({ ticket: 't' }, asker)
  expect(question(1)?.title).toBe('A bonus is being activated')
  answer.resolve(failure('cancelled') as never)
  await activated
  expect(question(1)).toBeUndefined()
})

test('what is shown of an activation never changes its outcome', async () => {
  window.setProgressBar.mockImplementation(() => {
    throw new Error('Object has been destroyed')
  })
  const outcome = success({ sent: true })
  const { handlers } = watched({ 'bonuses.activate': (async () => outcome) as unknown as Handlers['bonuses.activate'] })
  expect(await handlers['bonuses.activate']({ ticket: 'one' }, asker)).toBe(outcome)
})
