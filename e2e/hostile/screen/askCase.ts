import { expect } from '@playwright/test'
import type { Input } from '../../../src/shared/contract/index.ts'
import type { Drift, ListName, Outcome } from '../../../src/shared/outcome/outcome.ts'
import type { Plan } from '../server.ts'
import { canary } from '../clientForTest.ts'
import { expectInvariants, standing } from './invariants.ts'
import type { Target } from './target.ts'
import type { Stage } from './stage.ts'

/** Reads without a bonus id. */
export type AskedRoute = ListName | 'banners.list'

/** A question to an operation. The target adds connection and account. */
export type Question = {
  [Name in AskedRoute]: {
    readonly route: Name
    readonly input: Omit<Input<Name>, 'connection' | 'account' | 'cancelKey'>
  }
}[AskedRoute]

/** A request to an operation over the bridge, like its screen's request. */
export interface Asking {
  readonly name: string
  readonly question: Question
  readonly plan: Plan
  /** The expected result. The answer's text is compared as a whole. */
  readonly expected:
    | { readonly text: string; readonly drift: readonly Pick<Drift, 'path' | 'kind'>[] }
    | { readonly problem: Readonly<Record<string, unknown>> }
  readonly requests?: number
}

/** Sends the request over the bridge. */
export const ask = (
  stage: Stage,
  { connection, account }: Target,
  { route, input }: Question
): Promise<Outcome<unknown>> =>
  stage.app.page.evaluate(
    ([name, given]) => {
      const request: (route: never, input: never) => Promise<Outcome<unknown>> = window.pitboss.request
      return request(name as never, given as never)
    },
    [route, { ...input, connection, account }] as const
  )

/** Sends one request to a misbehaving platform. Checks the result and the invariants. */
export async function askOnce(
  stage: Stage,
  target: Target,
  { question, plan, expected, requests = 1 }: Asking
): Promise<void> {
  await stage.use(target)
  target.platform?.plan(plan)
  const before = await standing(stage)
  const outcome = await ask(stage, target, question)
  expect(JSON.stringify(outcome)).not.toContain(canary)
  expectOutcome(outcome, question.route, expected)
  if (requests > 0 && question.route !== 'banners.list') expectSigned(target)
  await expectInvariants(stage, before, { target, requests })
}

/** Compares an outcome with the expected result. */
export function expectOutcome(outcome: Outcome<unknown>, operation: string, expected: Asking['expected']): void {
  if ('problem' in expected) {
    expect(outcome).toMatchObject({ ok: false, problem: { operation, ...expected.problem } })
    expect(outcome.ok ? {} : outcome.problem).toHaveProperty('request')
    return
  }
  expect(outcome.ok ? undefined : outcome.problem).toBeUndefined()
  const drift = (outcome.drift ?? []).map(({ path, kind }) => `${kind} ${path}`).toSorted()
  expect(drift).toEqual(expected.drift.map(({ path, kind }) => `${kind} ${path}`).toSorted())
  expect(outcome.ok ? outcome.value : undefined).toBe(expected.text)
}

// Otherwise a missing token would prove nothing.
function expectSigned({ platform }: Target): void {
  expect(platform?.requests.at(-1)?.headers.find(([name]) => name.toLowerCase() === 'authorization')).toEqual([
    expect.any(String),
    `Bearer ${canary}`
  ])
}
