import { relative } from 'node:path'

/** What Vitest's JSON reporter writes, as far as it is read. */
export interface InMain {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      /** How much a case tried, by what it counted (`bodies`, `failed calls`). */
      readonly meta?: { readonly tried?: Readonly<Record<string, number>> }
    }[]
  }[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
      readonly results: readonly { readonly steps?: readonly { readonly title: string; readonly error?: unknown }[] }[]
    }[]
  }[]
}

/** What Playwright's JSON reporter writes, as far as it is read. */
export type InApp = Suite

interface About {
  readonly isFull: boolean
  readonly commit: string
  readonly date: string
  readonly minutes: number
}

interface Row {
  readonly name: string
  cases: number
  /** Single checks of invariants, or what the cases of main tried. */
  tried: Readonly<Record<string, number>>
  failed: readonly string[]
}

const count = (number: number): string => number.toLocaleString('en-GB')

const sum = (one: Row['tried'], other: Row['tried']): Row['tried'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)])
  )

/** Adds a case to the row of its name. */
function add(rows: Map<string, Row>, name: string, title: string, isGreen: boolean, tried: Row['tried']): void {
  const row = rows.get(name) ?? { name, cases: 0, tried: {}, failed: [] }
  row.cases += 1
  row.tried = sum(row.tried, tried)
  if (!isGreen) row.failed = [...row.failed, title]
  rows.set(name, row)
}

const allSpecs = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(allSpecs)
]

const sections: Readonly<Record<string, string>> = {
  A: 'A – attacks',
  B: 'B – bad answers',
  F: 'F – faults',
  Fuzz: 'Fuzz, on screen and over the bridge'
}

function table(heads: readonly [string, string], rows: ReadonlyMap<string, Row>): string {
  const told = ({ tried }: Row) =>
    Object.entries(tried)
      .map(([what, number]) => `${count(number)} ${what}`)
      .join(', ') || '–'
  return [
    `| ${heads[0]} | cases | ${heads[1]} | failures |`,
    '|---|---:|---|---:|',
    ...[...rows.values()].map((row) => `| ${row.name} | ${count(row.cases)} | ${told(row)} | ${row.failed.length} |`)
  ].join('\n')
}

/** The scoreboard as Markdown: cases, what was checked after them, and every failure by its title. */
export function scoreboardReport(main: InMain, app: InApp, { isFull, commit, date, minutes }: About): string {
  const inApp = new Map<string, Row>()
  for (const { title, ok, tests } of allSpecs(app)) {
    const section = sections[/^\w+/.exec(title)?.[0] ?? ''] ?? 'others'
    const checks = tests
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === 'invariants')
      .reduce((all, { description }) => all + Number(description), 0)
    // A table has a step for each of its cases.
    const steps = tests.flatMap(({ results }) => results.at(-1)?.steps ?? [])
    const cases = steps.map((step) => ({ title: `${title} › ${step.title}`, ok: step.error === undefined }))
    const isTold = cases.length > 0 && (ok || cases.some((one) => !one.ok))
    for (const [at, one] of (isTold ? cases : [...cases, { title, ok }]).entries()) {
      add(inApp, section, one.title, one.ok, at === 0 && checks > 0 ? { 'checks of invariants': checks } : {})
    }
  }
  const inMain = new Map<string, Row>()
  for (const { name, assertionResults } of main.testResults) {
    for (const { fullName, status, meta } of assertionResults) {
      if (status === 'pending' || status === 'skipped') continue
      const file = relative('e2e/hostile', relative(process.cwd(), name)).replace('.test.ts', '')
      add(inMain, file, fullName, status === 'passed', meta?.tried ?? {})
    }
  }
  const failed = [...inApp.values(), ...inMain.values()].flatMap((row) => row.failed)
  const cases = [...inApp.values(), ...inMain.values()].reduce((all, row) => all + row.cases, 0)
  return [
    '# The hostile scoreboard',
    '',
    `${isFull ? 'Full' : 'Quick'} run of ${date} on \`${commit}\`: ${count(cases)} cases, ${count(failed.length)} failed, ${minutes.toFixed(0)} minutes.`,
    '',
    '## The whole app',
    '',
    'After each case the token is looked for in page, log and output (I1), requests are counted (I2), what was typed and shown is',
    'compared (I3), the page has to answer (I4), faults of our own (I5), settings (I6) and hosts reached (I7) are read; after all cases',
    'of a file memory, open requests and the token in every file of the profile (I8, I1).',
    '',
    table(['section', 'checked'], inApp),
    '',
    '## Main alone',
    '',
    table(['file of `e2e/hostile`', 'tried'], inMain),
    '',
    '## Failures',
    '',
    failed.length === 0 ? 'None.' : failed.map((title) => `- ${title}`).join('\n'),
    ''
  ].join('\n')
}
