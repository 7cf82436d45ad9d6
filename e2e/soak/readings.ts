import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningApp } from '../app.ts'
import { rendererMemory } from '../processMemory.ts'
import { memoryOfMain } from '../scoreboard/mainWatch.ts'

/** How a measure is judged. */
export interface Measured {
  readonly unit: string
  /** What it may grow by in an hour. */
  readonly bound: number
  /** Seconds within which it is given back, where Chromium decides when; its floor is judged. */
  readonly floor?: number
}

/** What is read, by its name in the report. */
export const measures = {
  'main: heap': { unit: 'MB', bound: 12 },
  'main: process': { unit: 'MB', bound: 60 },
  'main: timers': { unit: '', bound: 10 },
  'main: descriptors': { unit: '', bound: 10 },
  'page: heap': { unit: 'MB', bound: 6 },
  // It stands on one of two levels, some 50 MB apart, from the beginning to the end.
  'page: process': { unit: 'MB', bound: 60, floor: 600 },
  'page: nodes': { unit: '', bound: 500 },
  'page: listeners': { unit: '', bound: 200 },
  'page: documents': { unit: '', bound: 5 },
  profile: { unit: 'MB', bound: 10 }
} as const satisfies Readonly<Record<string, Measured>>
export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as Measure[]

/** One reading of everything. */
export type Reading = Readonly<Record<Measure, number>>

const megabytes = (bytes: number): number => bytes / 1_000_000

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0)
}

// Milliseconds in which Chromium returns pages that were freed: measured, it is done after six seconds.
const returning = 7000

/** Reads all of a running app after caches were given back and garbage was collected in both processes. */
export async function read({ electron, page, profile }: RunningApp): Promise<Reading> {
  const session = await page.context().newCDPSession(page)
  // Pictures that Chromium decoded stay until memory is short (ADR 18): what it gives back then is no growth.
  await session.send('Memory.simulatePressureNotification', { level: 'critical' })
  // What the first collection finalises is gone with the second.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  const counted = await session.send('Memory.getDOMCounters')
  await session.detach()
  await sleep(returning)
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
    'page: process': megabytes(rendererMemory(electron.process().pid ?? 0)),
    'page: nodes': counted.nodes,
    'page: listeners': counted.jsEventListeners,
    'page: documents': counted.documents,
    profile: megabytes(sizeOf(profile))
  }
}
