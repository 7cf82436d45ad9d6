import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemo, type DemoPlatform } from '../../src/demo/index.ts'
import { demoConnections } from '../../src/main/connections/store/demo.ts'
import { readInputs } from '../../src/renderer/domain/answers/inputs.ts'
import type { InputName, Known } from '../../src/renderer/domain/answers/question.ts'
import { questions } from '../../src/renderer/domain/answers/questions.ts'
import { type Asked, runPlan } from '../../src/renderer/domain/answers/runPlan.ts'
import { sentenceOf } from '../../src/renderer/domain/answers/templates.ts'
import { parseExact } from '../../src/shared/readings/exact.ts'

const now = new Date('2026-11-22T10:00:00Z')
let demo: DemoPlatform

beforeAll(async () => void (demo = await startDemo({ now })))
afterAll(() => demo.stop())

/** Asks the demo platform over HTTP, as main does. */
function asking(token: string) {
  let request = 0
  return async (method: string, path: string, body?: object): Promise<Asked<never>> => {
    request += 1
    const answer = await fetch(demo.baseUrl + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) })
    })
    const value = parseExact(await answer.text())
    return answer.ok
      ? { ok: true, request, value: value as never }
      : { ok: false, request, problem: { code: 'rejected', status: answer.status, message: 'Invalid request' } }
  }
}

const knownOf = (): Known => {
  const accounts = { demo: [], 'demo-staging': [] }
  const [connection] = demoConnections({ accounts, start: async () => demo }).list()
  const journal = { entries: [], isWhole: true }
  return {
    now: now.getTime(),
    zone: 'UTC',
    shownIn: 'UTC',
    names: connection?.names ?? [],
    counting: connection?.counting ?? { positive: 'unknown', states: 'succeed' },
    journal
  }
}

async function answerOf(id: string, label: string, typed: Partial<Record<InputName, string>>) {
  const question = questions.find((one) => one.id === id)
  const read = question && readInputs(question.inputs, typed, { now: now.getTime(), zone: 'UTC' })
  if (!question || !read || 'wrong' in read) throw new Error(JSON.stringify(read))
  const ask = asking(demo.accounts.find((one) => one.label === label)?.token ?? '')
  const run = await runPlan(question.plan(read.inputs), {
    ask: {
      'bonuses.find': async ({ bonusId }) => {
        const answer = await ask('GET', `/bonus-service/v1/bonuses/${bonusId}`)
        return answer.ok ? { ...answer, value: (answer.value as { data: never }).data } : answer
      },
      'transactions.list': ({ page, perPage = 15 }) =>
        ask('GET', `/wallet-service/v1/forefront/transactions?page=${page}&perPage=${perPage}`),
      'notifications.list': (input) => ask('POST', '/notification-service/v1/notifications', input)
    },
    signal: new AbortController().signal,
    isCurrent: () => true,
    wait: async () => {}
  })
  if (run.ended === 'player-switched') throw new Error(run.ended)
  const lines = question.answer(run.gathered, read.inputs, knownOf())
  const of = (mark: string) => lines.filter((line) => line.mark === mark).map(({ text }) => text)
  return { proved: of('proved'), assumed: of('assumed'), unknown: of('unknown'), said: sentenceOf(lines).text }
}

test('the rejected deposit of *Lost 50 euros* is proved with its reason', async () => {
  const { proved, assumed, unknown, said } = await answerOf('money-missing', 'Lost 50 euros', {
    amount: '50.00 EUR',
    moment: '20 Nov 21:03'
  })
  expect(proved).toEqual([
    'Transaction 989986 has the state Rejected, 20 Nov 2026, 21:03:20 UTC. Reason given: Wallet is locked by a check.',
    expect.stringContaining('All 15 transactions that the platform lists were read')
  ])
  expect(assumed).toContain(
    'Transaction 989986 is called Deposit and is 50.00 EUR. Assumed: the name of “Source@Deposit” on this connection; 2 decimal places for EUR.'
  )
  expect(assumed.join()).toContain('The balance stayed at 300.00 EUR')
  expect(unknown.join('\n')).toMatch(/where the money is now[^]+2 more transactions/)
  expect(said).toBe(
    'Your deposit of 50.00 EUR on 20 Nov 2026, 21:03:20 UTC did not go through. The reason given is: Wallet is locked by a check. This did not change your balance. We are asking about the rest and will come back to you.'
  )
})

test('without a time the payment comes before stakes of the same amount, which keep their sign', async () => {
  const { said } = await answerOf('money-missing', 'Lost 50 euros', { amount: '50.00 EUR' })
  expect(said).toMatch(/^Your deposit of 50\.00 EUR on .+ The transaction of -50\.00 EUR on .+ was booked\./)
})

test('the win of *Reversed round* is proved to be bonus money', async () => {
  const { proved, said } = await answerOf('win-not-paid', 'Reversed round', { moment: '21 Nov 12:00', amount: '48' })
  expect(proved[1]).toMatch(/is of the balance “Bonus”, not of “Real”/)
  expect(said).toMatch(/^48\.00 EUR was booked to your bonus balance on 21 Nov 2026, 11:58:20 UTC\./)
})

test('the message of *Two games at once* is proved to be there, not read, and in German alone', async () => {
  const typed = { words: 'one more document', moment: 'yesterday' }
  const { proved } = await answerOf('message-missing', 'Two games at once', typed)
  expect(proved.join('\n')).toMatch(
    /does not hold these words\. It begins: “Wir brauchen noch ein Dokument”[^]+marked as not read[^]+texts in German alone[^]+None of the 2 notifications/
  )
})

test('the bonus *Weekend Storm* is known, and assumed not to run today', async () => {
  const bonusId =
    demo.world.bonuses().find(({ definition }) => definition.title === 'Weekend Storm')?.definition.id ?? ''
  const { proved, assumed, unknown } = await answerOf('bonus-not-arrived', 'Two games at once', { bonusId })
  expect(proved).toContain('The platform knows the bonus “Weekend Storm”.')
  expect(assumed[0]).toMatch(/^The bonus “Weekend Storm”: Not today\. .+ Assumed: Monday = 1; zone UTC/)
  expect(unknown.join()).toContain('Whether the player holds the bonus cannot be known here')
})
