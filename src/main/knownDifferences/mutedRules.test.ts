import { expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { mostRules, openMutedRules } from './mutedRules.ts'

const open = (folder: string, isThere: (connection: string) => boolean = () => true) =>
  openMutedRules({ folder, isThere })
const upscaled = { connection: 'one', rule: 'upscaled at 2×' }
const muted = async (rules: ReturnType<typeof open>, connection = 'one') => {
  const outcome = await rules.list(connection)
  return outcome.ok ? outcome.value : []
}

test('a muted rule is there at the next start, for its connection alone, until it is unmuted', async () => {
  const folder = await folderForTest()
  expect(await open(folder).mute(upscaled, true)).toEqual({ ok: true, value: ['upscaled at 2×'] })
  const again = open(folder)
  await again.mute(upscaled, true)
  await again.mute({ ...upscaled, connection: 'two' }, true)
  await again.mute({ ...upscaled, rule: 'heavy' }, true)
  expect(await muted(open(folder))).toEqual(['upscaled at 2×', 'heavy'])
  await again.mute({ ...upscaled, connection: 'two' }, false)
  expect(await muted(open(folder))).toEqual(['upscaled at 2×', 'heavy'])
  expect(await again.mute(upscaled, false)).toEqual({ ok: true, value: ['heavy'] })
})

test('what was muted goes with its connection, and no other connection’s does', async () => {
  const folder = await folderForTest()
  const rules = open(folder)
  await rules.mute(upscaled, true)
  await rules.mute({ ...upscaled, connection: 'two' }, true)
  await rules.forgetAll('one')
  expect([await muted(open(folder)), await muted(open(folder), 'two')]).toEqual([[], ['upscaled at 2×']])
})

test('nothing is muted for a connection that is gone, and no more than there is room for', async () => {
  const problem = { code: 'invalid-input' }
  expect(await open(await folderForTest(), () => false).mute(upscaled, true)).toMatchObject({ ok: false, problem })
  const rules = open(await folderForTest())
  for (let rule = 0; rule < mostRules; rule += 1) await rules.mute({ connection: 'one', rule: `${rule}` }, true)
  expect(await rules.mute(upscaled, true)).toMatchObject({ ok: false, problem: { ...problem, field: 'rule' } })
  expect(await muted(rules)).toHaveLength(mostRules)
})
