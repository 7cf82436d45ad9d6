import { describe, expect, test } from 'vitest'
import { findUuid } from './findUuid.ts'

const id = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
const other = '7b1f0c2e-3d4a-4f5b-8c6d-000000000002'

describe('an id inside anything pasted', () => {
  test.each([
    [id],
    [`  ${id}\n`],
    [id.toUpperCase()],
    [`https://eu.example/admin/bonuses/${id}?tab=1`],
    [`{"bonus_id":"${id}"}`],
    [`https://eu.example/go?to=%2Fbonuses%2F${id}&x=1`],
    [`https://eu.example/go?to=%252Fbonuses%252f${id}`],
    [`%22${id}%22`],
    [`id=3D${id}`],
    [`see ${id}, thanks`],
    [`${id} and again ${id}`],
    [`see ${id.replaceAll('-', '–')}, thanks`],
    [`> see ${id.replace('4a-', '4a-\n> ')}`]
  ])('is found in %s', (text) => {
    expect(findUuid(text)).toEqual({ id, others: 0 })
  })

  test('the first of several is taken and the others are counted', () => {
    expect(findUuid(`${other} ${id}`)).toEqual({ id: other, others: 1 })
  })

  test.each([
    ['', 'Paste a bonus id first.'],
    ['7b1f0c2e3d4a4f5b8c6d000000000001', 'dashes are missing'],
    ['7b1f0c2e-3d4a-4f5b-8c6d-00000000001', '31 of 32'],
    ['7b1f0c2e-3d4a-4f5b-8c6d-00000000000g', '“g” cannot be part of an id'],
    [`${id}0`, '33 of 32'],
    [`id=ab${id}`, 'There is no bonus id'],
    ['a bonus please', 'There is no bonus id'],
    [id.replace('4a-', '4a\n'), 'There is no bonus id'],
    ['../../x?y=1', 'There is no bonus id']
  ])('what is wrong with %j is said', (text, sentence) => {
    expect(findUuid(text)).toEqual({ wrong: expect.stringContaining(sentence) })
  })

  test('a megabyte of almost-ids is read in linear time', () => {
    expect(findUuid('7b1f0c2e-'.repeat(120_000))).toHaveProperty('wrong')
    expect(findUuid(`7b1f0c2e-\n${'> '.repeat(120_000)}`)).toHaveProperty('wrong')
  })
})
