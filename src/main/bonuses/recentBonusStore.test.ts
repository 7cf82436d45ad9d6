import { expect, test } from 'vitest'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { mostRecent, openRecentBonusStore } from './recentBonusStore.ts'

const idOf = (number: number) => `7b1f0c2e-3d4a-4f5b-8c6d-${String(number).padStart(12, '0')}`
const lookup = (number: number, text = '{"data":{"title":"Kept"}}', connection = 'one') => ({
  connection,
  bonusId: idOf(number),
  text
})

test('ids and titles are kept for the next start, and nothing else of an answer', async () => {
  const folder = await folderForTest()
  const now = () => Date.UTC(2026, 0, 1)
  await openRecentBonusStore({ folder, now }).keep(lookup(1, '{"data":{"title":"Büro 🎰","max_bet":50}}'))
  const again = openRecentBonusStore({ folder })
  expect(await again.recent('one')).toEqual([{ bonusId: idOf(1), title: 'Büro 🎰', at: '2026-01-01T00:00:00.000Z' }])
  expect(await again.recent('two')).toEqual([])
  expect(JSON.stringify(await filesOf(folder))).not.toContain('max_bet')
})

test('the newest comes first, each id once in any case, and another connection does not count', async () => {
  const store = openRecentBonusStore({ folder: await folderForTest() })
  const numbers = async (connection = 'one') =>
    (await store.recent(connection)).map(({ bonusId }) => Number(bonusId.slice(-12)))
  await store.keep(lookup(1, '{}', 'two'))
  for (const number of [2, 1, 3]) await store.keep(lookup(number))
  const text = '{"data":{"title":"Other"}}'
  await store.keep({ connection: 'one', bonusId: 'ABCDEF00-0000-4000-8000-000000000009', text })
  await store.keep({ connection: 'one', bonusId: 'abcdef00-0000-4000-8000-000000000009', text })
  await store.keep(lookup(2))
  expect(await numbers()).toEqual([2, 9, 3, 1])
  for (let number = 10; number < mostRecent + 12; number += 1) await store.keep(lookup(number))
  expect([(await numbers()).length, (await numbers())[0], await numbers('two')]).toEqual([
    mostRecent,
    mostRecent + 11,
    [1]
  ])
  await store.forget('one')
  expect([await numbers(), await numbers('two')]).toEqual([[], [1]])
})

test.each([
  ['no JSON', 'nothing', undefined],
  ['a list', '[[1]]', undefined],
  ['a title of another kind', '{"data":{"title":{"__proto__":1.00}}}', undefined],
  ['a title of many lines', '{"data":{"title":"a\\n\\u202eb"}}', 'a b'],
  ['a title that is too long', `{"data":{"title":"${'x'.repeat(400)}"}}`, 'x'.repeat(300)]
])('an answer that is %s is listed all the same', async (_label, text, title) => {
  const store = openRecentBonusStore({ folder: await folderForTest() })
  await store.keep(lookup(1, text))
  expect((await store.recent('one'))[0]?.title).toBe(title)
})
