import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForTest } from '../testing/folderForTest.ts'
import { limit } from './connectionList.ts'
import { openMutedRules } from './mutedRules.ts'

const open = (folder: string) => openMutedRules({ folder, isThere: () => true })
const upscaled = { connection: 'one', rule: 'upscaled at 2×' }
const elsewhere = { ...upscaled, connection: 'two' }
const heavy = { ...upscaled, rule: 'heavy' }
const muted = async (rules: ReturnType<typeof open>) => {
  const outcome = await rules.list()
  return outcome.ok ? outcome.value : []
}

test('a muted rule is there at the next start, for its connection alone, until it is unmuted', async () => {
  const folder = await folderForTest()
  const rules = open(folder)
  for (const rule of [upscaled, upscaled, elsewhere, heavy]) await rules.add(rule)
  expect(await muted(open(folder))).toEqual([upscaled, elsewhere, heavy])
  await rules.remove(elsewhere)
  expect(await muted(open(folder))).toEqual([upscaled, heavy])
  await rules.remove(upscaled)
  expect(await muted(open(folder))).toEqual([heavy])
})

test('a file of an earlier version is read', async () => {
  const folder = await folderForTest()
  await writeFile(join(folder, 'muted-rules.json'), JSON.stringify({ version: 1, rules: [heavy, upscaled] }))
  expect(await muted(open(folder))).toEqual([heavy, upscaled])
})

test('a rule that is muted already is no refusal where there is no room for another', async () => {
  const rules = open(await folderForTest())
  for (let rule = 0; rule < limit; rule += 1) await rules.add({ connection: 'one', rule: `${rule}` })
  expect(await rules.add({ connection: 'one', rule: '0' })).toMatchObject({ ok: true })
  expect(await rules.add(upscaled)).toMatchObject({ problem: { code: 'invalid-input', field: 'rule' } })
})
