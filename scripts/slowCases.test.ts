import { expect, test } from 'vitest'
import { casesOfPlaywright, casesOfVitest, slowReport } from './slowCases.ts'

const vitest = {
  testResults: [
    { name: 'a.test.ts', assertionResults: [{ fullName: 'quick', duration: 9_900 }, { fullName: 'left out' }] }
  ]
}
const spec = (title: string, annotations: readonly { type: string }[], ...durations: number[]) => ({
  title,
  file: 'b.spec.ts',
  tests: [{ annotations, results: durations.map((duration) => ({ duration })) }]
})
const playwright = {
  suites: [
    { specs: [spec('outer', [{ type: 'slow' }], 11_000)], suites: [{ specs: [spec('inner', [], 4_000, 12_000)] }] }
  ]
}

test('the slowest files and cases are named with their seconds, and a case over ten seconds has to say why', () => {
  const cases = [...casesOfVitest(vitest), ...casesOfPlaywright(playwright)]
  const { lines, unexplained } = slowReport(cases)
  expect(lines[0]).toBe('   23.0 s  b.spec.ts')
  expect(lines).toContain('    9.9 s  quick')
  expect(unexplained).toEqual(['   12.0 s  inner (b.spec.ts)'])
})
