import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { BonusDefinition, UserBonus } from '../../src/shared/contract/bonuses.ts'
import { makeBonus, makeUserBonus } from './makers.ts'

test('what is made fits the contract', () => {
  expect(Compile(BonusDefinition).Check(makeBonus())).toBe(true)
  expect(Compile(UserBonus).Check(makeUserBonus())).toBe(true)
})
