import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { BonusDefinition } from '../../src/shared/contract/bonuses.ts'
import { makeBonus } from './makers.ts'

test('a made bonus fits the contract', () => {
  expect(Compile(BonusDefinition).Check(makeBonus())).toBe(true)
})
