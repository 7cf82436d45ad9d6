import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import { failure } from '../../shared/outcome/outcome.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { keepExchanges } from '../exchanges/log.ts'
import { answered as answeredWith } from '../exchanges/testing/exchangesForTest.ts'
import { answerRedactionOf } from '../exchanges/redaction.ts'
import { addressOf, makeMade, openSnapshotsForTest } from './testing/newSnapshotForTest.ts'
import { createSnapshot, most, mostPictures, type Snapshots } from './snapshots.ts'

const asked = {}
const asker = { signal: new AbortController().signal, page: 1 }
const nameOf = (title: string) => pictureName(addressOf(title))
const kept = async (snapshots: Snapshots, ...titles: string[]) => {
  const outcome = await snapshots.keep(makeMade(titles))
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value
}

test('a token saved later is removed from answers, and a picture that contains it is deleted', async () => {
  const { database, files, snapshots, reopened } = await openSnapshotsForTest()
  const token = '77|Zk3sPq8vLx1mWn5tRb9cYd2gHf6jAe4u'
  const made = makeMade(['a', 'b'], (title) => (title === 'a' ? `tEXt ${token}` : title))
  const { id } = valueOf(await snapshots.keep({ ...made, text: made.text.replace('home', token) }))
  const untouched = await kept(snapshots, 'c')
  const { inTurns } = answerRedactionOf({ own: [], others: [token] })
  await snapshots.redact(async (text) => (await inTurns(text)).text)
  await files.redact(async (text, given) => (await inTurns(text, given)).text)
  for (const name of readdirSync(join(database.folder, 'files')))
    expect(readFileSync(join(database.folder, 'files', name), 'latin1')).not.toContain(token.slice(3))
  const next = reopened()
  expect(valueOf(await next.list(asked, asker)).map((one) => one.id)).toEqual([untouched.id, id])
  expect(await next.open({ id }, asker)).toMatchObject({ value: { text: made.text.replace('home', '$TOKEN') } })
  expect(await next.picture(id, nameOf('a'))).toMatchObject({ ok: false })
  expect(await next.picture(id, nameOf('b'))).toMatchObject({ ok: true })
})

describe('a snapshot', () => {
  test('stays after a restart: its answer as received, its pictures byte for byte', async () => {
    const { snapshots, reopened } = await openSnapshotsForTest({ now: () => Date.UTC(2026, 0, 2) })
    const made = makeMade(['a', 'b'])
    expect(await snapshots.keep(made)).toMatchObject({
      ok: true,
      value: { at: '2026-01-02T00:00:00.000Z', category: 'home', banners: 2, pictures: 2, lost: 0 }
    })
    const again = reopened()
    const [listed] = valueOf(await again.list(asked, asker))
    const { id = '' } = listed ?? {}
    expect(await again.open({ id }, asker)).toMatchObject({ ok: true, value: { text: made.text } })
    expect(valueOf(await again.picture(id, nameOf('b'))).bytes).toEqual(Buffer.from('b'))
    expect(await again.picture(id, nameOf('c'))).toMatchObject({ ok: false })
  })

  test('gives the reason for a picture that could not be fetched', async () => {
    const { snapshots } = await openSnapshotsForTest()
    const outcome = await snapshots.keep(makeMade(['a', 'b'], (title) => (title === 'a' ? undefined : title)))
    expect(outcome).toMatchObject({ ok: true, value: { pictures: 1, lost: 1 } })
    const { id } = valueOf(outcome)
    expect(await snapshots.picture(id, nameOf('a'))).toMatchObject({ problem: { status: 404 } })
    expect(await snapshots.picture(id, nameOf('b'))).toMatchObject({ value: { facts: { bytes: 1 } } })
  })

  test('that is deleted also deletes files that no other snapshot uses', async () => {
    const { snapshots, database } = await openSnapshotsForTest()
    const { id } = await kept(snapshots, 'a', 'b')
    const other = await kept(snapshots, 'b')
    const files = () => readdirSync(join(database.folder, 'files')).length
    expect(files()).toBe(4)
    await snapshots.delete({ id }, asker)
    expect(files()).toBe(2)
    expect(await snapshots.picture(other.id, nameOf('b'))).toMatchObject({ ok: true })
  })
})

