import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { textOf } from '../../src/main/platform/handlers.ts'
import type { Answered } from '../../src/main/platform/reply.ts'
import type { Outcome } from '../../src/shared/outcome/outcome.ts'
import { parseExact } from '../../src/shared/readings/exact.ts'
import { AnyOutcome } from '../../src/shared/testing/anyOutcome.ts'
import { amount } from '../../src/main/testing/fullForTest.ts'
import { allFuzzed, fuzzedLog, type Fuzzed } from './fuzzed.ts'
import { mutated } from './mutated.ts'
import { mutation } from './mutations.ts'
import { canary } from './clientForTest.ts'
import { against } from './stage.ts'

/** Another seed finds other faults: `PITBOSS_FUZZ_SEED=7 npx vitest run e2e/hostile/fuzz`. A failing run prints its seed. */
const seed = Number(process.env.PITBOSS_FUZZ_SEED ?? 20_261_121)
const runs = amount(20_000, 600)
const runsOverHttp = amount(400, 20)
const mostDifferences = 510

const status = fc.oneof(
  { arbitrary: fc.constant(200), weight: 8 },
  { arbitrary: fc.constantFrom(201, 302, 400, 401, 404, 408, 422, 429, 500, 503), weight: 1 }
)
const fitsBridge = Compile(AnyOutcome)

/** Fails if an outcome violates the rules of every outcome. Doesn't use matchers, because they take longer than main itself. */
function demandSound({ name }: Fuzzed, answered: Outcome<Answered<unknown>>): void {
  const outcome = textOf(answered)
  const told = JSON.stringify(outcome)
  if (!fitsBridge.Check(outcome)) expect.fail(`does not fit the bridge: ${told}`)
  structuredClone(outcome)
  if (told.includes(canary)) expect.fail(`holds the token: ${told}`)
  if ((outcome.drift ?? []).length > mostDifferences) expect.fail(`tells of too many differences: ${told}`)
  if (outcome.ok) {
    parseExact(outcome.value)
    return
  }
  const { code, operation, request } = outcome.problem
  if (code === 'internal' || operation !== name || request === undefined) expect.fail(`is no named problem: ${told}`)
}

describe.each(allFuzzed)(`$name, seed ${seed}`, (fuzzed) => {
  test('the documented answer is sound', async () => {
    const outcome = await fuzzed.directly(200, Buffer.from(JSON.stringify(fuzzed.answer)))
    demandSound(fuzzed, outcome)
    expect(outcome).toMatchObject({ ok: true })
  })

  test(`${runs} changed answers: none rejects, each is valid on the bridge and parsed by the page`, async () => {
    const counts = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(mutation, status, async (how, given) => {
        const outcome = await fuzzed.directly(given, mutated(fuzzed.answer, how))
        demandSound(fuzzed, outcome)
        const kept = JSON.stringify(fuzzedLog.read(outcome.exchange ?? ''))
        if (kept.includes(canary)) expect.fail('the log holds the token')
        const kind = outcome.ok ? 'value' : (outcome.problem.cause ?? outcome.problem.code)
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }),
      { numRuns: runs, seed }
    )
    // If main refused all changes, or none, the test would prove little.
    expect(counts.get('value')).toBeGreaterThan(runs / 3)
    expect(counts.get('value')).toBeLessThan((runs * 3) / 4)
    expect([...counts.keys()]).toEqual(
      expect.arrayContaining(['SYNTAX', 'CHARSET', 'TOO_DEEP', 'contract', 'rejected'])
    )
  }, 120_000)

  test(`${runsOverHttp} changed answers over HTTP`, async () => {
    const { client, hostile } = await against({}, { sendTokenToPublicReads: true })
    await fc.assert(
      fc.asyncProperty(mutation, status, async (how, given) => {
        hostile.plan({ status: given, body: mutated(fuzzed.answer, how) })
        demandSound(fuzzed, await fuzzed.over(client))
      }),
      { numRuns: runsOverHttp, seed: seed + 1 }
    )
    expect(hostile.requests).toHaveLength(runsOverHttp)
  }, 30_000)
})
