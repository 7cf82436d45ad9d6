import { randomInt } from 'node:crypto'
import { installPackages, isOnPath } from './packages.ts'

export interface Clock {
  readonly name: string
  readonly zone: string
  /** Start time of each step's clock in the zone, as `YYYY-MM-DD hh:mm:ss`. */
  readonly start: string
}

/** The clocks most likely to break code about days: ends of months and years, a leap day, a change to summer time. */
export const clocks: readonly Clock[] = [
  { name: 'utc', zone: 'UTC', start: '2027-02-28 12:00:00' },
  { name: 'new-york', zone: 'America/New_York', start: '2028-02-29 23:57:00' },
  { name: 'kolkata', zone: 'Asia/Kolkata', start: '2026-12-31 23:57:00' },
  // 00:58 UTC: summer time begins two minutes later.
  { name: 'berlin', zone: 'Europe/Berlin', start: '2027-03-28 01:58:00' }
]

/** A clock for running the tests, and the seed for the order of test files. */
export interface Day {
  readonly clock: Clock
  readonly seed: number
}

/** All four days in random orders of files, or the day of `--days=NAME --seed=NUMBER`; empty without `--days`. */
export function daysOf(words: readonly string[]): readonly Day[] {
  const valueOf = (option: string) => words.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1)
  const name = valueOf('--days')
  if (name === undefined && !words.includes('--days')) return []
  const chosen = clocks.filter((clock) => name === undefined || clock.name === name)
  if (chosen.length === 0) throw new Error(`--days knows ${clocks.map((clock) => clock.name).join(', ')}, not ${name}.`)
  const seed = valueOf('--seed')
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) throw new Error(`--seed needs a number, not ${seed}.`)
  return chosen.map((clock) => ({ clock, seed: seed === undefined ? randomInt(1_000_000) : Number(seed) }))
}

/** The command that runs the tests of one day again. */
export const repeatOf = ({ clock, seed }: Day): string => `npm test -- --days=${clock.name} --seed=${seed}`

/**
 * A command at a clock. By default, each process would start at the clock's time, so the app would be minutes behind
 * its test. `FAKETIME_DONT_RESET` gives all processes one clock. Monotonic clocks are faked too, because Chromium's
 * timers would otherwise wait too long.
 */
export const atClock = ({ zone, start }: Clock, command: readonly string[]) => ({
  command: ['faketime', '-f', `@${start}`, ...command],
  env: { TZ: zone, FAKETIME_DONT_RESET: '1' }
})

/** Installs faketime if it is missing. */
export function prepareClocks(): void {
  if (isOnPath('faketime')) return
  if (process.platform !== 'linux') throw new Error('npm test -- --days needs faketime, which it uses on Linux only.')
  installPackages({ needed: ['faketime'], faster: [] })
}
