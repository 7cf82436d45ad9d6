import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openObservedValuesFile } from './observedValuesFile.ts'

const value = {
  field: '/data/*/state',
  value: 'Succeed',
  firstSeen: '2026-11-21T06:00:00.000Z',
  operation: 'transactions.list'
}
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitboss-seen-'))
})
afterEach(() => rm(folder, { recursive: true, maxRetries: 10 }))

test('what was seen is there after a restart', async () => {
  const store = await openObservedValuesFile(folder)
  store.save('a', [value])
  store.save('b', [])
  await vi.waitFor(async () => expect(await readFile(join(folder, 'seen-values.json'), 'utf8')).toContain('"b"'))
  const again = await openObservedValuesFile(folder)
  expect(again.load('a')).toEqual([value])
  expect(again.load('c')).toEqual([])
})

test.each(['', '{"a":', '[]', '{"a":[{"value":1}]}', '{"__proto__":[]}'])(
  'a file that holds %j is nothing seen',
  async (text) => {
    await writeFile(join(folder, 'seen-values.json'), text)
    expect((await openObservedValuesFile(folder)).load('a')).toEqual([])
  }
)
