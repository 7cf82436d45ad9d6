import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { Transaction } from '../../shared/contract/transactions.ts'
import { storyAccounts } from './accounts.ts'
import { clockAt } from './clock.ts'
import { makeStories } from './stories.ts'

const clock = clockAt(new Date('2026-11-21T10:00:00Z'))
const stories = makeStories(clock)
const of = (label: string) => stories.get(storyAccounts.find((one) => one.label === label)?.id ?? '') ?? []

test('all rows except the odd ones match the documentation', () => {
  const validator = Compile(Transaction)
  expect(of('Lost 50 euros').every((row) => validator.Check(row))).toBe(true)
  expect(of('Odd rows').filter((row) => !validator.Check(row)).length).toBeGreaterThan(3)
})
