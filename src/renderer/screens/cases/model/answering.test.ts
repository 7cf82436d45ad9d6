import { afterEach, expect, test, vi } from 'vitest'
import { assumedCounting } from '../../../../shared/values/counting.ts'
import type { Question } from '../../../domain/questions/question.ts'
import { switchTo } from '../../../session/session.ts'
import { answer, useAnswering } from './answering.ts'

afterEach(() => vi.unstubAllGlobals())

test('a question that was left ends nothing of the next one, which can still be stopped', async () => {
  const journals: PromiseWithResolvers<object>[] = []
  const request = vi.fn(async (route: string) => {
    if (route !== 'journal.list') return { ok: true }
    const journal = Promise.withResolvers<object>()
    journals.push(journal)
    return journal.promise
  })
  vi.stubGlobal('window', { pitboss: { request } })
  const question: Question = {
    id: 'money-missing',
    inputs: [],
    plan: () => [{ name: 'bonuses.find', bonusId: 'b', why: 'why' }],
    answer: () => []
  }
  const ask = (id: string, account: string) => {
    switchTo({ connection: 'demo', account }, 'chosen')
    const of = { connection: { id: 'demo', name: 'Demo', environment: 'staging', origin: 'demo' } as const }
    const signed = {
      id,
      agent: 'Kim',
      at: '',
      createdAt: '',
      changedAt: '',
      title: '',
      says: '',
      state: 'open'
    } as const
    const one = { ...signed, ...of, account: { id: account, label: account, users: [] } }
    const known = {
      zone: 'UTC',
      shownIn: 'UTC',
      names: [],
      counting: assumedCounting,
      fingerprint: undefined,
      users: []
    }
    return answer({ ...one, notes: [], evidence: [], answers: [] }, { question, inputs: {}, ...known })
  }
  const first = ask('of Ada', 'ada')
  const second = ask('of Bob', 'bob')
  journals[0]?.resolve({ ok: true, value: { entries: [] } })
  await first
  expect(useAnswering.getState().running?.id).toBe('of Bob')
  useAnswering.getState().running?.stop()
  journals[1]?.resolve({ ok: false, problem: { code: 'storage' } })
  await second
  expect(useAnswering.getState().running).toBeUndefined()
})
