import { describe, expect, test } from 'vitest'
import type { PictureFacts } from '../../shared/contract/media.ts'
import { makeMade } from './testing/newSnapshotForTest.ts'
import { limits, type StoredSnapshot } from './shape.ts'
import { filesOf, headOf, refusal, recordOf } from './snapshotRecord.ts'

const facts = (sha256: string, bytes: number): PictureFacts => ({
  status: 200,
  bytes,
  type: 'image/png',
  milliseconds: 1,
  at: '2026-01-01T00:00:00.000Z',
  sha256
})
/** A snapshot with these byte counts for its answer and pictures. */
const snapshot = (
  id: string,
  answerBytes: number,
  ...pictures: readonly (readonly [sha256: string, bytes: number])[]
) => ({
  ...recordOf(makeMade([]), id, 0).stored,
  answerBytes,
  content: pictures.map(([sha256, bytes]) => ({ name: sha256, facts: facts(sha256, bytes) }))
})
const indexOf = (...items: readonly StoredSnapshot[]) => ({
  items,
  files: [...new Map(items.flatMap(filesOf).map((file) => [file.name, file])).values()]
})

test('so much is kept: forty snapshots, a thousand pictures in each, 256 MB of all', () => {
  expect(limits).toEqual({ snapshots: 40, pictures: 1000, bytes: 268_435_456 })
})

test('the files of a snapshot are its answer and each picture once, and its bytes are theirs', () => {
  const one = snapshot('one', 10, ['a', 100], ['b', 200], ['a', 100])
  expect(filesOf(one)).toEqual([
    { name: 'one.answer.json', bytes: 10 },
    { name: 'a', bytes: 100 },
    { name: 'b', bytes: 200 }
  ])
  const { stored, added } = recordOf(
    makeMade(['a', 'b', 'c'], (title) => (title === 'c' ? undefined : 'same')),
    'id',
    0
  )
  expect(stored).toMatchObject({ pictures: 2, lost: 1, bytes: stored.answerBytes + 4 })
  expect(added.map(({ bytes }) => bytes.length)).toEqual([stored.answerBytes, 4])
})

describe('one more snapshot', () => {
  test('has room up to the fortieth', () => {
    const several = (count: number) => ({ items: Array.from({ length: count }, () => snapshot('a', 1)), files: [] })
    expect(refusal(several(40))).toBeUndefined()
    expect(refusal(several(41))).toContain('40 snapshots are kept, and Settings allows 40: delete one first')
    expect(refusal(several(41), 41)).toBeUndefined()
    expect(refusal(several(41), 5)).toContain('40 snapshots are kept, and Settings allows 5')
  })

  test('has room up to the last byte, with all that are there', () => {
    const kept = [snapshot('a', 0, ['a', limits.bytes - 100]), snapshot('b', 40)]
    expect(refusal(indexOf(...kept, snapshot('c', 60)))).toBeUndefined()
    expect(refusal(indexOf(...kept, snapshot('c', 61)))).toContain('256 MB')
  })
})

test('a list of snapshots holds no content of them', () => {
  const head = headOf(recordOf(makeMade(['a']), 'id', 0).stored)
  expect(head).toMatchObject({ id: 'id', pictures: 1, lost: 0 })
  expect(Object.keys(head)).not.toContain('content')
  expect(Object.keys(head)).not.toContain('answerBytes')
})
