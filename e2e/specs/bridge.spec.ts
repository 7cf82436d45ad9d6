import { Compile } from 'typebox/compile'
import { routes } from '../../src/shared/contract/index.ts'
import { AnyOutcome } from '../../src/shared/outcomeShape.ts'
import { expect, test } from '../fixtures.ts'
import { askWithShapes } from '../shapes.ts'

const outcome = Compile(AnyOutcome)

test('every route answers 500 random shapes with an outcome, and main is alive after them', async ({ app, frame }) => {
  test.slow()
  let refused = 0
  for (const [place, route] of [...Object.keys(routes), 'nothing.known', '__proto__'].entries()) {
    const answers = await app.page.evaluate(askWithShapes, { route, seed: 7000 + place, count: 500 })
    expect(answers).toHaveLength(500)
    for (const answer of answers) {
      if (typeof answer === 'object' && answer !== null && 'unsent' in answer) {
        expect(answer.unsent).toMatch(/could not be cloned|circular|DataCloneError/i)
        continue
      }
      expect(outcome.Check(answer), JSON.stringify(answer)).toBe(true)
      if (typeof answer === 'object' && answer !== null && 'ok' in answer && !answer.ok) refused += 1
    }
  }
  expect(refused).toBeGreaterThan(Object.keys(routes).length * 300)
  await frame.open('Bonuses')
  expect(app.output()).not.toMatch(/handler-failed|uncaught|unhandled/)
})
