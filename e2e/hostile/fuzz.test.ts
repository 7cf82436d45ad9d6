import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { afterEach, expect, test } from 'vitest'
import { AnyOutcome } from '../../src/shared/outcomeShape.ts'
import * as documented from './documented.ts'
import { makeStage } from './stage.ts'

const { against } = makeStage(afterEach)
const fits = Compile(AnyOutcome)
const whole = JSON.stringify(documented.linkedPage([documented.makeTransaction(), documented.makeTransaction()]))

const mutation = fc.record({
  at: fc.nat(whole.length),
  length: fc.nat(40),
  instead: fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '{', '[', '"', '1e999', '-0', '\\u0000')
  )
})

test('whatever becomes of an answer’s text, the outcome fits the bridge and clones', async () => {
  const { client, hostile } = await against({})
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
      const body = mutations.reduce(
        (text, { at, length, instead }) => text.slice(0, at) + instead + text.slice(at + length),
        whole
      )
      hostile.plan({ body })
      const outcome = await client.run('transactions.list', { connection: 'hostile', account: 'account' })
      expect(fits.Check(outcome)).toBe(true)
      expect(() => structuredClone(outcome)).not.toThrow()
    }),
    { numRuns: 400, seed: 20_261_121 }
  )
})
