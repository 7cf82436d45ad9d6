import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { routes, type RouteName } from '../../../src/shared/contract/index.ts'
import { fakeKeyring } from '../../../src/main/connections/testing/fakeKeyring.ts'
import { amount } from '../../../src/main/testing/fullForTest.ts'
import { makeInputs } from '../../shapes.ts'
import { canary } from '../clientForTest.ts'
import type { Hostile } from '../server.ts'
import { setToken } from './journeys.ts'
import { startPlatform } from './platform.ts'
import { inject } from './injectedFaults.ts'
import { startMain, type Ask, type MainRun } from './run.ts'

vi.mock('electron', async () => (await import('./electron.ts')).fakeElectron)

const count = amount(2000, 60)
const seed = Number(process.env.PITBOSS_FUZZ_SEED ?? 20_261_121)
const folder = mkdtempSync(join(tmpdir(), 'pitboss-door-'))
const written: string[] = []
let platform: Hostile
let run: MainRun
let known: string[] = []

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  inject()
  platform = await startPlatform()
  run = await startMain(folder, fakeKeyring())
})

afterAll(async () => {
  await run.end()
  await platform.stop()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, maxRetries: 10 })
})

/** The input after crossing the bridge; undefined if it can't be cloned. */
function cloned(input: unknown): { readonly input: unknown } | undefined {
  try {
    return { input: structuredClone(input) }
  } catch {
    return undefined
  }
}

/** The connection and account named in inputs. Created again after an input has deleted them. */
async function setUp(): Promise<string[]> {
  const listed = await run.ask('connections.list', {})
  const there = listed.ok ? listed.value.connections.find(({ name }) => name === 'Place') : undefined
  const account = there?.accounts[0]
  if (there && account) return [there.id, account.id]
  if (there) await run.ask('connections.delete', { id: there.id })
  const made = await setToken(run.ask, 'Place', platform.baseUrl)
  return made ? [made.connection, made.account] : []
}

describe(`every route with ${count} shapes of input, seed ${seed}`, () => {
  const names = [...Object.keys(routes), 'nothing.known', '__proto__', 'constructor']
  test.for(names)(
    '%s → an outcome each time, typed if refused, never with a token',
    { timeout: 120_000 },
    async (name) => {
      known = await setUp()
      written.splice(0)
      const schema = Object.hasOwn(routes, name) ? routes[name as RouteName].input : undefined
      const ask = run.ask as unknown as (route: string, input: unknown) => ReturnType<Ask>
      const complaints: string[] = []
      let refused = 0
      for (const [input] of makeInputs({ seed: seed + names.indexOf(name), count, schema, known })) {
        const sent = cloned(input)
        if (!sent) continue
        const outcome = await ask(name, sent.input)
        const code = outcome.ok ? 'a value' : outcome.problem.code
        if (code === (schema ? 'invalid-input' : 'unknown-route')) refused += 1
        if (code === 'internal' || JSON.stringify(outcome).includes(canary))
          complaints.push(`${inspect(sent.input)} → ${code}`)
      }
      await run.settle()
      complaints.push(...written.filter((line) => /uncaught|unhandled|handler-failed|canary/.test(line)))
      expect(complaints.slice(0, 5)).toEqual([])
      expect(refused).toBeGreaterThan(count / 4)
    }
  )

  test('main still answers afterwards', async () => {
    await run.settle()
    const [connection = '', account = ''] = await setUp()
    expect(await run.ask('transactions.list', { connection, account })).toMatchObject({ ok: true })
  })
})
