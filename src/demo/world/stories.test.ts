import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { Transaction } from '../../shared/contract/transactions.ts'
import { storyAccounts } from './accounts.ts'
import { clockAt } from './clock.ts'
import { makeStories } from './stories.ts'

const stories = makeStories(clockAt(new Date('2026-11-21T10:00:00Z')))
const of = (label: string) => stories.get(storyAccounts.find((one) => one.label === label)?.id ?? '') ?? []

test('each of four accounts has a story, newest first', () => {
  expect(stories.size).toBe(4)
  for (const rows of stories.values()) {
    const ids = rows.map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  }
})

test('all but the odd rows are as documented', () => {
  const validator = Compile(Transaction)
  for (const label of ['Lost 50 euros', 'Two games at once', 'Reversed round'])
    expect(of(label).every((row) => validator.Check(row))).toBe(true)
  expect(of('Odd rows').filter((row) => !validator.Check(row)).length).toBeGreaterThan(3)
})

test('fifty euros are taken once, and refused once', () => {
  const fifties = of('Lost 50 euros').filter(({ amount }) => amount === -5000)
  expect(fifties.map(({ state }) => state)).toEqual(['Rejected', 'Succeed'])
  expect(fifties[0]?.['processed_at']).toBe('2026-11-20T18:32:10.000000Z')
})
