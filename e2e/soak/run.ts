// Repeats the stops of the tour, reads both processes after each round, and writes out/soak.md. Exits with 1 if a
// measure grows, a stop fails or the page throws.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeProfile, removeProfile, startApp, type RunningApp } from '../app.ts'
import { stopNames } from '../tour/pictures.ts'
import { stops } from '../tour/stops.ts'
import { isGrowing, trendOf } from './judge.ts'
import { measureNames, measures, read, type Reading } from './readings.ts'

interface TimedReading {
  readonly seconds: number
  readonly values: Reading
}

const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } }).values
const folder = join(import.meta.dirname, '../../out')

/** Repeats the tour until the time is over. Returns the failure, or an empty text. */
async function playTour(app: RunningApp, readings: TimedReading[]): Promise<string> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  while (seconds() < Number(minutes) * 60) {
    for (const stop of stopNames) {
      try {
        await stops[stop](app.page)
      } catch (error) {
        await app.page.screenshot({ path: join(folder, 'soak-failed.png') }).catch(() => undefined)
        return `Round ${readings.length + 1}, ${stop}: ${error instanceof Error ? error.message : String(error)}`
      }
    }
    const values = await read(app)
    readings.push({ seconds: seconds(), values })
    const figures = measureNames.map((name) => `${name} ${values[name].toFixed(1)}`)
    console.log(`${Math.round(seconds())} s, round ${readings.length}: ${figures.join(', ')}`)
  }
  return ''
}

mkdirSync(folder, { recursive: true })
const profile = makeProfile()
const app = await startApp(profile)
const readings: TimedReading[] = []
let faults: string[] = []
try {
  await app.page.setViewportSize({ width: 1280, height: 800 })
  const failed = await playTour(app, readings)
  faults = [failed, ...app.pageErrors.map((error) => `The page threw: ${error}`)].filter((fault) => fault !== '')
} finally {
  await app.close()
  removeProfile(profile)
}

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const figure = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(1))
const judged = measureNames.map((name) => {
  const { unit, bound } = measures[name]
  const series = readings.map(({ seconds, values }) => ({ seconds, value: values[name] }))
  const trend = trendOf(series)
  const ends = [series[0], series.at(-1)].map((point) => figure(point?.value))
  const grows = isGrowing(series, bound)
  const cells = [`${name}${unit && `, ${unit}`}`, ...ends, figure(trend?.slope), figure(trend?.noise), bound]
  return { grows, line: row(...cells, grows ? 'GROWS' : 'holds') }
})
const report = [
  '# Soak',
  '',
  `${minutes} minutes, ${readings.length} rounds of the tour’s ${stopNames.length} stops.`,
  ...faults.map((fault) => `**${fault}**`),
  '',
  'Slopes are of the second half, in an hour; a measure grows if its slope less its noise is above its bound.',
  '',
  row('measure', 'first', 'last', 'slope', '± noise', 'bound', 'result'),
  row(...Array.from({ length: 7 }, () => '---')),
  ...judged.map(({ line }) => line)
].join('\n')
writeFileSync(join(folder, 'soak.md'), `${report}\n`)
console.log(report)
if (faults.length > 0 || judged.some(({ grows }) => grows)) process.exitCode = 1
