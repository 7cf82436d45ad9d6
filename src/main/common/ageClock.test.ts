import { expect, test } from 'vitest'
import { ageClock } from './ageClock.ts'

const minutes = 60_000

test('an age grows during sleep, and never shrinks or stops if the system clock is set back', () => {
  const machine = { awake: 5 * minutes, wall: Date.UTC(2026, 10, 28) }
  const clock = ageClock(
    () => machine.awake,
    () => machine.wall
  )
  const begun = clock()
  const age = () => (clock() - begun) / minutes
  machine.wall += 600 * minutes
  expect(age()).toBe(600)
  machine.wall -= 60 * minutes
  expect(age()).toBe(600)
  machine.awake += minutes
  machine.wall += minutes
  expect(age()).toBe(601)
})
