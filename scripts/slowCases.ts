import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** A test case and how long it took. */
export interface Timed {
  readonly title: string
  readonly file: string
  readonly seconds: number
  /** Whether the case itself is declared slow, as by `test.slow()`. */
  readonly isSlow?: boolean
}

/** Cases that may take longer than ten seconds in a quick run, by a part of the title, and why. */
const reasons: readonly (readonly [title: string, why: string])[] = [
  ['random moments', 'starts and kills processes'],
  ['pictures over HTTP', 'draws every picture of the demo platform']
]

const Vitest = Type.Object({
  testResults: Type.Array(
    Type.Object({
      name: Type.String(),
      assertionResults: Type.Array(
        Type.Object({ fullName: Type.String(), duration: Type.Optional(Type.Union([Type.Number(), Type.Null()])) })
      )
    })
  )
})

/** The cases in Vitest's JSON report. */
export const casesOfVitest = (report: unknown): readonly Timed[] =>
  Value.Parse(Vitest, report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: fullName,
      file: name,
      seconds: (duration ?? 0) / 1000
    }))
  )

// A suite holds suites: each is parsed when it is read.
const Suites = Type.Array(Type.Unknown())
const Suite = Type.Object({
  specs: Type.Array(
    Type.Object({
      title: Type.String(),
      file: Type.String(),
      tests: Type.Array(
        Type.Object({
          annotations: Type.Array(Type.Object({ type: Type.String() })),
          results: Type.Array(Type.Object({ duration: Type.Number() }))
        })
      )
    })
  ),
  suites: Type.Optional(Suites)
})
const Playwright = Type.Object({ suites: Suites })

function casesOfSuite(suite: unknown): readonly Timed[] {
  const { specs, suites = [] } = Value.Parse(Suite, suite)
  const own = specs.map(({ title, file, tests }) => ({
    title,
    file,
    isSlow: tests.some(({ annotations }) => annotations.some(({ type }) => type === 'slow')),
    seconds: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))
  }))
  return [...own, ...suites.flatMap(casesOfSuite)]
}

/** The cases in Playwright's JSON report. */
export const casesOfPlaywright = (report: unknown): readonly Timed[] =>
  Value.Parse(Playwright, report).suites.flatMap(casesOfSuite)

/** The ten slowest files and the ten slowest cases, and the cases over so many seconds that do not say why. */
export function slowReport(cases: readonly Timed[], limit = 10) {
  const line = (name: string, seconds: number) => `${seconds.toFixed(1).padStart(7)} s  ${name}`
  const slowest = (entries: readonly (readonly [name: string, seconds: number])[]) =>
    entries
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 10)
      .map(([name, seconds]) => line(name, seconds))
  const files = new Map<string, number>()
  for (const { file, seconds } of cases) files.set(file, (files.get(file) ?? 0) + seconds)
  const unexplained = cases.filter(
    ({ title, seconds, isSlow }) =>
      seconds > limit && isSlow !== true && !reasons.some(([part]) => title.includes(part))
  )
  return {
    lines: [
      ...slowest([...files]),
      '  of single cases:',
      ...slowest(cases.map(({ title, seconds }) => [title, seconds]))
    ],
    unexplained: unexplained.map(({ title, file, seconds }) => line(`${title} (${file})`, seconds))
  }
}
