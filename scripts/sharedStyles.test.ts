import { expect, test } from 'vitest'
import { withoutRulesOf } from './sharedStyles.ts'

const start =
  '.m_1{color:red}._row_m5vr8_3{display:flex}@media (width<1px){._row_m5vr8_3{gap:0}}._cut_m5vr8_9 :where(th){margin:0}'

test('a sheet loses the rules of modules that the start already has, and no others', () => {
  const own = '._own_a1b2c_1{color:blue}'
  const changed = '._row_m5vr8_3{display:block}'
  const parts = ['._row_m5vr8_3{display:flex}', own, changed, '._cut_m5vr8_9 :where(th){margin:0}', '.m_1{color:red}']
  expect(withoutRulesOf(start, parts.join(''))).toBe(`${own}${changed}.m_1{color:red}`)
})

test('a rule under a condition stays', () => {
  const conditional = '@media (width<1px){._row_m5vr8_3{display:flex}}'
  expect(withoutRulesOf(start, conditional)).toBe(conditional)
})
