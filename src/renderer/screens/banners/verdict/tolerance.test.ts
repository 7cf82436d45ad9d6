import { expect, test } from 'vitest'
import { usualTolerance, withTolerances } from './tolerance.ts'
import { judgedInWords, sayVerdict, type ElementDifference, type FigureVerdict } from './figureVerdict.ts'

const box = { x: 0, y: 0, width: 10, height: 10 }
const moved = (dx: number): ElementDifference => ({ kind: 'moved', dx, dy: 0 })
const colour = { kind: 'colour', found: [255, 200, 0], expected: [255, 202, 0] } as const
const verdictOf = (differences: readonly ElementDifference[], more: Partial<FigureVerdict> = {}): FigureVerdict => ({
  elements: ['Button', 'Mascot'].map((name) => ({ name, box, differences })),
  extras: [],
  ...more
})
const said = (verdict: FigureVerdict, button = usualTolerance) =>
  sayVerdict(withTolerances(verdict, (name) => (name === 'Button' ? button : usualTolerance))).sentence

test('what is within the tolerance of its element passes, and is said', () => {
  expect(said(verdictOf([moved(1)]))).toBe('Passes, with 2 elements within their tolerance')
  expect(said(verdictOf([moved(2)]))).toBe('Fails: 2 of 2 elements differ')
  expect(said(verdictOf([moved(2)]), { px: 2, deltaE: 2 })).toBe('Fails: 1 of 2 elements differ')
  expect(said(verdictOf([moved(1)]), { px: 0, deltaE: 2 })).toBe('Fails: 1 of 2 elements differ')
  const [button] = withTolerances(verdictOf([moved(-1)]), () => usualTolerance).elements
  expect(button && judgedInWords(button)).toBe('1 px too far left, within its tolerance')
})

test('one difference beyond it says all of them, and another text has none', () => {
  const { elements } = withTolerances(verdictOf([moved(1), { kind: 'text' }]), () => ({ px: 24, deltaE: 100 }))
  expect(elements[0]?.differences).toHaveLength(2)
  expect(said(verdictOf([{ kind: 'not found' }]), { px: 24, deltaE: 100 })).toBe('Fails: 2 of 2 elements differ')
})

test('a colour is held against its own limit', () => {
  expect(said(verdictOf([colour]))).toBe('Passes, with 2 elements within their tolerance')
  expect(said(verdictOf([colour]), { px: 1, deltaE: 0 })).toBe('Fails: 1 of 2 elements differ')
})

test('a shift of all is tolerated where every element’s is', () => {
  const shift = { dx: 2, dy: 0 }
  expect(said(verdictOf([moved(2)], { shift }), { px: 2, deltaE: 2 })).toBe('Fails: everything is 2 px too far right')
  const wide = withTolerances(verdictOf([moved(2)], { shift }), () => ({ px: 2, deltaE: 2 }))
  expect(sayVerdict(wide).word).toBe('passes')
})
