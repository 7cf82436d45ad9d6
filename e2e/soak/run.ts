// Drives all screens in a random order that a seed repeats, reads both processes every 30 seconds, and writes
// out/soak.md and out/soak.json. Ends with 1 where something grows, a step fails or the page throws.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeProfile, removeProfile, showDetails, startApp, type RunningApp } from '../app.ts'
import { ConnectionsPage } from '../pages/connections.ts'
import { keepNoAnswers } from './driver.ts'
import { startSoakPlatform } from './platform.ts'
import { randomOf } from '../../src/demo/world/seed.ts'
import { read } from './readings.ts'
import { judge, reportText, type TimedReading } from './report.ts'
import { rest, steps, type Choose } from './steps.ts'

const { values: given } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } }
})
const minutes = Number(given.minutes)
const choose: Choose = randomOf(given.seed).pick
const between = 30
const folder = join(import.meta.dirname, '../../out')

/** Has the request log as full as it gets, 500 answers of 20 MB together: until then it grows as it should. */
async function fillLog({ page }: RunningApp, connection: string): Promise<void> {
  await page.evaluate(async (id) => {
    const listed = await window.pitboss.request('connections.list', {})
    const account = listed.ok ? listed.value.connections.find((one) => one.id === id)?.accounts[0]?.id : undefined
    if (account === undefined) throw new Error('There is no account to ask for.')
    for (let at = 0; at < 500; at += 1) {
      await window.pitboss.request('transactions.list', { connection: id, account, page: (at % 4) + 1, perPage: 100 })
    }
  }, connection)
}

async function soak(app: RunningApp, readings: TimedReading[]): Promise<string> {
  const { page } = app
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  let [done, step] = [0, 'rest']
  try {
    while (seconds() < minutes * 60) {
      const until = seconds() + between
      while (seconds() < until) {
        step = choose(Object.keys(steps))
        await steps[step]?.(page, choose)
        done += 1
      }
      step = 'rest'
      await rest(page, choose)
      const reading = { seconds: seconds(), steps: done, values: await read(app) }
      readings.push(reading)
      const { values } = reading
      console.log(
        `${Math.round(reading.seconds)} s, ${done} steps: ${Object.entries(values)
          .map(([name, value]) => `${name} ${value.toFixed(1)}`)
          .join(', ')}`
      )
    }
    return ''
  } catch (error) {
    await page.screenshot({ path: join(folder, 'soak-failed.png') }).catch(() => undefined)
    return `Step ${done + 1}, ${step}, failed: ${error instanceof Error ? error.message : String(error)}`
  }
}

mkdirSync(folder, { recursive: true })
const platform = await startSoakPlatform()
const profile = makeProfile()
const app = await startApp(profile)
await showDetails(app)
const readings: TimedReading[] = []
let faults: string[] = []
try {
  app.page.setDefaultTimeout(60_000)
  const { connection } = await new ConnectionsPage(app.page).bring(
    { baseUrl: platform.baseUrl, environment: 'development' },
    'a-token-that-soaks-for-hours-0001'
  )
  await app.page.evaluate(async (id) => {
    const saved = await window.pitboss.request('accounts.save', {
      connection: id,
      label: 'Other',
      token: 'another-token-that-soaks-00000002'
    })
    if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
  }, connection)
  await fillLog(app, connection)
  await keepNoAnswers(app.page)
  const failed = await soak(app, readings)
  faults = [
    failed,
    ...app.pageErrors.map((error) => `The page said: ${error}`),
    ...new Set(platform.lacking.map((route) => `The platform has no answer for ${route}`))
  ].filter((fault) => fault !== '')
} finally {
  await app.close()
  await platform.stop()
  removeProfile(profile)
}
const verdicts = judge(readings)
const head = [
  `${given.minutes} minutes, seed ${given.seed}, ${readings.at(-1)?.steps ?? 0} steps, ${platform.requests.length} requests.`,
  ...faults.map((fault) => `**${fault.split('\n')[0]}**`)
]
const text = reportText(head, readings)
writeFileSync(join(folder, 'soak.md'), text)
writeFileSync(
  join(folder, 'soak.json'),
  JSON.stringify({ minutes, seed: given.seed, faults, verdicts, readings }, undefined, 1)
)
console.log(text.split('\n').slice(0, 20).join('\n'))
if (faults.length > 0 || verdicts.some(({ isGrowing }) => isGrowing)) process.exitCode = 1
