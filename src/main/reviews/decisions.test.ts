import { expect, test } from 'vitest'
import type { Decision } from '../../shared/contract/designs.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { databaseForTest, type DatabaseForTest } from '../database/testing/databaseForTest.ts'
import { openDecisions } from './decisions.ts'
import { makeDecision } from './testing/makeReview.ts'

const key = { connection: 'one', category: 'home', banner: 'Weekend Storm' }
const { reviewed } = makeDecision()
const approved = { word: 'approved', reviewed } as const
const wanting = { word: 'changes needed', note: 'Use 120 %, canary', reviewed } as const
const theirs = (terms: Partial<Decision> = {}): Decision => ({ ...makeDecision(), key, ...terms })
const day = Date.parse('2026-11-28T09:00:00.000Z')

function open(database: DatabaseForTest, agent = 'Jonas', now = () => day) {
  database.write(() =>
    database.run("INSERT INTO connection VALUES ('one', '{}'), ('other', '{}') ON CONFLICT DO NOTHING")
  )
  const decisions = openDecisions({
    database,
    withoutTokens: async (text) => text.replaceAll('canary', '$TOKEN'),
    agent: () => agent,
    now
  })
  const listed = async () => {
    const all = valueOf(await decisions.list({ connection: 'one', category: 'home' }))
    return all.map(({ agent: by, word, at }) => [by, word, at])
  }
  return { ...decisions, listed }
}

test('a decision stays after a restart, with note, name and time, without a token, for its connection and category', async () => {
  const database = await databaseForTest()
  await open(database).save({ key, decision: wanting })
  await open(database).save({ key: { ...key, connection: 'other' }, decision: approved })
  await open(database).save({ key: { ...key, category: 'other' }, decision: approved })
  const reopened = database.reopen()
  const again = open(reopened)
  expect(valueOf(await again.list({ connection: 'one', category: 'home' }))).toEqual([
    {
      key,
      ...wanting,
      note: 'Use 120 %, $TOKEN',
      id: expect.any(String),
      agent: 'Jonas',
      at: new Date(day).toISOString(),
      isOwn: true
    }
  ])
  expect(valueOf(await again.list({ connection: 'one' }))).toHaveLength(2)
  reopened.write(() => reopened.run("DELETE FROM connection WHERE id = 'one'"))
  expect(valueOf(await again.list({ connection: 'one' }))).toEqual([])
})

test('a person has one decision on a banner, the newest, and can delete it', async () => {
  const database = await databaseForTest()
  await open(database).save({ key, decision: approved })
  const later = open(database, 'Jonas', () => day + 1000)
  await later.save({ key, decision: wanting })
  expect(await later.listed()).toEqual([['Jonas', 'changes needed', new Date(day + 1000).toISOString()]])
  const [own] = valueOf(await later.list({ connection: 'one' }))
  await later.save({ key, id: own?.id ?? '', decision: null })
  expect(await later.listed()).toEqual([])
})

test('decisions of two people both stay, newest first, even if one comes from a review', async () => {
  const here = open(await databaseForTest())
  await here.save({ key, decision: wanting })
  const older = theirs({ at: new Date(day - 5000).toISOString() })
  expect(here.take([older])).toMatchObject({ value: { decided: [{ key, id: older.id, decision: null }] } })
  expect(await here.listed()).toEqual([
    ['Jonas', 'changes needed', new Date(day).toISOString()],
    ['Mia', 'approved', new Date(day - 5000).toISOString()]
  ])
  const newer = theirs({ word: 'changes needed', at: new Date(day - 1000).toISOString() })
  const taken = here.take([newer, theirs()])
  expect(taken).toEqual({ ok: true, value: { decided: [{ key, id: newer.id, decision: older }], leftOut: 0 } })
  expect(here.take([newer, theirs()]), 'the older one of the same person changes nothing').toMatchObject({
    value: { decided: [] }
  })
  expect(await here.listed()).toContainEqual(['Mia', 'changes needed', newer.at])
  expect(here.take([theirs({ id: 'another', at: newer.at })]), 'a namesake').toMatchObject({
    value: { decided: [{ id: 'another' }] }
  })
  expect(await here.listed()).toHaveLength(3)
  for (const change of valueOf(taken).decided) await here.save(change)
  expect(await here.listed(), 'undone, the older one is back').toContainEqual(['Mia', 'approved', older.at])
})

test('no review replaces a decision of this profile, or moves a decision to another banner', async () => {
  const database = await databaseForTest()
  await open(database).save({ key, decision: approved })
  const later = open(database, 'Jonas', () => day + 5000)
  const [own] = valueOf(await later.list({ connection: 'one' }))
  const at = new Date(day + 1000).toISOString()
  expect(later.take([theirs({ id: own?.id ?? '', word: 'changes needed', at })])).toMatchObject({
    value: { decided: [] }
  })
  later.take([theirs()])
  expect(later.take([theirs({ key: { ...key, banner: 'Frog' }, at })])).toMatchObject({ value: { decided: [] } })
  expect(await later.listed()).toEqual([
    ['Jonas', 'approved', new Date(day).toISOString()],
    ['Mia', 'approved', theirs().at]
  ])
})

test('a clock that was ahead does not keep a decision on top', async () => {
  const here = open(await databaseForTest())
  here.take([theirs({ at: '9999-12-31T23:59:59.999Z' })])
  await here.save({ key, decision: wanting })
  expect(await here.listed()).toEqual([
    ['Jonas', 'changes needed', new Date(day + 1).toISOString()],
    ['Mia', 'approved', new Date(day).toISOString()]
  ])
})

test('a banner has at most twenty decisions, and a review’s decisions past the limit are counted', async () => {
  const here = open(await databaseForTest())
  const many = Array.from({ length: 25 }, (_none, at) => theirs({ id: `decision-${at}`, agent: `Person ${at}` }))
  const { decided, leftOut } = valueOf(here.take(many))
  expect([decided.length, leftOut]).toEqual([20, 5])
  expect(await here.save({ key, decision: approved })).toMatchObject({
    problem: { message: '20 people decided on this banner.' }
  })
})
