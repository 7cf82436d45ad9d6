import { describe, expect, test } from 'vitest'
import { formatOf } from '../format/format.ts'
import { keepAnswers, pack, type KeptAnswers } from './keptAnswers.ts'
import type { Chunk } from './writeExport.ts'
import { eventually } from '../../../shared/testing/eventually.ts'

const chunk = (text: string, at: number[]): Chunk => ({ page: { text }, at })
const page = (...ids: number[]) => `{"data":[${ids.map((id) => `{"id":${id},"payout":1.00}`).join()}]}`

async function lines(kept: KeptAnswers, walk: string): Promise<string | undefined> {
  const found = kept.read(walk)
  if (!found) return undefined
  const texts: string[] = []
  const format = formatOf('jackpots.list', { format: 'jsonl' })
  for await (const { page: answer, at } of found.chunks) texts.push(format.textOf(answer, at))
  return texts.join('')
}

describe('what a walk brought', () => {
  test('comes back as it was received, in the order of the page, without what was left out', async () => {
    const kept = keepAnswers()
    kept.begin('1 a')
    kept.add('1 a', chunk(page(1, 2, 3), [0, 2]), 'end')
    kept.add('1 a', chunk(page(4), [0]), 'end')
    kept.add('1 a', chunk(page(9), [0]), 'top')
    expect(kept.read('1 a')?.rows).toBe(4)
    expect(await lines(kept, '1 a')).toBe([9, 1, 3, 4].map((id) => `{"id":${id},"payout":1.00}\n`).join(''))
  })

  test('is nobody else’s, and gone when it is forgotten', async () => {
    const kept = keepAnswers()
    kept.begin('1 a')
    kept.add('1 a', chunk(page(1), [0]), 'end')
    expect(kept.read('2 a')).toBeUndefined()
    kept.forget('1 a')
    expect(kept.read('1 a')).toBeUndefined()
  })

  test('past the budget is forgotten as a whole, the oldest walk first, and never comes back in part', async () => {
    const kept = keepAnswers(500)
    const much = page(...Array.from({ length: 200 }, (_, at) => Math.round(Math.sin(at) * 1e9)))
    kept.begin('1 a')
    kept.begin('1 b')
    kept.add('1 a', chunk(page(1), [0]), 'end')
    kept.add('1 b', chunk(page(2), [0]), 'end')
    kept.add('1 a', chunk(much, [0]), 'end')
    await eventually(() => expect(kept.read('1 a')).toBeUndefined())
    expect(await lines(kept, '1 b')).toBe('{"id":2,"payout":1.00}\n')
    kept.add('1 a', chunk(page(3), [0]), 'end')
    expect(kept.read('1 a')).toBeUndefined()
  })

  test('begins anew under the same name', async () => {
    const kept = keepAnswers()
    kept.begin('1 a')
    kept.add('1 a', chunk(page(1), [0]), 'end')
    kept.begin('1 a')
    expect(await lines(kept, '1 a')).toBe('')
  })
})

test('a packed answer holds no more memory than a little above its own', async () => {
  const packed = await pack(page(1, 2, 3))
  expect(packed.buffer.byteLength).toBeLessThanOrEqual(4000)
})
