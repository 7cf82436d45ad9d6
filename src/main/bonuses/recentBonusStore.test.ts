import { describe, expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { limits } from './keptBonuses.ts'
import { openRecentBonusStore } from './recentBonusStore.ts'

const idOf = (number: number) => `7b1f0c2e-3d4a-4f5b-8c6d-${String(number).padStart(12, '0')}`
const keyOf = (number: number) => ({ connection: 'one', bonusId: idOf(number) })
const arrival = (number: number, text = '{"data":{"title":"Kept"}}') => ({ ...keyOf(number), from: '', text })

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

  test('lists pinned bonuses first, and both kinds newest first', async () => {
    const store = openRecentBonusStore({ folder: await folderForTest() })
    for (const number of [1, 2, 3, 4]) await store.keep(arrival(number))
    for (const number of [1, 3]) await store.pin(keyOf(number), true)
    const recent = await store.recent('one')
    expect(recent.map(({ bonusId, isPinned }) => [bonusId, isPinned])).toEqual([
      [idOf(3), true],
      [idOf(1), true],
      [idOf(4), false],
      [idOf(2), false]
    ])
  })

  test('finds an earlier answer by its id, and none by another', async () => {
    const store = openRecentBonusStore({ folder: await folderForTest() })
    await store.keep(arrival(1, '{"data":1}'))
    await store.keep(arrival(1, '{"data":2}'))
    const [bonus] = await store.recent('one')
    expect((await store.find(keyOf(1), bonus?.answers[1]?.id))?.text).toBe('{"data":1}')
    expect(await store.find(keyOf(1), 'another')).toBeUndefined()
    expect(await store.find(keyOf(2))).toBeUndefined()
  })

  test('a pin for a bonus that is not there, or past the last, is refused in words', async () => {
    const store = openRecentBonusStore({ folder: await folderForTest() })
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
    ['no object', '{"data":"x"}', '{"data":{}}'],
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
    const store = openRecentBonusStore({ folder: await folderForTest() })
    await store.keep(arrival(1, text))
    const [bonus] = await store.recent('one')
    expect(bonus?.facts).toBe(facts)
  })
})

test('what is looked up of a connection that was deleted meanwhile is not kept', async () => {
  const folder = await folderForTest()
  await openRecentBonusStore({ folder, isThere: (connection) => connection !== 'one' }).keep(arrival(1, '{}'))
  expect(await openRecentBonusStore({ folder }).recent('one')).toEqual([])
})
