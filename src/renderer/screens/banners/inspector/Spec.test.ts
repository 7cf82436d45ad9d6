import { expect, test } from 'vitest'
import { makePart, makeSite, makeText } from '../testing/makeSite.ts'
import { elementSpec } from './Spec.tsx'

const button = {
  part: 'button_title',
  height: 60,
  paddingX: 24,
  paddingY: 12,
  radius: 8,
  border: 2,
  text: makeText({ size: 16, lineHeight: 24, weight: 600, align: 'center' })
} as const

test('an element’s spec comes from layout and banner, with one CSS rule and the received colours', () => {
  const { rows, css } = elementSpec(makeSite([button]), 'desktop', 'Button', { fill: '#C0392B80', edge: 'gold' })
  expect(rows).toEqual([
    { term: 'Layout', value: 'Site' },
    { term: 'Font', value: 'Brand 16/24, 600' },
    { term: 'Text colour', value: '#FFFFFF', swatch: '#FFFFFF' },
    { term: 'Edge width', value: '2' },
    { term: 'Radius', value: '8' },
    { term: 'Padding', value: '12 24' }
  ])
  expect(css).toBe(`/* Site · Desktop · Button */
.button {
  height: 60px;
  padding-block: 12px;
  padding-inline: 24px;
  font-family: "Brand";
  font-size: 16px;
  line-height: 24px;
  font-weight: 600;
  text-align: center;
  color: #FFFFFF;
  background-color: #C0392B80;
  border-width: 2px;
  border-style: solid;
  border-color: gold;
  border-radius: 8px;
}
`)
})

test('a property that the layout lacks has no value and no CSS line', () => {
  const bare = { part: 'main_title', text: makeText() } as const
  const { rows, css } = elementSpec(makeSite([bare]), 'desktop', 'main_title', {})
  expect(rows.find(({ term }) => term === 'Padding')).toEqual({ term: 'Padding', value: undefined })
  expect(css).not.toMatch(/width|height: (?!20px)|padding|align|background|border/)
  const picture = elementSpec(makeSite([makePart({ width: '50%' })]), 'desktop', 'Mascot', {})
  expect(picture.rows.find(({ term }) => term === 'Fit')).toEqual({ term: 'Fit', value: undefined })
  expect(picture.css).toBe('/* Site · Desktop · Mascot */\n.mascot {\n  width: 50%;\n  height: 50px;\n}\n')
  expect(elementSpec(makeSite(), 'desktop', 'title', {}).css, 'a part that the layout does not place').toBe(
    '/* Site · Desktop · title */\n.title {\n}\n'
  )
})

test('the border of a figure comes from its device', () => {
  const { rows, css } = elementSpec(makeSite(), 'mobile', 'Border', { edge: '#FD0' })
  expect(rows.map(({ term, value }) => `${term} ${value}`)).toEqual(['Layout Site', 'Edge width 0', 'Radius 0'])
  expect(css).toContain('border-color: #FD0;')
})

test('the rule names the Pitboss layout, and a layout’s name can’t end the comment', () => {
  const firstLine = (changes: Parameters<typeof makeSite>[1]) =>
    elementSpec(makeSite([button], changes), 'desktop', 'main_title', {}).css.split('\n')[0]
  expect(firstLine({ isOurs: true })).toBe('/* Pitboss layout · Desktop · main_title */')
  const { profile } = makeSite()
  expect(firstLine({ profile: { ...profile, name: '*/ body {' } })).toBe('/* * / body { · Desktop · main_title */')
})
