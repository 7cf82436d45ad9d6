import { expect, test } from 'vitest'
import { findingGroups, type Severity } from './finding.ts'

const finding = (subject: number, rule: string, severity: Severity) => ({ subject, rule, severity, words: '' })
const found = [
  finding(0, 'upscaled at 2×', 'note'),
  finding(1, 'upscaled at 2×', 'check'),
  finding(1, 'heavy', 'check'),
  finding(2, 'triangle missing', 'flaw'),
  finding(3, 'upscaled at 2×', 'note')
]

test('findings are grouped by rule, worst first, and none is lost', () => {
  const groups = findingGroups(found).map(({ rule, findings }) => [rule, findings.map(({ subject }) => subject)])
  expect(groups).toEqual([
    ['triangle missing', [2]],
    ['upscaled at 2×', [1, 0, 3]],
    ['heavy', [1]]
  ])
})
