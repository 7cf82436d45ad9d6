import { expect, test } from 'vitest'
import { choicesFor, inOrder } from './OpenMenu.tsx'

const makeChoices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    value: `c-${at}`,
    label: `Lucky ${at}`,
    note: at % 2 ? 'staging' : 'demo'
  }))
const labels = (count: number, text: string) => choicesFor(makeChoices(count), text).drawn.map(({ label }) => label)

test('of ten thousand choices, fifty are drawn and the rest is counted', () => {
  const { drawn, more } = choicesFor(makeChoices(10_000), '')
  expect(drawn).toHaveLength(50)
  expect(more).toBe('9,950 more: type a part of the name')
})

test('a typed text keeps the choices that contain it anywhere', () => {
  expect(labels(1000, ' LUCKY 999 ')).toEqual(['Lucky 999'])
  expect(labels(4, 'staging')).toEqual(['Lucky 1', 'Lucky 3'])
  expect(choicesFor(makeChoices(1000), 'Lucky 999').more).toBe('')
})

test('an open menu keeps its order, and new choices are last', () => {
  const [used, other, added] = makeChoices(3)
  const now = [added, other, used].filter((one) => one !== undefined)
  expect(inOrder(now, ['c-0', 'c-1']).map(({ value }) => value)).toEqual(['c-0', 'c-1', 'c-2'])
})
