import { describe, expect, test } from 'vitest'
import { isFull } from '../../src/main/testing/fullForTest.ts'
import { judgeFigure } from '../../src/renderer/screens/banners/verdict/judgeFigure.ts'
import { deliveries, makeChanged } from './pair.ts'

// A quick run has one figure for each delivery, a full one ten.
const seeds = Array.from({ length: isFull ? 10 : 1 }, (_, at) => at + 21)

describe.each(deliveries)('a design with one change that an eye sees, which came %s', (delivery) => {
  test.each(seeds)('is never judged the same, and nothing else of it to differ: pair %i', async (seed) => {
    const pair = await makeChanged(seed, delivery)
    const { elements, extras } = judgeFigure(pair.job)
    const [[name, change] = []] = pair.changes
    const changed = elements.find((one) => one.name === name)
    const others = elements.filter((one) => one !== changed && one.differences.length > 0)
    expect([...others, ...extras]).toEqual([])
    const isSame = changed?.doubt === undefined && changed?.differences.length === 0
    expect(isSame && !change?.isUnseen).toBe(false)
  })
})
