import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import { failure } from '../../shared/outcome/outcome.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { openFiles } from '../database/files.ts'
import { databaseForTest } from '../database/testing/databaseForTest.ts'
import { keepExchanges } from '../exchanges/log.ts'
import { answered as answeredWith } from '../exchanges/testing/exchangesForTest.ts'
import { answerRedactionOf } from '../exchanges/redaction.ts'
import { makeAnswer, nameOf, openSnapshotsForTest } from './testing/newSnapshotForTest.ts'
import { most, mostPictures, openSnapshots } from './snapshots.ts'

const asker = { signal: new AbortController().signal, page: 1 }

test('a token saved later is removed from answers, and a picture that contains it is deleted', async () => {
  const { database, files, snapshots, contents, take, reopened } = await openSnapshotsForTest()
  const token = '77|Zk3sPq8vLx1mWn5tRb9cYd2gHf6jAe4u'
  contents.set(nameOf('a'), `tEXt ${token}`)
  const text = makeAnswer(['a', 'b'])
  const { id } = valueOf(await take(['a', 'b'], text.replace('home', token)))
  const untouched = valueOf(await take(['c']))
  const { inTurns } = answerRedactionOf({ own: [], others: [token] })
  await snapshots.redact(async (answer) => (await inTurns(answer)).text)
  await files.redact(async (content, given) => (await inTurns(content, given)).text)
  for (const name of readdirSync(join(database.folder, 'files')))
    expect(readFileSync(join(database.folder, 'files', name), 'latin1')).not.toContain(token.slice(3))
  const next = reopened()
  expect(valueOf(await next.list({}, asker)).map((one) => one.id)).toEqual([untouched.id, id])
  expect(await next.open({ id }, asker)).toMatchObject({ value: { text: text.replace('home', '$TOKEN') } })
  expect(await next.picture(id, nameOf('a'))).toMatchObject({ ok: false })
  expect(await next.picture(id, nameOf('b'))).toMatchObject({ ok: true })
})

describe('a snapshot', () => {
  test('stays after a restart: its answer as received, its pictures byte for byte, or why there is none', async () => {
    const { take, contents, reopened } = await openSnapshotsForTest({ now: () => Date.UTC(2026, 0, 2) })
    contents.set(nameOf('b'), 'a')
    const text = makeAnswer(['a', 'b', 'lost'])
    expect(await take(['a', 'b'], text)).toMatchObject({
      ok: true,
      value: {
        at: '2026-01-02T00:00:00.000Z',
        category: 'home',
        banners: 3,
        pictures: 2,
        lost: 1,
        bytes: text.length + 1
      }
    })
    const again = reopened()
    const [head] = valueOf(await again.list({}, asker))
    const { id = '' } = head ?? {}
    expect(head).not.toHaveProperty('content')
    expect(await again.open({ id }, asker)).toMatchObject({ ok: true, value: { text } })
    expect(valueOf(await again.picture(id, nameOf('b'))).bytes).toEqual(Buffer.from('a'))
    expect(await again.picture(id, nameOf('lost'))).toMatchObject({ problem: { status: 404 } })
    expect(await again.picture(id, nameOf('c'))).toMatchObject({ ok: false })
  })

  test('that is deleted also deletes files that no other snapshot uses', async () => {
    const { snapshots, take, database } = await openSnapshotsForTest()
    const { id } = valueOf(await take(['a', 'b']))
    const other = valueOf(await take(['b']))
    const files = () => readdirSync(join(database.folder, 'files')).length
    expect(files()).toBe(4)
    await snapshots.delete({ id }, asker)
    expect(files()).toBe(2)
    expect(await snapshots.picture(other.id, nameOf('b'))).toMatchObject({ ok: true })
  })
})

test('after two hundred snapshots, one more is refused with a sentence, and none is deleted', async () => {
  const { snapshots, take, database } = await openSnapshotsForTest()
  const { id } = valueOf(await take(['a']))
  database.write(() => {
    for (let copy = 1; copy < most - 1; copy++)
      database.run('INSERT INTO snapshot SELECT ?, connection, value FROM snapshot WHERE id = ?', `${copy}`, id)
  })
  valueOf(await take(['a']))
  expect(await take(['a'])).toMatchObject({
    problem: { code: 'storage', message: expect.stringContaining('200 snapshots are kept') }
  })
  expect(valueOf(await snapshots.list({}, asker))).toHaveLength(most)
})

