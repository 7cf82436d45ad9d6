import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/main/database/database.ts'
import { median, type Finding } from './measure.ts'

const hooks = join(import.meta.dirname, 'start/hooks.mjs')
const empty = join(import.meta.dirname, 'start/empty.mjs')
const ours = join(import.meta.dirname, '../out/main/index.js')
const rounds = 21

/** Milliseconds from the start of the process to the first `new BrowserWindow`. */
function untilWindow(main: string): number {
  const printed = Number(execFileSync(process.execPath, ['--import', hooks, main], { encoding: 'utf8' }))
  if (!(printed > 0)) throw new Error(`${main} ended before its window: run it with ${hooks} to see why`)
  return printed
}

/** The time our main adds before the window opens on a used profile, compared with an empty main. */
export function measureStart(): Finding[] {
  const profile = mkdtempSync(join(tmpdir(), 'pitboss-bench-'))
  openDatabase({ folder: profile }).close()
  process.env.PITBOSS_BENCH_PROFILE = profile
  const differences = Array.from({ length: rounds }, () => {
    const before = untilWindow(empty)
    return untilWindow(ours) - before
  })
  rmSync(profile, { recursive: true })
  return [
    {
      name: 'start-up of main over an empty main',
      value: median(differences),
      unit: 'ms',
      goal: 10,
      note: `median of ${rounds} pairs of processes`
    }
  ]
}
