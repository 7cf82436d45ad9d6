// Prints each text of the source that a person can see, with its file and line; with --screens also the built app's tour.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { shownTexts } from './shownTexts.ts'

for (const { file, line, text } of shownTexts()) console.log(`${file}:${line}: ${text}`)
if (process.argv.includes('--screens')) {
  const tour = join(import.meta.dirname, '../e2e/tour/run.ts')
  process.exitCode = spawnSync(process.execPath, [tour, '--words'], { stdio: 'inherit' }).status ?? 1
}
