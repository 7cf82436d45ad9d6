import { describe, expect, test } from 'vitest'
import type { PictureFacts } from '../../shared/contract/media.ts'
import { makeMade } from './testing/newSnapshotForTest.ts'
import { limits, type StoredSnapshot } from './shape.ts'
import { bytesOf, headOf, refusal, recordOf } from './snapshotRecord.ts'

const facts = (sha256: string, bytes: number): PictureFacts => ({
  status: 200,
  bytes,
  type: 'image/png',
  milliseconds: 1,
  at: '2026-01-01T00:00:00.000Z',
  sha256
})
/** A snapshot with these byte counts for its answer and pictures. */
const snapshot = (answerBytes: number, ...pictures: readonly (readonly [sha256: string, bytes: number])[]) => ({
  ...recordOf(makeMade([]), 'id', 0),
  answerBytes,
  content: pictures.map(([sha256, bytes]) => ({ name: sha256, facts: facts(sha256, bytes) }))
})
const several = (count: number, one: StoredSnapshot): StoredSnapshot[] => Array.from({ length: count }, () => one)

test('so much is kept: forty snapshots, a thousand pictures in each, 256 MB of all', () => {
  expect(limits).toEqual({ snapshots: 40, pictures: 1000, bytes: 268_435_456 })
})

describe('the bytes of snapshots', () => {
  test('are those of each answer, and of each picture once, whichever snapshots have it', () => {
    const [one, two] = [snapshot(10, ['a', 100], ['b', 200]), snapshot(20, ['b', 200], ['c', 400])]
    expect(bytesOf([one])).toBe(310)
    expect(bytesOf([one, two])).toBe(730)
    expect(bytesOf([one, one])).toBe(320)
    expect(bytesOf([])).toBe(0)
  })
})

describe('one more snapshot', () => {
  test('has room up to the fortieth', () => {
    const small = snapshot(1)
    expect(refusal(several(39, small), small)).toBeUndefined()
    expect(refusal(several(40, small), small)).toContain('delete one first')
    expect(refusal(several(40, small), small, 41)).toBeUndefined()
    expect(refusal(several(40, small), small, 5)).toContain('40 snapshots are kept, and Settings allows 5')
  })

  test('has room up to the last byte, with all that are there', () => {
    const kept = [snapshot(0, ['a', limits.bytes - 100]), snapshot(40)]
    expect(refusal(kept, snapshot(60))).toBeUndefined()
    expect(refusal(kept, snapshot(61))).toContain('256 MB')
    expect(refusal([], snapshot(limits.bytes))).toBeUndefined()
    expect(refusal([], snapshot(limits.bytes + 1))).toContain('256 MB')
  })

  test('costs nothing for a picture that another has', () => {
    const picture = ['a', limits.bytes] as const
    expect(refusal([snapshot(0, picture)], snapshot(0, picture))).toBeUndefined()
    expect(refusal([snapshot(0, picture)], snapshot(0, picture, ['b', 1]))).toContain('256 MB')
  })
})

test('a list of snapshots holds no content of them', () => {
  const head = headOf(recordOf(makeMade(['a']), 'id', 0))
  expect(head).toMatchObject({ id: 'id', pictures: 1, lost: 0 })
  expect(Object.keys(head)).not.toContain('content')
  expect(Object.keys(head)).not.toContain('answerBytes')
})
