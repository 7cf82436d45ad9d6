import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { caseLimits } from '../../shared/cases/case.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { fakeKeyring, type FakeKeyring } from '../connections/testing/fakeKeyring.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { failingDisk } from '../testing/watchedDisk.ts'
import { mostCases, type Cases } from './cases.ts'
import { anna, canary, makeEvidence, openCasesForTest } from './testing/casesForTest.ts'

const day = 86_400_000

async function opened(keyring: FakeKeyring = fakeKeyring(), days = 90) {
  const folder = await folderForTest()
  const clock = { now: Date.UTC(2026, 10, 22, 21, 30) }
  const again = () => openCasesForTest({ folder, keyring, clock, days })
  return { folder, keyring, clock, again, cases: again() }
}

const begin = async (cases: Cases, title = 'Missing deposit', evidence = [makeEvidence()]) =>
  valueOf(await cases.begin({ ...anna, title, evidence }))

const change = async (cases: Cases, id: string, what: Parameters<Cases['change']>[0]['change'], isForced = false) =>
  valueOf(await cases.change({ id, change: what, isForced }))

describe('a case', () => {
  test('is there after a restart with all it holds, and nothing of it is readable on the disk', async () => {
    const { folder, cases, again } = await opened()
    const { id } = await begin(cases)
    await change(cases, id, { field: 'says', before: '', after: 'It left my bank' })
    await change(cases, id, { note: 'Asked the bank' })
    const found = valueOf(await again().open({ id }))
    expect(found).toMatchObject({
      account: { label: 'Anna K.', users: ['47c74393-4910-405b-b80e-2ab3e7c88506'] },
      says: 'It left my bank',
      notes: [{ text: 'Asked the bank', agent: 'Lena' }],
      evidence: [{ subject: '88121', agent: 'Lena', raw: '{"id":88121,"amount":5000}' }]
    })
    expect(valueOf(await again().list())).toMatchObject({ cases: [{ id, title: 'Missing deposit' }], kept: 'keyring' })
    const onDisk = JSON.stringify({
      ...(await filesOf(join(folder, 'cases'))),
      keys: await readFile(join(folder, 'case-keys.json'), 'utf8')
    })
    expect(onDisk).not.toMatch(/Missing deposit|Anna|Asked|88121/)
  })

  test('is about one player: evidence of another one is refused', async () => {
    const { cases } = await opened()
    const { id } = await begin(cases, 'A', [])
    const evidence = [makeEvidence()]
    expect(await cases.change({ id, change: { evidence, ...anna, account: 'boris' }, isForced: true })).toMatchObject({
      ok: false
    })
    expect(valueOf(await cases.open({ id })).evidence).toEqual([])
    expect(await change(cases, id, { evidence, ...anna })).toMatchObject({ case: { evidence: [{ subject: '88121' }] } })
  })

  test('has the id of its player once answers name it, and keeps the one it had', async () => {
    const users: string[] = []
    const cases = openCasesForTest({ folder: await folderForTest(), users })
    const { id } = await begin(cases, 'A', [])
    users.push('of the first answer')
    expect(await change(cases, id, { note: 'One' })).toMatchObject({
      case: { account: { users: ['of the first answer'] } }
    })
    users[0] = 'of another token'
    expect(await change(cases, id, { note: 'Two' })).toMatchObject({
      case: { account: { users: ['of the first answer'] } }
    })
    // Answers to that token are about somebody else.
    const answer = { question: 'money-missing' as const, requests: 1, lines: [] }
    for (const read of [{ evidence: [makeEvidence()], ...anna }, { answer }])
      expect(await cases.change({ id, change: read, isForced: true })).toMatchObject({
        problem: { message: expect.stringContaining('another player') }
      })
  })

  test('holds no token, whatever is written or pinned', async () => {
    const { cases } = await opened()
    const { id } = await begin(cases, `of ${canary}`, [makeEvidence({ raw: `{"a":"${canary}"}` })])
    await change(cases, id, { note: `Bearer ${canary}` })
    expect(JSON.stringify(valueOf(await cases.open({ id })))).not.toContain('canaryCanary')
  })

  test('keeps an id of ours that has letters of a token, and is begun', async () => {
    const { cases } = await opened()
    const { account } = valueOf(await cases.begin({ ...anna, account: 'boris', title: 'A boring case', evidence: [] }))
    expect(account.id).toBe('boris')
    expect(valueOf(await cases.list()).cases).toMatchObject([{ title: 'A $TOKENng case' }])
  })

  test('asks before the text of another window is replaced, and only then', async () => {
    const { cases } = await opened()
    const { id } = await begin(cases)
    await change(cases, id, { field: 'says', before: '', after: 'First' })
    const second = { field: 'says', before: '', after: 'Second' } as const
    expect(await change(cases, id, second)).toEqual({
      case: expect.objectContaining({ says: 'First' }),
      isWritten: false
    })
    expect(await change(cases, id, { field: 'title', before: 'Missing deposit', after: 'Deposit' })).toMatchObject({
      case: { title: 'Deposit' }
    })
    expect(await change(cases, id, second, true)).toMatchObject({ case: { says: 'Second' } })
  })

  test('that is deleted leaves nothing, and cannot be changed back into being', async () => {
    const { folder, cases } = await opened()
    const { id } = await begin(cases)
    valueOf(await cases.delete({ id }))
    expect(await readdir(join(folder, 'cases'))).toEqual(['index.json'])
    expect(await cases.change({ id, change: { note: 'Late' }, isForced: true })).toMatchObject({ ok: false })
  })

  test('goes some days after it was closed, and stays while it is open', async () => {
    const { cases, again, clock } = await opened(fakeKeyring(), 30)
    const [open, over] = [await begin(cases, 'Open'), await begin(cases, 'Over')]
    await change(cases, over.id, { field: 'state', before: 'open', after: 'closed' })
    clock.now += 29 * day
    expect(valueOf(await again().list()).cases).toHaveLength(2)
    clock.now += 2 * day
    expect(valueOf(await again().list()).cases).toMatchObject([{ id: open.id }])
  })

  test('has room for so much, and says so', async () => {
    const { cases } = await opened()
    const { id } = await begin(cases)
    const raw = 'x'.repeat(caseLimits.raw)
    const evidence = Array.from({ length: 130 }, () => makeEvidence({ raw }))
    expect(await cases.change({ id, change: { evidence, ...anna }, isForced: false })).toMatchObject({
      problem: { code: 'storage', message: expect.stringContaining('8 MB') }
    })
    expect(valueOf(await cases.open({ id })).evidence).toHaveLength(1)
  })
})

