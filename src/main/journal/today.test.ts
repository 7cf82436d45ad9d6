import { expect, test, vi } from 'vitest'
import { success } from '../../shared/outcome/outcome.ts'
import type { Asker } from '../bridge/handlers.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { databaseForTest } from '../database/testing/databaseForTest.ts'
import { openJournal } from './journal.ts'
import { makeOpening, makeOtherOpening } from './testing/journalForTest.ts'
import { todayHandlers } from './today.ts'

const asker: Asker = { page: 7, signal: new AbortController().signal }

/** A day in Berlin, which begins at 23:00 UTC, with two agents' work, and an activation on the day before. */
async function day() {
  const state = { at: '2026-11-25T22:59:59Z', agent: 'maria' }
  const now = () => Date.parse(state.at)
  const journal = openJournal({ database: await databaseForTest(), now, agent: () => state.agent })
  const begun = valueOf(journal.begin(makeOpening(), undefined))
  begun.end({ outcome: 'unknown' })
  state.at = '2026-11-25T23:00:00Z'
  valueOf(journal.resolve('ticket-1', { note: 'It is <there>', outcome: 'activated' }))
  valueOf(journal.begin({ ...makeOtherOpening(2), reason: 'T-4711' }, undefined))
  valueOf(journal.unlock({ connection: makeOpening().connection, lifted: ['read-only'] }))
  state.agent = 'jon'
  valueOf(journal.begin(makeOtherOpening(3), undefined))
  valueOf(journal.resolve('ticket-1', { note: 'It is not' }))
  Object.assign(state, { at: '2026-11-26T12:00:00Z', agent: 'maria' })
  const saveText = vi.fn(async (_name: string, _text: string | Uint8Array, _page: number) => success(true))
  const handlers = todayHandlers({ journal, agent: () => state.agent, saveText, now })
  const lines = async (zone: string) => valueOf(await handlers['today.read']({ zone }, asker)).lines
  return { state, handlers, lines, saveText }
}

test('a day has the agent’s own activations, resolved outcomes and unlocks since midnight of its zone, and no others', async () => {
  const { state, lines } = await day()
  const all = ['1 attempt: 1 pending', '1 note on an unknown outcome', '1 connection unlocked']
  expect(await lines('Europe/Berlin')).toEqual(all)
  expect(await lines('UTC')).toEqual([])
  state.agent = 'jon'
  expect(await lines('Europe/Berlin')).toEqual(['1 attempt: 1 pending', '1 note on an unknown outcome'])
  state.at = '2026-11-26T23:00:00Z'
  expect(await lines('Europe/Berlin')).toEqual([])
})

test('today’s document lists the day’s work, and escapes its texts', async () => {
  const { handlers, saveText } = await day()
  expect(valueOf(await handlers['today.save']({ zone: 'Europe/Berlin' }, asker))).toBe(true)
  const [name, text, page] = saveText.mock.calls[0] ?? []
  expect([name, page]).toEqual(['today maria 2026-11-26.html', 7])
  for (const words of ['00:00:00', 'T-4711', 'It is &lt;there&gt;', 'writing was allowed'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/<there>|It is not/)
})

test('an invalid zone is a problem, and nothing is saved', async () => {
  const { handlers, saveText } = await day()
  for (const route of ['today.read', 'today.save'] as const)
    expect(await handlers[route]({ zone: 'Mars' }, asker)).toMatchObject({ problem: { code: 'invalid-input' } })
  expect(saveText).not.toHaveBeenCalled()
})
