import { setImmediate as turn } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate/browser'
import { expect, test } from 'vitest'
import { entriesOf, unpacked, zipOf } from './zip.ts'

const files = { 'a.txt': Buffer.from('one'), 'empty.txt': Buffer.alloc(0), 'long.txt': Buffer.alloc(100_000, 'x') }
const named = Object.entries(files).map(([name, bytes]) => ({ name, bytes }))

test('another program unpacks what is packed here, and what it packed is unpacked here, stored or not', async () => {
  expect(
    Object.entries(unzipSync(await zipOf(named))).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }))
  ).toEqual(named)
  for (const level of [0, 9] as const) {
    const entries = entriesOf(Buffer.from(zipSync(files, { level }))) ?? []
    const found = await Promise.all(entries.map(async (entry) => ({ name: entry.name, bytes: await unpacked(entry) })))
    expect(found).toEqual(named)
  }
})

test('unpacking stops where it is more than is said', async () => {
  const packed = deflateRawSync(Buffer.alloc(64 * 1024 * 1024), { level: 1 })
  const held = () => process.memoryUsage().rss
  const before = held()
  let [peak, isOver] = [0, false]
  const work = unpacked({ name: 'a', method: 8, packed, bytes: 1000 }).finally(() => (isOver = true))
  while (!isOver) {
    peak = Math.max(peak, held() - before)
    await turn()
  }
  expect(await work).toBeUndefined()
  expect(peak).toBeLessThan(24 * 1024 * 1024)
})
