import { recordWork } from '../../src/main/testing/recordWork.ts'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createExportService } from '../../src/main/exports/exportService.ts'
import { liveRedactionOf } from '../../src/main/exchanges/redaction.ts'
import type { ExportFile } from '../../src/shared/contract/exports.ts'
import { success } from '../../src/shared/outcome/outcome.ts'
import { canary, makeClient, targetAt } from '../../e2e/hostile/clientForTest.ts'

// A separate process that exports 100,000 transactions to a file, or fetches and drops the same pages. Runs the given
// works one after another, and prints the time and additional memory of each.
const [, , origin = '', ...works] = process.argv
const pages = 500
const perPage = 200
const folder = mkdtempSync(join(tmpdir(), 'pitboss-bench-'))
const output = join(folder, 'out')

const { client, close } = makeClient(origin)
const redact = liveRedactionOf(() => ({ own: [], others: [canary] }))
const service = createExportService({
  client: async () => client,
  resolve: () => success(targetAt(origin)),
  list: async () => [],
  gone: () => new AbortController().signal,
  pick: async () => output,
  work: recordWork(),
  tell: () => {},
  redaction: async () => (text) => redact(text).text
})

async function bare(): Promise<void> {
  for (let page = 1; page <= pages; page += 1) {
    const address = `${origin}/wallet-service/v1/forefront/transactions?page=${page}&perPage=${perPage}`
    await (await fetch(address, { headers: { accept: 'application/json', authorization: 'Bearer x' } })).json()
  }
}

async function exported(file: ExportFile): Promise<void> {
  const asked = { connection: 'bench', account: 'player', loadId: 'bench', file } as const
  const outcome = await service.save(
    { ...asked, list: { name: 'transactions.list', perPage }, source: { from: 'platform' } },
    { page: 1, signal: new AbortController().signal }
  )
  const isWhole = outcome.ok && outcome.value?.end.isComplete === true && outcome.value.rows === pages * perPage
  if (!isWhole || statSync(output).size < 10_000_000)
    throw new Error(`not all was exported: ${JSON.stringify(outcome)}`)
}

const doing: Readonly<Record<string, () => Promise<void>>> = {
  bare,
  csv: () => exported({ format: 'csv', separator: ',', decimal: '.' }),
  jsonl: () => exported({ format: 'jsonl' })
}

for (const work of works) {
  global.gc?.()
  const idle = process.memoryUsage().rss
  let peak = idle
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  const start = performance.now()
  await doing[work]?.()
  const took = performance.now() - start
  clearInterval(watch)
  process.stdout.write(`${JSON.stringify({ work, took, memory: (peak - idle) / 1048576 })}\n`)
}
await close()
rmSync(folder, { recursive: true })
