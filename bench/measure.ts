import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The median of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Milliseconds for running work `times` times. */
export function timed(work: () => unknown, times = 1): number {
  const start = performance.now()
  for (let index = 0; index < times; index += 1) work()
  return (performance.now() - start) / times
}

/** The time of one work as a share of another's time: the median of the rounds. */
export const shareOf = (work: () => unknown, base: () => unknown, rounds: number, times: number): number =>
  median(Array.from({ length: rounds }, () => timed(work, times) / timed(base, times)))

/** The ratio of two works' times, measured by turns: the median of the rounds. */
export async function ratioOf(
  rounds: number,
  ours: () => number | Promise<number>,
  bare: () => number | Promise<number>
): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const base = await bare()
    ratios.push((await ours()) / base)
  }
  return median(ratios)
}

/** Like `ratioOf`, for one call that measures both works. */
export const ratioIn = (rounds: number, both: () => Promise<{ readonly ours: number; readonly bare: number }>) => {
  let last = { ours: Number.NaN, bare: Number.NaN }
  const bare = async () => (last = await both()).bare
  return ratioOf(rounds, () => last.ours, bare)
}

/** A separate process that prints its port once it accepts requests. */
export async function startServer(script: string): Promise<{ readonly origin: string; stop(): void }> {
  const server = fork(join(import.meta.dirname, script), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const [line] = (await once(server.stdout ?? server, 'data')) as [Buffer]
  return { origin: `http://127.0.0.1:${Number(line)}`, stop: () => server.disconnect() }
}

export interface Finding {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | '×' | 'KB' | 'MB' | '%' | ''
  readonly goal: number
  /** How the value was measured: rounds, medians. */
  readonly note: string
}

/** A finding as a line of the table. */
export const lineOf = ({ name, value, unit, goal, note }: Finding): string =>
  `${value <= goal ? 'met   ' : 'MISSED'}  ${name.padEnd(52)} ${value.toFixed(2).padStart(8)} ${unit.padEnd(2)}  goal ≤ ${goal} ${unit}  (${note})`