test('those that are not closed are counted without a key, and one of an ended session is none', async () => {
  const keyring = fakeKeyring('absent')
  const { folder, cases, again } = await opened(keyring)
  expect(valueOf(await cases.count())).toBe(0)
  expect(await readdir(folder)).toEqual([])
  await begin(cases)
  const { id } = await begin(cases)
  await change(cases, id, { field: 'state', before: 'open', after: 'closed' })
  expect(valueOf(await cases.count())).toBe(1)
  expect(valueOf(await again().count())).toBe(0)
})

test('five hundred cases have room, and one more is refused in words', async () => {
  const { folder, cases, again } = await opened()
  await begin(cases)
  const path = join(folder, 'cases', 'index.json')
  const index = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...index, cases: Array(mostCases).fill(index.cases[0]) }))
  expect(await again().begin({ ...anna, title: 'One more', evidence: [] })).toMatchObject({
    problem: { message: expect.stringContaining('500 cases') }
  })
})

describe('the key', () => {
  test.each(['absent', 'weak'] as const)(
    'is for this session where the keyring is %s, and what it closed goes',
    async (mode) => {
      const { cases, again, folder } = await opened(fakeKeyring(mode))
      const { id } = await begin(cases)
      expect(valueOf(await cases.list())).toMatchObject({ cases: [{ id }], kept: 'session' })
      expect(valueOf(await again().list())).toMatchObject({ cases: [], kept: 'session', unreadable: 0 })
      expect(await readdir(join(folder, 'cases'))).toEqual(['index.json'])
    }
  )

  test('of a keyring that went away opens what is open, and nothing else until it is back', async () => {
    const { cases, again, keyring } = await opened()
    const { id } = await begin(cases)
    keyring.mode = 'locked'
    await change(cases, id, { note: 'Still here' })
    const next = again()
    expect(valueOf(await next.list())).toMatchObject({ cases: [], kept: 'locked', unreadable: 0 })
    expect(await next.open({ id })).toMatchObject({ problem: { message: expect.stringContaining('locked') } })
    expect(await next.begin({ ...anna, title: 'New', evidence: [] })).toMatchObject({ ok: false })
    keyring.mode = 'present'
    expect(valueOf(await again().open({ id })).notes).toHaveLength(1)
  })

  test('is sealed once a late keyring answers', async () => {
    const keyring = fakeKeyring('locked')
    const { cases, again } = await opened(keyring)
    const { id } = await begin(cases)
    keyring.mode = 'present'
    const late = again()
    expect(valueOf(await late.list()).cases).toEqual([])
    const kept = await begin(late)
    expect(valueOf(await again().open({ id: kept.id })).id).toBe(kept.id)
    expect(id).not.toBe(kept.id)
  })

  test('of another keyring reads none of them, which are counted and stay', async () => {
    const { cases, again, keyring } = await opened()
    const { id } = await begin(cases)
    keyring.changeKey()
    expect(valueOf(await again().list())).toMatchObject({ cases: [], kept: 'keyring', unreadable: 1 })
    expect(await again().open({ id })).toMatchObject({
      problem: { message: expect.stringContaining('cannot be read') }
    })
  })
})

