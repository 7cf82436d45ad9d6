import { describe, expect, test } from 'vitest'
import { distancesOf, isLarge, isRightToLeft, type Box } from './layout.ts'

test('a text is large by the rule of WCAG', () => {
  expect(isLarge({ size: 24, weight: 400 })).toBe(true)
  expect(isLarge({ size: 23.9, weight: 400 })).toBe(false)
  expect(isLarge({ size: 18.66, weight: 700 })).toBe(true)
  expect(isLarge({ size: 18.66, weight: 600 })).toBe(false)
})

test('a banner is right-to-left if most of its texts are', () => {
  const texts = { title: 'זכייה', main_title: '100% ربح', description: '', button_title: 'Go' }
  expect(isRightToLeft(texts)).toBe(true)
  expect(isRightToLeft({ ...texts, title: 'WIN' })).toBe(false)
  expect(isRightToLeft({ ...texts, main_title: 'WIN זכייה' })).toBe(false)
  expect(isRightToLeft({ title: '', main_title: '100', description: '', button_title: '' })).toBe(false)
})

describe('distances', () => {
  const button = { x: 112, y: 299, width: 162, height: 60 }
  const lines = (to: Box) =>
    distancesOf(button, to).map(({ name, length, x, y, height }) => `${name} ${length} from ${height === 0 ? x : y}`)

  test('are measured between facing edges', () => {
    expect(lines({ x: 1016, y: 500, width: 400, height: 100 })).toEqual([
      'Horizontal gap 742 from 274',
      'Vertical gap 141 from 359'
    ])
    expect(lines({ x: 12, y: 99, width: 50, height: 100 })).toEqual([
      'Horizontal gap 50 from 62',
      'Vertical gap 100 from 199'
    ])
  })

  test('are measured between both pairs of edges on an axis with overlapping boxes', () => {
    expect(lines({ x: 1016, y: 50, width: 400, height: 400 })).toEqual([
      'Horizontal gap 742 from 274',
      'Upper edges 249 from 50',
      'Lower edges 91 from 359'
    ])
    expect(lines({ x: 0, y: 0, width: 1600, height: 480 })).toHaveLength(4)
  })

  test('are left out between aligned edges', () => {
    expect(lines({ ...button, x: 300 })).toEqual(['Horizontal gap 26 from 274'])
    expect(lines(button)).toEqual([])
  })
})
