import { expect, test } from 'vitest'
import { useLenses } from './lenses.ts'

test('amounts are in major units and times in UTC until a person chooses', () => {
  expect(useLenses.getInitialState()).toMatchObject({ money: 'major', time: 'utc' })
})

test('one lens changes without the other', () => {
  useLenses.getState().change({ time: 'received' })
  expect(useLenses.getState()).toMatchObject({ money: 'major', time: 'received' })
})