const url = 'https://cdn.example/a.png'
const body = JSON.stringify({ data: { title: 'home', casinoBanners: [{ background_image_desktop: { url } }, null] } })

async function opened({
  operation = 'banners.list',
  text = body,
  path = '/core/banners/a%20b%2Fc',
  isThere = Promise.resolve()
} = {}) {
  const exchanges = keepExchanges()
  const kept = answeredWith(exchanges, text, { operation, path })
  const asked: string[] = []
  const database = await databaseForTest()
  database.write(() => database.run("INSERT INTO connection VALUES ('one', '{}')"))
  const snapshots = openSnapshots({
    database,
    files: openFiles(database, database.folder),
    exchanges,
    list: async () => [],
    async picture(connection, name) {
      asked.push(`${connection} ${name}`)
      await isThere
      return failure('http', { status: 404 })
    }
  })
  const take = async (wish: { connection?: string; exchange?: string } = {}, signal = asker.signal) =>
    snapshots.take({ connection: 'one', exchange: await kept, ...wish }, { ...asker, signal })
  return { take, asked }
}

describe('a snapshot of an answer in the request log', () => {
  test('has the requested category, its banners and every picture', async () => {
    const { take, asked } = await opened()
    expect(await take()).toMatchObject({ ok: true, value: { category: 'a b/c', banners: 2, connectionName: 'one' } })
    expect(asked).toEqual([`one ${pictureName(url)}`])
  })

  test.each([
    ['another connection’s answer', {}, { connection: 'two' }],
    ['an answer of another operation', { operation: 'bonuses.find' }, {}],
    ['an answer that is no longer kept', {}, { exchange: 'exchange-99' }]
  ])('can’t be made of %s', async (_label, terms, wish) => {
    const { take, asked } = await opened(terms)
    expect(await take(wish)).toMatchObject({ ok: false, problem: { code: 'invalid-input', field: 'exchange' } })
    expect(asked).toEqual([])
  })

  test('can’t be made of an exchange without an answer', async () => {
    const { take } = await opened({ text: '<html>' })
    expect(await take()).toMatchObject({ ok: false, problem: { code: 'not-json' } })
  })

  test('can’t be made of an answer with too many pictures, and fetches none of them', async () => {
    const named = (count: number) => {
      const banners = Array.from({ length: count }, (_, at) => ({ background_image_desktop: { url: `${url}?${at}` } }))
      return JSON.stringify({ data: { title: 'home', casinoBanners: banners } })
    }
    const most = await opened({ text: named(mostPictures) })
    expect(await most.take()).toMatchObject({ ok: true })
    expect(most.asked).toHaveLength(mostPictures)
    const more = await opened({ text: named(mostPictures + 1) })
    expect(await more.take()).toMatchObject({ ok: false, problem: { code: 'too-large' } })
    expect(more.asked).toEqual([])
  })

  test('ends at once when cancelled, even if a picture never arrives', async () => {
    const stop = new AbortController()
    const { take } = await opened({ isThere: new Promise<void>(() => {}) })
    const taking = take({}, stop.signal)
    stop.abort()
    expect(await taking).toMatchObject({ ok: false, problem: { code: 'cancelled' } })
  })
})

test('keeps a repeated picture once, and ignores other texts that look like addresses', async () => {
  const file = { url }
  const banner = {
    background_image_desktop: file,
    mascot_image_mobile: file,
    click: { url: 'https://tracker.invalid' }
  }
  const picturesIn = async (data: unknown) => {
    const { take, asked } = await opened({ text: JSON.stringify({ data }) })
    await take()
    return asked
  }
  expect(await picturesIn({ casinoBanners: [banner, {}] })).toEqual([`one ${pictureName(url)}`])
  expect(await picturesIn({ casinoBanners: { 1: banner } })).toEqual([`one ${pictureName(url)}`])
  expect(await picturesIn({})).toEqual([])
})
