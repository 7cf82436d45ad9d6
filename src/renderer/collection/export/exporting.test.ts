import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedExport, LoadEnd } from '../../../shared/contract/exports.ts'
import type { Input } from '../../../shared/contract/index.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import { eventually } from '../../../shared/testing/eventually.ts'

const request = vi.fn<(route: string, input: { text?: string }) => Promise<Outcome<SavedExport | null>>>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', { pitboss: { request, on: () => () => {} } })
})
afterEach(() => void vi.unstubAllGlobals())

const progress = { rows: 1, pages: 1, repeated: 0, moved: 0, retries: 0, waits: 0 }
const saved = (end: LoadEnd): Outcome<SavedExport> => ({ ok: true, value: { rows: 1, progress, end } })
const refused = saved({ isComplete: false, why: 'problem', gaps: 0, problem: { code: 'unauthorised', status: 401 } })
const whole = saved({ isComplete: true, why: 'all-read', gaps: 0 })

/** Runs one export for each of these replies from main. Returns the tokens that count as refused afterwards. */
async function refusedAfter(
  outcomes: readonly Outcome<SavedExport | null>[],
  source: Input<'exports.save'>['source'] = { from: 'platform' }
) {
  const [{ useExporting }, { useRefusedTokens }] = await Promise.all([
    import('./exporting.ts'),
    import('../../stores/refusedTokens.ts')
  ])
  for (const outcome of outcomes) {
    request.mockResolvedValueOnce(outcome)
    const list = { name: 'transactions.list' } as const
    useExporting.getState().start({ connection: 'one', account: 'ada', list, source, file: { format: 'jsonl' } }, [])
    await eventually(() => expect(useExporting.getState().isRunning).toBe(false))
  }
  return useRefusedTokens.getState()
}

test('a token refused during an export counts as refused until a later export is complete', async () => {
  expect(await refusedAfter([refused])).toEqual({ one: { ada: expect.any(Number) } })
  expect(await refusedAfter([whole])).toEqual({ one: {} })
})

test('a token refused before the first row counts as refused', async () =>
  expect(await refusedAfter([{ ok: false, problem: { code: 'unauthorised' } }])).toEqual({
    one: { ada: expect.any(Number) }
  }))

test('an export of loaded rows does not change the token’s state', async () =>
  expect(await refusedAfter([refused], { from: 'page', rows: 1 })).toEqual({}))

test('a stopped or cancelled export does not change the token’s state', async () => {
  const stopped = saved({ isComplete: false, why: 'stopped', gaps: 0 })
  expect(await refusedAfter([refused, stopped, { ok: true, value: null }])).toEqual({
    one: { ada: expect.any(Number) }
  })
})

test('an export that ends after a switch names its player and is not shown to the player in use', async () => {
  const { useExporting } = await import('./exporting.ts')
  const { startSession, switchTo } = await import('../../session/session.ts')
  const { useToasts } = await import('../../stores/toasts.ts')
  const { queries } = await import('../../bridge/queries.ts')
  const accounts = ['Cleo', 'Anna'].map((label) => ({ id: label.toLowerCase(), label }))
  queries.setQueryData(['connections.list', {}], { value: { connections: [{ id: 'one', name: 'One', accounts }] } })
  startSession({ connection: 'one', account: 'cleo' })
  const exportRequest = {
    list: { name: 'transactions.list' },
    source: { from: 'platform' },
    file: { format: 'jsonl' }
  } as const
  const words = async (switches: boolean) => {
    let end = (_outcome: Outcome<SavedExport | null>) => {}
    request.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)))
    useExporting.getState().start({ connection: 'one', account: 'cleo', ...exportRequest }, [])
    request.mockResolvedValue({ ok: true, value: null })
    if (switches) switchTo({ connection: 'one', account: 'anna' }, 'chosen')
    end(whole)
    await eventually(() => expect(useExporting.getState().isRunning).toBe(false))
    expect(useExporting.getState().request).toMatchObject({ account: 'cleo' })
    return useToasts.getState().waiting.at(-1)?.words
  }
  expect(await words(false)).toMatch(/^Export of transactions\. /)
  expect(await words(true)).toMatch(/^Export of transactions of Cleo\. /)
})

test('loaded rows are sent with exact digits, a thousand at a time, each after the previous chunk is accepted', async () => {
  const [{ useExporting }, { parseExact }] = await Promise.all([
    import('./exporting.ts'),
    import('../../../shared/readings/exact.ts')
  ])
  const rows = Array.from({ length: 2001 }, (_, at) => parseExact(`{"id":900719925474099300${at % 10},"amount":1.00}`))
  let open = 0
  request.mockImplementation(async (route) => {
    if (route !== 'exports.rows') return new Promise(() => {})
    open += 1
    expect(open).toBe(1)
    await Promise.resolve()
    open -= 1
    return { ok: true, value: null }
  })
  const list = { name: 'transactions.list' } as const
  const file = { format: 'jsonl' } as const
  useExporting.getState().start({ connection: 'one', list, source: { from: 'page', rows: rows.length }, file }, rows)
  const sent = () => request.mock.calls.filter(([route]) => route === 'exports.rows').map(([, input]) => input)
  await eventually(() => expect(sent()).toHaveLength(3))
  expect(sent().map((input) => (input as { isLast?: boolean }).isLast)).toEqual([false, false, true])
  expect(sent()[2]?.text).toBe('{"data":[{"id":9007199254740993000,"amount":1.00}]}')
})

test('an export whose rows are refused is stopped', async () => {
  const { useExporting } = await import('./exporting.ts')
  request.mockReset()
  request.mockImplementation(async (route) =>
    route === 'exports.save' ? new Promise(() => {}) : { ok: false, problem: { code: 'invalid-input' } }
  )
  const list = { name: 'transactions.list' } as const
  useExporting
    .getState()
    .start({ connection: 'one', list, source: { from: 'page', rows: 1 }, file: { format: 'jsonl' } }, [{}])
  await eventually(() => expect(request.mock.calls.map(([route]) => route)).toContain('exports.stop'))
})
