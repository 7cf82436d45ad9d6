import type { Client } from '../src/main/platform/client.ts'
import { makeClient } from '../e2e/hostile/clientForTest.ts'
import { pages } from './client/pages.ts'
import { ratioOf, startServer, type Finding } from './measure.ts'

const rounds = 25

const ask = async (client: Client): Promise<void> => {
  const outcome = await client.run('jackpots.list', { connection: 'bench', account: 'player', groupId: 'g' })
  if (!outcome.ok || outcome.drift)
    throw new Error(`a clean page was not clean: ${JSON.stringify(outcome).slice(0, 300)}`)
}

async function timed(work: () => Promise<unknown>, times: number): Promise<number> {
  const start = performance.now()
  for (let index = 0; index < times; index += 1) await work()
  return (performance.now() - start) / times
}

async function ratioTo(origin: string, index: number): Promise<number> {
  const { client, close } = makeClient(`${origin}/${index}`)
  const path = `${origin}/${index}/jackpot-service/v1/jackpots/groups/g/games`
  const bare = async () =>
    (await fetch(path, { headers: { accept: 'application/json', authorization: 'Bearer x' } })).json()
  const times = index === 2 ? 8 : 60
  await timed(bare, times)
  await timed(() => ask(client), times)
  const ratio = await ratioOf(
    rounds,
    () => timed(() => ask(client), times),
    () => timed(bare, times)
  )
  await close()
  return ratio
}

async function refuseBomb(origin: string): Promise<Finding[]> {
  const { client, close } = makeClient(`${origin}/bomb`)
  global.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 2)
  const start = performance.now()
  const outcome = await client.run('jackpots.list', { connection: 'bench', account: 'player', groupId: 'g' })
  const took = performance.now() - start
  clearInterval(watch)
  await close()
  if (outcome.ok || outcome.problem.code !== 'too-large') throw new Error('the bomb was not refused')
  const note = '200 MB of blanks, 200 KB in gzip'
  return [
    { name: 'gzip bomb refused after', value: took, unit: 'ms', goal: 1000, note },
    { name: 'memory that the bomb cost', value: (peak - before) / 1048576, unit: 'MB', goal: 64, note }
  ]
}

/** The whole client path against bare `fetch().json()`, and the cost of a gzip bomb. */
export async function measureClient(): Promise<Finding[]> {
  const server = await startServer('client/server.ts')
  try {
    const bomb = await refuseBomb(server.origin)
    const paths: Finding[] = []
    for (const [index, { name, text, goal }] of pages.entries()) {
      paths.push({
        name: `client path over bare fetch().json(), ${name}`,
        value: await ratioTo(server.origin, index),
        unit: '×',
        goal,
        note: `${text.length} bytes, median of ${rounds} rounds, server in its own process`
      })
    }
    return [...paths, ...bomb]
  } finally {
    server.stop()
  }
}
