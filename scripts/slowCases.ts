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

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[]
  }[]
}

/** The cases in the report of Vitest's JSON reporter. */
export const casesOfVitest = ({ testResults }: VitestReport): readonly Timed[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: fullName,
      file: name,
      seconds: (duration ?? 0) / 1000
    }))
  )

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string }[]
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
}

/** The cases in the report of Playwright's JSON reporter, or in a suite of it. */
export const casesOfPlaywright = ({ specs = [], suites = [] }: Suite): readonly Timed[] => [
  ...specs.map(({ title, file, tests }) => ({
    title,
    file,
    isSlow: tests.some(({ annotations }) => annotations.some(({ type }) => type === 'slow')),
    seconds: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))
  })),
  ...suites.flatMap(casesOfPlaywright)
]

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