test('an index that cannot be read, or was set aside, costs no case its key', async () => {
  const { folder, keyring, cases, again } = await opened()
  const { id } = await begin(cases)
  const { disk } = failingDisk('read', 'EACCES', { file: join('cases', 'index'), isFailing: true })
  expect(valueOf(await openCasesForTest({ folder, keyring, disk }).list()).cases).toEqual([])
  expect(valueOf(await again().list()).cases).toMatchObject([{ id }])
  const path = join(folder, 'cases', 'index.json')
  const index = await readFile(path)
  await writeFile(path, 'damaged')
  expect(valueOf(await again().list()).cases).toEqual([])
  await writeFile(path, index)
  expect(valueOf(await again().list()).cases).toMatchObject([{ id }])
})

test('content that was changed or exchanged on the disk is no case', async () => {
  const { folder, cases, again } = await opened()
  const [one, other] = [await begin(cases, 'One'), await begin(cases, 'Other')]
  const path = join(folder, 'cases', 'index.json')
  const index = JSON.parse(await readFile(path, 'utf8'))
  const [first, second] = index.cases
  await writeFile(path, JSON.stringify({ ...index, cases: [{ ...first, content: second.content }, second] }))
  const { id: exchanged } = [one, other].find(({ id }) => id === first.id) ?? one
  expect(await again().open({ id: exchanged })).toMatchObject({ ok: false })
  await rm(join(folder, 'cases', second.content))
  expect(await again().open({ id: second.id })).toMatchObject({ ok: false })
})

test.each(['write', 'rename', 'syncFolder'] as const)(
  'a disk that is full at %s changes nothing and says so, whatever is done, and what follows is written',
  async (call) => {
    const [folder, keyring] = [await folderForTest(), fakeKeyring()]
    const { disk, state } = failingDisk(call, 'ENOSPC')
    const cases = openCasesForTest({ folder, keyring, disk })
    const again = () => openCasesForTest({ folder, keyring })
    const { id } = await begin(cases)
    state.isFailing = true
    const refused = [
      await cases.begin({ ...anna, title: 'Lost', evidence: [] }),
      await cases.change({ id, change: { note: 'Lost' }, isForced: false }),
      await cases.delete({ id })
    ]
    expect(refused).toMatchObject(refused.map(() => ({ problem: { code: 'storage' } })))
    for (const one of [cases, again()])
      expect(valueOf(await one.list()).cases).toMatchObject([{ id, title: 'Missing deposit' }])
    state.isFailing = false
    await change(cases, id, { note: 'Kept' })
    expect(valueOf(await again().open({ id })).notes).toMatchObject([{ text: 'Kept' }])
  }
)

test('a case is not written where its key cannot be, and it would be lost with this run', async () => {
  const [folder, keyring] = [await folderForTest(), fakeKeyring()]
  const { disk, state } = failingDisk('write', 'ENOSPC', { file: 'case-keys', isFailing: true })
  const cases = openCasesForTest({ folder, keyring, disk })
  expect(await cases.begin({ ...anna, title: 'Lost', evidence: [] })).toMatchObject({ problem: { code: 'storage' } })
  state.isFailing = false
  const { id } = await begin(cases)
  expect(valueOf(await openCasesForTest({ folder, keyring }).list())).toMatchObject({ cases: [{ id }], unreadable: 0 })
})

test('a clock that is set back makes no change older than the one before it', async () => {
  const { cases, clock } = await opened()
  const { id, changedAt } = await begin(cases)
  const other = await begin(cases, 'Other')
  clock.now -= day
  const { changedAt: later } = (await change(cases, id, { note: 'Later' })).case
  expect(later > changedAt).toBe(true)
  expect(valueOf(await cases.list()).cases.map((one) => one.id)).toEqual([id, other.id])
})
