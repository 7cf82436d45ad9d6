import { expect, test } from 'vitest'
import { findingGroups, unmuted, type Muted, type Severity } from './finding.ts'

const finding = (subject: number, rule: string, severity: Severity) => ({ subject, rule, severity, words: '' })
const found = [
  finding(0, 'upscaled at 2×', 'note'),
  finding(1, 'upscaled at 2×', 'check'),
  finding(1, 'heavy', 'check'),
  finding(2, 'triangle missing', 'flaw'),
  finding(3, 'upscaled at 2×', 'note')
]

test('findings of one rule are one group, the worst first, and none is lost', () => {
  const groups = findingGroups(found).map(({ rule, findings }) => [rule, findings.map(({ subject }) => subject)])
  expect(groups).toEqual([
    ['triangle missing', [2]],
    ['upscaled at 2×', [1, 0, 3]],
    ['heavy', [1]]
  ])
})

test('a muted rule or a finding that is muted alone is left out, and every other stays', () => {
  const aboutOf = ({ subject }: (typeof found)[number]) => `number ${subject}`
  const left = (...muted: Muted[]) => unmuted(found, muted, aboutOf).map(({ subject, rule }) => `${rule} ${subject}`)
  expect(left({ rule: 'upscaled at 2×' })).toEqual(['heavy 1', 'triangle missing 2'])
  expect(left({ rule: 'upscaled at 2×', about: 'number 1' }, { rule: 'heavy', about: 'number 2' })).toEqual([
    'upscaled at 2× 0',
    'heavy 1',
    'triangle missing 2',
    'upscaled at 2× 3'
  ])
  expect(left()).toHaveLength(found.length)
})
