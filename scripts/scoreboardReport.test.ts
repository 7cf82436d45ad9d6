import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scoreboardReport } from './scoreboardReport.ts'

const spec = (title: string, ok: boolean, checks = 7, steps: readonly { title: string; error?: object }[] = []) => ({
  title,
  ok,
  tests: [
    {
      annotations: checks > 0 ? [{ type: 'invariants', description: String(checks) }] : [],
      results: steps.length > 0 ? [{ steps: [{ title: 'tried before' }] }, { steps }] : [{}]
    }
  ]
})

const mainCase = (fullName: string, status: string, tried: Record<string, number>) => ({
  fullName,
  status,
  meta: { tried }
})

const report = scoreboardReport(
  {
    testResults: [
      {
        name: join(process.cwd(), 'e2e/hostile/fuzz.test.ts'),
        assertionResults: [
          mainCase('one', 'passed', { bodies: 20_000 }),
          mainCase('two', 'failed', { bodies: 20_000 }),
          mainCase('three', 'skipped', { bodies: 20_000 })
        ]
      }
    ]
  },
  {
    suites: [
      {
        specs: [
          spec('B body: empty', true),
          spec('A table', false, 14, [{ title: 'one' }, { title: 'two', error: {} }]),
          spec('Fuzz: a table that ran out of time', false, 7, [{ title: 'one' }])
        ],
        suites: [{ specs: [spec('B body: blanks', false, 0)] }]
      }
    ]
  },
  { isFull: true, commit: 'abc', date: '2026-11-22', minutes: 12.4 }
)

test('counts cases, what was checked and tried, and what failed', () => {
  expect(report).toContain('Full run of 2026-11-22 on `abc`: 8 cases, 4 failed, 12 minutes.')
  expect(report).toContain('| B – bad answers | 2 | 7 checks of invariants | 1 |')
  expect(report).toContain('| fuzz | 2 | 40,000 bodies | 1 |')
})

test('counts each step of a table as a case, and a table that ended without one that failed as one more', () => {
  expect(report).toContain('| A – attacks | 2 | 14 checks of invariants | 1 |')
  expect(report).toContain('| Fuzz, on screen and over the bridge | 2 | 7 checks of invariants | 1 |')
})

test('names every failure, and what was skipped is neither passed nor failed', () => {
  expect(report.split('## Failures')[1]).toBe(
    '\n\n- B body: blanks\n- A table › two\n- Fuzz: a table that ran out of time\n- two\n'
  )
})
