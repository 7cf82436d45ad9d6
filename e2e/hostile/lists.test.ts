import { expect, test } from 'vitest'
import type { Outcome } from '../../src/shared/outcome/outcome.ts'
import type { OperationInput } from '../../src/main/platform/operations.ts'
import type { AskedRoute } from './screen/askCase.ts'
import { listFieldCases } from './cases/listFields.ts'
import { pagingCases } from './cases/paging.ts'
import { against } from './stage.ts'

const scope = { connection: 'hostile', account: 'account' }

test.each([...listFieldCases, ...pagingCases])('$name', async ({ question: { route, input }, plan, expected }) => {
  const { client, hostile } = await against(plan)
  const run: (name: AskedRoute, given: OperationInput<AskedRoute>) => Promise<Outcome<{ readonly text: string }>> =
    client.run
  const outcome = await run(route, { ...scope, ...input } as OperationInput<AskedRoute>)
  expect(hostile.requests).toHaveLength(1)
  if ('problem' in expected) {
    expect(outcome).toMatchObject({ ok: false, problem: { operation: route, ...expected.problem } })
    return
  }
  expect(outcome.ok ? outcome.value.text : outcome.problem).toBe(expected.text)
  const drift = (outcome.drift ?? []).map(({ path, kind }) => `${kind} ${path}`)
  expect(drift.toSorted()).toEqual(expected.drift.map(({ path, kind }) => `${kind} ${path}`).toSorted())
})
