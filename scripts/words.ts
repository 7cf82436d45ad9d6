// Prints each visible text of the source with its file and line. With --screens, also prints the built app's tour.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { shownTexts } from './shownTexts.ts'

for (const { file, line, text } of shownTexts()) console.log(`${file}:${line}: ${text}`)
if (process.argv.includes('--screens')) {
  const tour = join(import.meta.dirname, '../e2e/tour/run.ts')
  process.exitCode = spawnSync(process.execPath, [tour, '--words'], { stdio: 'inherit' }).status ?? 1
}
