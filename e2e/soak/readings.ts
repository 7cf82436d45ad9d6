import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningApp } from '../app.ts'
import { memoryOfMain } from '../hostile/screen/mainWatch.ts'

/** The measured values, with their unit and maximum growth per hour. */
export const measures = {
  'main: heap': { unit: 'MB', bound: 12 },
  'main: process': { unit: 'MB', bound: 60 },
  'main: timers': { unit: '', bound: 10 },
  'main: descriptors': { unit: '', bound: 10 },
  'page: heap': { unit: 'MB', bound: 6 },
  'page: nodes': { unit: '', bound: 500 },
  'page: listeners': { unit: '', bound: 200 },
  'page: documents': { unit: '', bound: 5 },
  profile: { unit: 'MB', bound: 10 }
} as const

export type Measure = keyof typeof measures

/** All measures, in the order of the report. */
export const measureNames = Object.keys(measures) as Measure[]

export type Reading = Readonly<Record<Measure, number>>

const megabytes = (bytes: number): number => bytes / 1_000_000

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0)
}

/** Reads all measures of a running app, after a garbage collection in both processes. */
export async function read({ electron, page, profile }: RunningApp): Promise<Reading> {
  const session = await page.context().newCDPSession(page)
  // The second collection removes objects that the first finalised.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  const counted = await session.send('Memory.getDOMCounters')
  await session.detach()
  const main = await memoryOfMain(electron)
  const { timers, descriptors } = await electron.evaluate(() => ({
    timers: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
    descriptors: process.getBuiltinModule('node:fs').readdirSync('/proc/self/fd').length
  }))
  return {
    'main: heap': megabytes(main.used),
    'main: process': megabytes(main.rss),
    'main: timers': timers,
    'main: descriptors': descriptors,
    'page: heap': megabytes(usedSize),
    'page: nodes': counted.nodes,
    'page: listeners': counted.jsEventListeners,
    'page: documents': counted.documents,
    profile: megabytes(sizeOf(profile))
  }
}
