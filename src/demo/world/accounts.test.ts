import { expect, test } from 'vitest'
import { demoExamples } from './accounts.ts'
import { clockAt } from './clock.ts'
import { makeWorld } from './world.ts'

const world = makeWorld(clockAt(undefined), 'http://127.0.0.1:1')

test('every example exists in the world, and the first is the healthy bonus', () => {
  const bonusIds = world.bonuses().map(({ definition }) => definition.id)
  expect(bonusIds[0]).toBe(demoExamples.bonusIds[0])
  expect(bonusIds).toEqual(expect.arrayContaining(demoExamples.bonusIds))
  expect([...world.banners().keys()]).toEqual(expect.arrayContaining(demoExamples.categories))
  expect([...world.jackpots().keys()]).toEqual(demoExamples.groups)
})
