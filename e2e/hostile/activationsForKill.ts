import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { openActivationService } from './activationService.ts'

// kill.test.ts runs this file as a separate process and kills it at random. The process activates one bonus after
// another as fast as possible, and prints each step to stdout. Every other bonus is on a platform without a server.
// Work begins at the first byte on stdin, so the next process can prepare while this process still runs.
const [, , folder = '', baseUrl = '', nowhere = '', first = '0'] = process.argv

// Loaded here, because lazy loading would make each process's first activation many times slower.
await import('undici')
flushCompileCache()
await once(process.stdin, 'data')
const service = openActivationService(folder, { platform: baseUrl, nowhere })
const say = (...words: string[]) => writeSync(1, `${words.join(' ')}\n`)

for (let number = Number(first); ; number += 1) {
  const bonusId = `7b1f0c2e-3d4a-4f5b-8c6d-${String(number).padStart(12, '0')}`
  const connection = number % 2 === 1 ? 'nowhere' : 'platform'
  // Two windows with the same decision, and a double click in the first window.
  const permits = await Promise.all([service.prepare(bonusId, connection), service.prepare(bonusId, connection)])
  const [one = '', other = ''] = permits.map((permit) => (permit.ok ? permit.value.id : ''))
  say('began', bonusId, one, other)
  const pressed = [one, one, other].map(async (permit) => {
    const outcome = await service.activate(permit)
    const how = outcome.ok ? 'activated' : outcome.problem.code
    say('answered', bonusId, how)
  })
  await Promise.all(pressed)
}