test('after two hundred snapshots, one more is refused with a sentence, and none is deleted', async () => {
  const { snapshots, database } = await openSnapshotsForTest()
  const one = await kept(snapshots, 'a')
  database.write(() => {
    for (let copy = 1; copy < most - 1; copy++)
      database.run('INSERT INTO snapshot SELECT ?, connection, value FROM snapshot WHERE id = ?', `${copy}`, one.id)
  })
  await kept(snapshots, 'a')
  expect(await snapshots.keep(makeMade(['a']))).toMatchObject({
    problem: { code: 'storage', message: expect.stringContaining('200 snapshots are kept') }
  })
  expect(valueOf(await snapshots.list(asked, asker))).toHaveLength(most)
})

const url = 'https://cdn.example/a.png'
const body = JSON.stringify({ data: { title: 'home', casinoBanners: [{ background_image_desktop: { url } }, null] } })

function opened({
  operation = 'banners.list',
  text = body,
  path = '/core/banners/a%20b%2Fc',
  isThere = Promise.resolve()
} = {}) {
  const exchanges = keepExchanges()
  const kept = answeredWith(exchanges, text, { operation, path })
  const asked: string[] = []
  const ports = {
    exchanges,
    picture: async (connection: string, name: string) => {
      asked.push(`${connection} ${name}`)
      await isThere
      return failure('http', { status: 404 })
    },
    list: async () => []
  }
  const make = async (wish: { connection?: string; exchange?: string } = {}, signal = asker.signal) => {
    return createSnapshot({ connection: 'one', exchange: await kept, ...wish }, { ...asker, signal }, ports)
  }
  return { make, asked }
}

describe('a snapshot of an answer in the request log', () => {
  test('has the requested category, its banners and every picture', async () => {
    const { make, asked } = opened()
    const made = await make()
    expect(made).toMatchObject({
      ok: true,
      value: { category: 'a b/c', banners: 2, text: body, connectionName: 'one' }
    })
    expect(asked).toEqual([`one ${pictureName(url)}`])
  })

  test.each([
    ['another connection’s answer', {}, { connection: 'two' }],
    ['an answer of another operation', { operation: 'bonuses.find' }, {}],
    ['an answer that is no longer kept', {}, { exchange: 'exchange-99' }]
  ])('can’t be made of %s', async (_label, terms, wish) => {
    const { make, asked } = opened(terms)
    expect(await make(wish)).toMatchObject({ ok: false, problem: { code: 'invalid-input', field: 'exchange' } })
    expect(asked).toEqual([])
  })

  test('can’t be made of an exchange without an answer', async () => {
    expect(await opened({ text: '<html>' }).make()).toMatchObject({ ok: false, problem: { code: 'not-json' } })
  })

  test('can’t be made of an answer with too many pictures, and fetches none of them', async () => {
    const named = (count: number) => {
      const banners = Array.from({ length: count }, (_, at) => ({ background_image_desktop: { url: `${url}?${at}` } }))
      return JSON.stringify({ data: { title: 'home', casinoBanners: banners } })
    }
    const most = opened({ text: named(mostPictures) })
    expect(await most.make()).toMatchObject({ ok: true })
    expect(most.asked).toHaveLength(mostPictures)
    const more = opened({ text: named(mostPictures + 1) })
    expect(await more.make()).toMatchObject({ ok: false, problem: { code: 'too-large' } })
    expect(more.asked).toEqual([])
  })

  test('ends at once when cancelled, even if a picture never arrives', async () => {
    const stop = new AbortController()
    const making = opened({ isThere: new Promise<void>(() => {}) }).make({}, stop.signal)
    stop.abort()
    expect(await making).toMatchObject({ ok: false, problem: { code: 'cancelled' } })
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
    const made = await opened({ text: JSON.stringify({ data }) }).make()
    return made.ok && made.value.pictures.map(({ name }) => name)
  }
  expect(await picturesIn({ casinoBanners: [banner, {}] })).toEqual([pictureName(url)])
  expect(await picturesIn({ casinoBanners: { 1: banner } })).toEqual([pictureName(url)])
  expect(await picturesIn({})).toEqual([])
})
