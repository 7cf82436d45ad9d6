import type { RunningApp } from '../e2e/app.ts'
import { noteStalls } from '../e2e/frames.ts'
import type { Finding } from './measure.ts'

/** Records the longest stops of page and main. Returns a function that reads them in milliseconds and starts again. */
export async function noteStops({ page, electron }: Pick<RunningApp, 'page' | 'electron'>) {
  const stall = await noteStalls(page)
  // CPU time, because the machine's other work doesn't belong to main.
  await electron.evaluate(() => {
    const noted = { longest: 0 }
    const used = () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1000
    }
    let last = used()
    Object.assign(globalThis, { noted })
    const note = () => {
      const now = used()
      noted.longest = Math.max(noted.longest, now - last)
      last = now
      setTimeout(note)
    }
    setTimeout(note)
  })
  return async () => ({
    page: await stall(),
    main: await electron.evaluate(() => {
      const noted = Reflect.get(globalThis, 'noted') as { longest: number }
      const { longest } = noted
      noted.longest = 0
      return longest
    })
  })
}

/** The cost of one size: the longest stops in milliseconds, and megabytes above idle. */
export interface Cost {
  readonly page: number
  readonly main: number
  readonly memory: number
}

/** The rows of a growing input. The goals apply to the largest size. */
export function costRows(name: string, sizes: string, costs: readonly Cost[]): Finding[] {
  const of = (what: keyof Cost, words: string, unit: Finding['unit'], goal: number): Finding => ({
    name: `${name}: ${words}`,
    value: costs.at(-1)?.[what] ?? Number.NaN,
    unit,
    goal,
    note: `${sizes}: ${costs.map((cost) => cost[what].toFixed(0)).join(', ')} ${unit}`
  })
  return [
    of('page', 'longest stop of the page', 'ms', 500),
    of('main', 'longest stop of main, processor’s time', 'ms', 100),
    of('memory', 'page over idle', 'MB', 250)
  ]
}
