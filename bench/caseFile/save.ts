import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Case } from '../../src/shared/cases/case.ts'
import { makeEvidence } from '../../src/main/cases/testing/casesForTest.ts'
import { caseFile } from '../../src/main/cases/saveCase.ts'
import { answerRedactionOf } from '../../src/main/exchanges/redaction.ts'
import { wholeAnswer } from '../../src/main/exports/jobs/loadedRows.ts'
import { makeRows } from '../table/rows.ts'

// A process of its own: saves a case of 200 pieces with 5,000 loaded rows, with or without its player. Says how much memory
// that needed beyond what there was before, and how long main was busy at a time.
const isAnonymous = process.argv[2] === 'anonymous'
const user = '47c74393-4910-405b-b80e-2ab3e7c88506'
const at = '2026-11-22T21:30:00.000Z'
const rows = makeRows(5000).map((row) => JSON.stringify(row))
const pages = Array.from({ length: 50 }, (_, page) =>
  wholeAnswer(`{"data":[${rows.slice(page * 100, page * 100 + 100).join(',')}]}`)
)
const one: Case = {
  id: 'one',
  connection: { id: 'c1', name: 'Platform', environment: 'staging', origin: 'https://platform.example' },
  account: { id: 'anna', label: 'Anna K.', users: [user] },
  title: 'Missing deposit',
  state: 'open',
  agent: 'Lena',
  createdAt: at,
  changedAt: at,
  says: 'It left my bank',
  notes: [],
  answers: [],
  evidence: rows.slice(0, 200).map((raw, place) => ({ ...makeEvidence({ raw }), id: `e${place}`, agent: 'Lena', at }))
}
const redact = answerRedactionOf({ own: ['eyJhbGciOiJIUzI1NiJ9.bench.of-a-player'], others: [] })

async function save(): Promise<void> {
  const made = await caseFile(one, {
    ticket: 'Missing deposit',
    isAnonymous,
    rows: [pages],
    withoutTokens: async (text) => (await redact.inTurns(text)).text,
    by: 'Lena',
    now: Date.parse(at)
  })
  if (!made.ok || made.value.content.length < 50_000) throw new Error('not all was saved')
}

global.gc?.()
const idle = process.memoryUsage().rss
let peak = idle
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const start = performance.now()
await save()
const took = performance.now() - start
delay.disable()
clearInterval(watch)
process.stdout.write(JSON.stringify({ took, memory: (peak - idle) / 1048576, longest: delay.max / 1e6 }))
