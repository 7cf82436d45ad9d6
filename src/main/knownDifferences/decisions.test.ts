import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Acceptable } from '../../shared/contract/knownDifferences.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { asideIn, filesOf, folderForTest } from '../testing/folderForTest.ts'
import { limit, openKnownDifferences, openMutedFindings } from './decisions.ts'

const amount: Acceptable = {
  connection: 'one',
  operation: 'transactions.list',
  kind: 'type',
  field: '/data/*/amount',
  came: 'text'
}
const day = '2026-11-20T12:00:00.000Z'
const withoutTokens = async (text: string) => text.replace('canary', '[token]')
const open = (folder: string) => openKnownDifferences({ folder, now: () => Date.parse(day), withoutTokens })
const listed = async (known: ReturnType<typeof open>) => valueOf(await known.list())

describe('what is accepted', () => {
  test('is there at the next start, with its day, until it is forgotten', async () => {
    const folder = await folderForTest()
    await open(folder).add(amount)
    expect(await listed(open(folder))).toEqual([{ ...amount, acceptedAt: day }])
    await open(folder).remove(amount)
    expect(await listed(open(folder))).toEqual([])
  })

  test('has no token, also where a field is called so', async () => {
    const known = open(await folderForTest())
    await known.add({ ...amount, field: '/data/*/canary' })
    expect(await listed(known)).toMatchObject([{ field: '/data/*/[token]' }])
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

const upscaled = { connection: 'one', rule: 'upscaled at 2×', reason: 'small on purpose' }
const single = { ...upscaled, about: 'Ahoy! · mascot' }
const elsewhere = { ...upscaled, connection: 'two' }
const kim = { agent: 'Kim', mutedAt: day }

let agent = 'Kim'
const openMuted = (folder: string) =>
  openMutedFindings({
    folder,
    now: () => Date.parse(day),
    agent: () => agent,
    withoutTokens
  })
const mutedIn = async (folder: string) => valueOf(await openMuted(folder).list())

test('what is muted is there at the next start, with who, when and why, for its connection alone, until it is unmuted', async () => {
  const folder = await folderForTest()
  const muted = openMuted(folder)
  for (const one of [upscaled, { ...upscaled, reason: 'again' }, elsewhere, single]) await muted.add(one)
  expect(await mutedIn(folder)).toEqual([upscaled, elsewhere, single].map((one) => ({ ...one, ...kim })))
  await muted.remove(elsewhere)
  await muted.remove(upscaled)
  expect(await mutedIn(folder)).toEqual([{ ...single, ...kim }])
})

test('an undo brings back who muted and when, and another reason is another person’s', async () => {
  const muted = openMuted(await folderForTest())
  await muted.add(upscaled)
  await muted.remove(upscaled)
  agent = 'Robin'
  await muted.add(upscaled)
  expect(valueOf(await muted.list())).toMatchObject([{ agent: 'Kim' }])
  await muted.remove(upscaled)
  await muted.add({ ...upscaled, reason: 'the canary sings' })
  expect(valueOf(await muted.list())).toMatchObject([{ agent: 'Robin', reason: 'the [token] sings' }])
})

test('what is muted already is no refusal where there is no room for another', async () => {
  const muted = openMuted(await folderForTest())
  for (let rule = 0; rule < limit; rule += 1) void muted.add({ ...upscaled, rule: `${rule}` })
  expect(await muted.add({ ...upscaled, rule: '0' })).toMatchObject({ ok: true })
  expect(await muted.add(upscaled)).toMatchObject({ problem: { code: 'invalid-input', field: 'rule' } })
})
