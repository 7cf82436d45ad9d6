import fc from 'fast-check'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { atOnce } from '../../../shared/steps.ts'
import { AnyOutcome } from '../../../shared/testing/anyOutcome.ts'
import { collectedOf } from '../http/body.ts'
import { checkOf } from './drift.ts'
import { parseJson } from './json.ts'

const Row = Type.Object({
  id: Type.Integer(),
  code: Type.String({ pattern: '^#\\d+$', title: 'code' }),
  flag: Type.Integer({ minimum: 0, maximum: 1, title: '0 or 1' }),
  note: Type.Union([Type.String(), Type.Null()]),
  inner: Type.Object({ on: Type.Boolean() }),
  extra: Type.Optional(Type.Array(Type.Unknown()))
})
const List = Type.Object({ data: Type.Array(Row) })
const check = checkOf(List)

const row = { id: 1, code: '#1', flag: 0, note: null, inner: { on: true } }
const lists = (text: string) => atOnce(check(atOnce(parseJson(collectedOf(Buffer.from(text))))))
const answer = (...rows: unknown[]) => lists(JSON.stringify({ data: rows }))

test('a documented answer has no drift', () => expect(answer(row, { ...row, extra: ['anything', 7] })).toEqual([]))

describe('an answer that differs', () => {
  test('a missing field is listed with what was expected', () => {
    const { note: _, ...rest } = row
    expect(answer(rest)).toEqual([
      { path: '/data/*/note', kind: 'missing', expected: 'text or null', count: 1, at: ['0'] }
    ])
  })

  test('an unknown field is listed', () => {
    expect(answer({ ...row, 'odd/key~': { a: 1 } })).toEqual([
      { path: '/data/*/odd~1key~0', kind: 'unknown', came: 'object', received: '{"a":1}', count: 1, at: ['0'] }
    ])
  })

  test('a field of another type is listed', () => {
    expect(answer({ ...row, id: '1', inner: [] })).toEqual([
      { path: '/data/*/id', kind: 'type', expected: 'integer', came: 'text', received: '"1"', count: 1, at: ['0'] },
      { path: '/data/*/inner', kind: 'type', expected: 'object', came: 'list', received: '[]', count: 1, at: ['0'] }
    ])
  })

  test.each([
    [{ code: 'x' }, { path: '/data/*/code', kind: 'value', expected: 'code', received: '"x"' }],
    [{ flag: 2 }, { path: '/data/*/flag', kind: 'value', expected: '0 or 1', received: '2' }],
    [{ id: 1.5 }, { path: '/data/*/id', kind: 'value', expected: 'integer', received: '1.5' }]
  ])('a forbidden value is listed: %o', (part, difference) => {
    expect(answer({ ...row, ...part })).toMatchObject([difference])
  })

  test('equal differences are listed once, with their count and the first hundred positions', () => {
    const drift = answer(...Array.from({ length: 250 }, () => ({ ...row, flag: 7 })))
    expect(drift).toMatchObject([{ path: '/data/*/flag', count: 250 }])
    expect(drift[0]?.at).toHaveLength(100)
    expect(drift[0]?.at.at(-1)).toBe('99')
  })

  test('different received types are counted separately, each with its first value', () => {
    const ids = ['1', null, '2', [], {}, true, 1.5, '3']
    expect(answer(...ids.map((id) => ({ ...row, id })))).toMatchObject([
      { kind: 'type', came: 'text', received: '"1"', count: 3, at: ['0', '2', '7'] },
      { kind: 'type', came: 'null', received: 'null', count: 1, at: ['1'] },
      { kind: 'type', came: 'list', count: 1, at: ['3'] },
      { kind: 'type', came: 'object', count: 1, at: ['4'] },
      { kind: 'type', came: 'true or false', count: 1, at: ['5'] },
      { kind: 'value', came: 'number', received: '1.5', count: 1, at: ['6'] }
    ])
  })

  test('ids used as keys do not make an endless list', () => {
    const keys = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key-${index}`, index]))
    const drift = answer({ ...row, ...keys })
    // The last difference stands for all remaining keys, so it names no received type (`came`).
    expect(drift.at(-1)).not.toHaveProperty('came')
    expect(drift.length).toBeLessThan(510)
    expect(drift.reduce((sum, { count }) => sum + count, 0)).toBe(3000)
  })

  test.each([[[]], ['text']])('the whole answer may have another type: %o', (whole) => {
    expect(lists(JSON.stringify(whole))).toMatchObject([{ path: '', kind: 'type' }])
  })
})

describe('numbers', () => {
  const withId = (digits: string, more = '') =>
    lists(JSON.stringify({ data: [row] }).replace('"id":1', `"id":${digits}${more}`))

  test.each(['9007199254740993', '1.00', '1e2', '-0'])('%s fits a whole number', (digits) =>
    expect(withId(digits)).toEqual([])
  )

  test.each(['9007199254740993', '2.0'])(
    'keep all digits: %s in an undocumented field, deep inside a field, and in a forbidden value',
    (digits) => {
      expect(withId('1', `,"new":${digits}`)).toMatchObject([{ path: '/data/*/new', received: digits }])
      expect(withId('1', `,"new":{"deep":[${digits}]}`)).toMatchObject([{ received: `{"deep":[${digits}]}` }])
      expect(lists(JSON.stringify({ data: [row] }).replace('"flag":0', `"flag":${digits}`))).toMatchObject([
        { path: '/data/*/flag', kind: 'value', received: digits }
      ])
    }
  )

  test('an object with the key exact is not a number', () => {
    expect(answer({ ...row, id: { exact: '1' } })).toMatchObject([{ path: '/data/*/id', kind: 'type' }])
  })
})

describe('hostile answers', () => {
  test('own __proto__ and constructor keys change no prototype', () => {
    const text = JSON.stringify({ data: [row] }).replace(
      '"id":1',
      '"id":1,"__proto__":{"id":7,"evil":1},"constructor":{}'
    )
    expect(lists(text).map(({ path }) => path)).toEqual(['/data/*/__proto__', '/data/*/constructor'])
    expect({}).not.toHaveProperty('evil')
  })

  test('a document that is too deep is refused, wherever the depth is', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    for (const field of ['id', 'inner', 'extra', 'stranger']) {
      const text = JSON.stringify({ data: [{ ...row, [field]: 'DEEP' }] }).replace('"DEEP"', deep)
      expect(() => lists(text)).toThrow('TOO_DEEP')
    }
    expect(() => lists(deep)).toThrow('TOO_DEEP')
  })

  test('the check answers for any JSON, and its drift matches the shape of drift', () => {
    const checkBonus = checkOf(Type.Object({ data: BonusDefinition }))
    const fits = Compile(AnyOutcome)
    const keys = fc.constantFrom(...Object.keys(BonusDefinition.properties), '__proto__', 'x')
    const bonus = fc.dictionary(keys, fc.jsonValue({ maxDepth: 3 }))
    fc.assert(
      fc.property(fc.oneof(bonus, fc.jsonValue()), (data) => {
        const value = { data }
        const parsed = atOnce(parseJson(collectedOf(Buffer.from(JSON.stringify(value)))))
        const drift = atOnce(checkBonus(parsed)).map((found) => ({ operation: 'bonuses.find', ...found }))
        expect(fits.Check({ ok: true, value: null, drift })).toBe(true)
      }),
      { numRuns: 300 }
    )
  })
})
