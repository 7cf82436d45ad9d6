import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median, startServer, type Finding } from './measure.ts'

const rounds = 9
const run = promisify(execFile)

interface Run {
  readonly work: string
  /** The duration in milliseconds. */
  readonly took: number
  /** The peak of the process's memory above its memory before the work, in megabytes. */
  readonly memory: number
}

async function inProcess(origin: string, works: readonly string[]): Promise<Run[]> {
  const script = join(import.meta.dirname, 'exports/exporter.ts')
  const { stdout } = await run(process.execPath, ['--expose-gc', script, origin, ...works])
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Run)
}

function ratiosOf(runs: readonly Run[], work: string): number[] {
  const times = (name: string) => runs.filter((one) => one.work === name).map(({ took }) => took)
  const bare = times('bare')
  // The first round warms up.
  return times(work)
    .slice(1)
    .map((took, round) => took / (bare[round + 1] ?? NaN))
}

/** An export of 100,000 transactions, against a loop that fetches and drops the same pages. */
export async function measureExports(): Promise<Finding[]> {
  const server = await startServer('exports/server.ts')
  try {
    const works = Array.from({ length: rounds + 1 }, () => ['bare', 'csv', 'jsonl']).flat()
    const runs = await inProcess(server.origin, works)
    const note = `500 ready-made pages from a server in its own process; bare is fetch().json(); median of ${rounds} rounds`
    const peaks: number[] = []
    for (const work of ['csv', 'jsonl', 'csv']) {
      const [only] = await inProcess(server.origin, [work])
      peaks.push(only?.memory ?? NaN)
    }
    return [
      {
        name: '100,000 rows as CSV over a bare loop',
        value: median(ratiosOf(runs, 'csv')),
        unit: '×',
        goal: 1.25,
        note
      },
      {
        name: '100,000 rows as JSON Lines over a bare loop',
        value: median(ratiosOf(runs, 'jsonl')),
        unit: '×',
        goal: 1.25,
        note
      },
      {
        name: 'memory of an export of 100,000 rows over idle',
        value: Math.max(...peaks),
        unit: 'MB',
        goal: 96,
        note: 'resident memory of a fresh process at its peak, the highest of three'
      }
    ]
  } finally {
    server.stop()
  }
}
