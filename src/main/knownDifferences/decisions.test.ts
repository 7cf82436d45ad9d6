import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Acceptable } from '../../shared/contract/knownDifferences.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { asideIn, filesOf, folderForTest } from '../testing/folderForTest.ts'
import { limit, openKnownDifferences, openMutedRules } from './decisions.ts'

const amount: Acceptable = {
  connection: 'one',
  operation: 'transactions.list',
  kind: 'type',
  field: '/data/*/amount',
  came: 'text'
}
const day = '2026-11-20T12:00:00.000Z'
const open = (folder: string) => openKnownDifferences({ folder, now: () => Date.parse(day) })
const listed = async (known: ReturnType<typeof open>) => valueOf(await known.list())

describe('what is accepted', () => {
  test('is there at the next start, with its day, until it is forgotten', async () => {
    const folder = await folderForTest()
    await open(folder).add(amount)
    expect(await listed(open(folder))).toEqual([{ ...amount, acceptedAt: day }])
    await open(folder).remove(amount)
    expect(await listed(open(folder))).toEqual([])
  })

  test('twice is accepted once', async () => {
    const known = open(await folderForTest())
    await Promise.all([known.add(amount), known.add(amount), known.add({ ...amount, connection: 'two' })])
    await known.remove(amount)
    await known.remove(amount)
    expect(await listed(known)).toMatchObject([{ connection: 'two' }])
  })

  test.each<Partial<Acceptable>>([
    { connection: 'two' },
    { operation: 'jackpots.list' },
    { kind: 'value' },
    { field: '/data/*/user_wallet/balance' },
    { came: 'null' }
  ])('is not forgotten with another: %o', async (other) => {
    const known = open(await folderForTest())
    await known.add(amount)
    await known.remove({ ...amount, ...other })
    expect(await listed(known)).toHaveLength(1)
  })

  test('past the last that there is room for is refused in words, and another connection has its own room', async () => {
    const known = open(await folderForTest())
    for (let number = 0; number < limit; number += 1) void known.add({ ...amount, field: `/data/${number}` })
    expect(await known.add(amount)).toMatchObject({
      problem: { code: 'invalid-input', message: expect.stringContaining('forget one first') }
    })
    expect(await known.add({ ...amount, connection: 'two' })).toMatchObject({ ok: true })
  })
})

test.each(['missing', 'consistency'])('a file that claims a %s difference is put aside', async (kind) => {
  const folder = await folderForTest()
  const text = JSON.stringify({ version: 1, differences: [{ ...amount, kind, acceptedAt: day }] })
  await writeFile(join(folder, 'known-differences.json'), text)
  expect(await listed(open(folder))).toEqual([])
  expect(await asideIn(folder, 'known-differences')).toBe(text)
  expect(Object.keys(await filesOf(folder))).toHaveLength(1)
})

const upscaled = { connection: 'one', rule: 'upscaled at 2×' }
const elsewhere = { ...upscaled, connection: 'two' }
const heavy = { ...upscaled, rule: 'heavy' }
const mutedIn = async (folder: string) => valueOf(await openMutedRules({ folder }).list())

test('a muted rule is there at the next start, for its connection alone, until it is unmuted', async () => {
  const folder = await folderForTest()
  const rules = openMutedRules({ folder })
  for (const rule of [upscaled, upscaled, elsewhere, heavy]) await rules.add(rule)
  expect(await mutedIn(folder)).toEqual([upscaled, elsewhere, heavy])
  await rules.remove(elsewhere)
  await rules.remove(upscaled)
  expect(await mutedIn(folder)).toEqual([heavy])
})

test('a rule that is muted already is no refusal where there is no room for another', async () => {
  const rules = openMutedRules({ folder: await folderForTest() })
  for (let rule = 0; rule < limit; rule += 1) void rules.add({ connection: 'one', rule: `${rule}` })
  expect(await rules.add({ connection: 'one', rule: '0' })).toMatchObject({ ok: true })
  expect(await rules.add(upscaled)).toMatchObject({ problem: { code: 'invalid-input', field: 'rule' } })
})
