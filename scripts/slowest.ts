/** A test file or case, and its seconds. */
type Timed = readonly [name: string, seconds: number]

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[]
  }[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
}

const casesOf = ({ specs = [], suites = [] }: Suite): readonly Timed[] => [
  ...specs.map(({ title, file, tests }): Timed => {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
    return [`${file}: ${title}`, Math.max(0, ...durations) / 1000]
  }),
  ...suites.flatMap(casesOf)
]

/** The ten slowest cases of the JSON reports of Vitest and Playwright, a line each. */
export function slowest(unit: VitestReport, e2e: Suite): readonly string[] {
  const unitCases = unit.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }): Timed => [`${name}: ${fullName}`, (duration ?? 0) / 1000])
  )
  return [...unitCases, ...casesOf(e2e)]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
