import { describe, expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { evict, limits, openRecentBonusStore, type StoredAnswer, type StoredBonus } from './recentBonusStore.ts'

const idOf = (number: number) => `7b1f0c2e-3d4a-4f5b-8c6d-${String(number).padStart(12, '0')}`
const keyOf = (number: number, connection = 'one') => ({ connection, bonusId: idOf(number) })
const arrival = (number: number, text = '{"data":{"title":"Kept"}}') => ({ ...keyOf(number), from: '', text })
const timeOf = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString()

/** A store whose clock goes on by a second with each look-up. */
async function open() {
  let time = 0
  const store = openRecentBonusStore({ folder: await folderForTest(), now: () => Date.parse(timeOf(time++)) })
  const numbers = async (connection = 'one') =>
    (await store.recent(connection)).map(({ bonusId }) => Number(bonusId.slice(-12)))
  return { store, numbers }
}

describe('the store', () => {
  test('keeps a look-up for the next start, exactly', async () => {
    const folder = await folderForTest()
    const text = '\ufeff{ "data" :\t{"title":"ünïcode 🎰","max_bet":90071992547409931.50}}\r\n'
    await openRecentBonusStore({ folder }).keep(arrival(1, text))
    const again = openRecentBonusStore({ folder })
    expect((await again.find(keyOf(1)))?.text).toBe(text)
    expect(await again.recent('one')).toMatchObject([{ bonusId: idOf(1), facts: '{"data":{"title":"ünïcode 🎰"}}' }])
    expect(await again.recent('two')).toEqual([])
  })

  test('lists pinned bonuses first, and both kinds newest first, where one that was there moves up', async () => {
    const { store, numbers } = await open()
    for (const number of [2, 1, 3, 4, 2]) await store.keep(arrival(number))
    expect(await numbers()).toEqual([2, 4, 3, 1])
    for (const number of [1, 3]) await store.pin(keyOf(number), true)
    expect(await numbers()).toEqual([3, 1, 2, 4])
  })

  test('keeps the last few different answers of a bonus; one that comes again, in any case of its id, is one', async () => {
    const { store } = await open()
    for (const text of ['a', 'b']) await store.keep(arrival(1, text))
    await store.keep({ ...arrival(1, 'a'), bonusId: idOf(1).toUpperCase() })
    await store.keep({ ...arrival(1, 'a'), from: 'https://b' })
    const [bonus, ...others] = await store.recent('one')
    expect(others).toEqual([])
    expect(bonus?.answers).toMatchObject([
      { from: 'https://b' },
      { from: '', first: timeOf(0), last: timeOf(2) },
      { first: timeOf(1), last: timeOf(1) }
    ])
    expect((await store.find(keyOf(1), bonus?.answers[2]?.id))?.text).toBe('b')
    expect([await store.find(keyOf(1), 'another'), await store.find(keyOf(2))]).toEqual([undefined, undefined])
    for (let number = 0; number < limits.answers; number += 1) await store.keep(arrival(1, `${number}`))
    expect((await store.recent('one'))[0]?.answers).toHaveLength(limits.answers)
    expect((await store.find(keyOf(1)))?.text).toBe(`${limits.answers - 1}`)
  })

  test('lets a bonus past the last of a connection go, unless it is pinned; other connections do not count', async () => {
    const { store, numbers } = await open()
    await store.keep({ ...arrival(1), connection: 'two' })
    await store.keep(arrival(1))
    await store.pin(keyOf(1), true)
    for (let number = 2; number <= limits.recent + 3; number++) await store.keep(arrival(number))
    const left = Array.from({ length: limits.recent }, (_, at) => limits.recent + 3 - at)
    expect([await numbers(), await numbers('two')]).toEqual([[1, ...left], [1]])
    await store.pin(keyOf(1), false)
    expect(await numbers()).toEqual(left)
  })

  test('an answer that is too large leaves the bonus in the list, with what was kept before', async () => {
    const { store } = await open()
    await store.keep(arrival(1, 'x'.repeat(limits.answerBytes)))
    await store.keep(arrival(1, 'é'.repeat(limits.answerBytes / 2 + 1)))
    await store.keep(arrival(2, 'x'.repeat(limits.answerBytes + 1)))
    expect(await store.recent('one')).toMatchObject([
      { answers: [] },
      { at: timeOf(1), answers: [{ last: timeOf(0) }] }
    ])
  })

  test('a pin for a bonus that is not there, or past the last, is refused in words', async () => {
    const { store } = await open()
    expect(await store.pin(keyOf(1), true)).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
    for (let number = 0; number <= limits.pinned; number++) {
      await store.keep(arrival(number))
      const pinned = await store.pin(keyOf(number), true)
      expect(pinned.ok).toBe(number < limits.pinned)
    }
    expect(await store.pin(keyOf(0), true)).toMatchObject({ ok: true })
    expect(await store.pin(keyOf(0), false)).toMatchObject({ ok: true })
    expect(await store.pin(keyOf(limits.pinned), true)).toMatchObject({ ok: true })
  })

  test.each([
    ['no JSON', 'nothing', '{"data":{}}'],
    ['a list', '[[1]]', '{"data":{}}'],
    ['a title of another kind', '{"data":{"title":{"__proto__":1.00}}}', '{"data":{"title":{"__proto__":1.00}}}'],
    [
      'a title that is too long',
      `{"data":{"title":"${'x'.repeat(400)}","active":true}}`,
      `{"data":{"title":"${'x'.repeat(300)}…","active":true}}`
    ],
    [
      'a list that is too long',
      `{"data":{"weekdays":[${'1,'.repeat(200)}1]}}`,
      `{"data":{"weekdays":"[${'1,'.repeat(149)}1…"}}`
    ]
  ])('an answer that is %s is listed all the same', async (_label, text, facts) => {
    const { store } = await open()
    await store.keep(arrival(1, text))
    expect((await store.recent('one'))[0]?.facts).toBe(facts)
  })
})

describe('the limit of all bytes', () => {
  const answer = (id: string): StoredAnswer => ({
    id,
    first: '',
    last: '',
    from: '',
    text: 'x'.repeat(limits.bytes / 3)
  })
  const bonus = (isPinned: boolean, ...answers: string[]): StoredBonus => ({
    ...keyOf(1),
    isPinned,
    at: '',
    answers: answers.map(answer)
  })
  const left = (...bonuses: StoredBonus[]) => evict(bonuses).map(({ answers }) => answers.map(({ id }) => id))

  test('lets earlier answers go before the newest of any bonus, by their order and no clock, and keeps the bonus', () => {
    expect(left(bonus(false, 'newest', 'earlier'), bonus(false, 'old', 'oldest'))).toEqual([
      ['newest', 'earlier'],
      ['old']
    ])
    expect(left(...['a', 'b', 'c', 'd'].map((id) => bonus(false, id)))).toEqual([['a'], ['b'], ['c'], []])
  })

  test('lets the newest of a pinned bonus go last', () => {
    const unpinned = ['a', 'b', 'c'].map((id) => bonus(false, id))
    expect(left(...unpinned, bonus(true, 'pinned'))).toEqual([['a'], ['b'], [], ['pinned']])
  })
})
