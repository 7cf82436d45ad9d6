import fc from 'fast-check'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { BonusDefinition } from '../../shared/contract/bonuses.ts'
import { JackpotGame } from '../../shared/contract/jackpots.ts'
import { AnyOutcome } from '../../shared/outcomeShape.ts'
import { collectText } from './collect.ts'
import { reader } from './drift.ts'
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
const read = reader(List)

const row = { id: 1, code: '#1', flag: 0, note: null, inner: { on: true } }
const lists = (text: string) => {
  const collecting = collectText()
  collecting.take(Buffer.from(text))
  return read(parseJson(collecting.collected()))
}
const answer = (...rows: unknown[]) => lists(JSON.stringify({ data: rows }))

describe('an answer as documented', () => {
  test('has no drift and comes through unchanged', () => {
    const withExtra = { ...row, extra: ['anything', 7] }
    expect(answer(row, withExtra)).toMatchObject({ value: { data: [row, withExtra] }, drift: [] })
  })

  test('what is not documented may hold anything', () => {
    const odd = { ...row, extra: [{ deep: [1] }, null, true] }
    expect(answer(odd)).toMatchObject({ value: { data: [odd] }, drift: [] })
  })
})

describe('an answer that differs', () => {
  test('a missing field is listed with what was expected', () => {
    const { note: _, ...rest } = row
    expect(answer(rest).drift).toEqual([
      { path: '/data/*/note', kind: 'missing', expected: 'text or null', count: 1, at: ['0'] }
    ])
  })

  test('an unknown field stays and is listed', () => {
    const { value, drift } = answer({ ...row, 'odd/key~': { a: 1 } })
    expect(value).toEqual({ data: [{ ...row, 'odd/key~': { a: 1 } }] })
    expect(drift).toEqual([{ path: '/data/*/odd~1key~0', kind: 'unknown', received: '{"a":1}', count: 1, at: ['0'] }])
  })

  test('a field of another type is left out and listed', () => {
    const { value, drift } = answer({ ...row, id: '1', inner: [] })
    expect(value).toEqual({ data: [{ code: '#1', flag: 0, note: null }] })
    expect(drift).toEqual([
      { path: '/data/*/id', kind: 'type', expected: 'integer', received: '"1"', count: 1, at: ['0'] },
      { path: '/data/*/inner', kind: 'type', expected: 'object', received: '[]', count: 1, at: ['0'] }
    ])
  })

  test.each([
    [{ code: 'x' }, { path: '/data/*/code', kind: 'value', expected: 'code', received: '"x"' }],
    [{ flag: 2 }, { path: '/data/*/flag', kind: 'value', expected: '0 or 1', received: '2' }],
    [{ id: 1.5 }, { path: '/data/*/id', kind: 'value', expected: 'integer', received: '1.5' }]
  ])('a value that is not allowed stays and is listed: %o', (part, difference) => {
    const { value, drift } = answer({ ...row, ...part })
    expect(value).toEqual({ data: [{ ...row, ...part }] })
    expect(drift).toMatchObject([difference])
  })

  test('a row that is none is left out; positions stay those of the answer', () => {
    const { value, drift } = answer('row', { ...row, id: null })
    expect(value).toEqual({ data: [{ code: '#1', flag: 0, note: null, inner: { on: true } }] })
    expect(drift).toMatchObject([
      { path: '/data/*', kind: 'type', at: ['0'] },
      { path: '/data/*/id', kind: 'type', at: ['1'] }
    ])
  })

  test('the same difference is listed once, with its count and the first hundred positions', () => {
    const { drift } = answer(...Array.from({ length: 250 }, () => ({ ...row, flag: 7 })))
    expect(drift).toMatchObject([{ path: '/data/*/flag', count: 250 }])
    expect(drift[0]?.at).toHaveLength(100)
    expect(drift[0]?.at.at(-1)).toBe('99')
  })

  test('keys that are ids do not make a list without end', () => {
    const keys = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key-${index}`, index]))
    const { drift } = answer({ ...row, ...keys })
    expect(drift.length).toBeLessThan(510)
    expect(drift.reduce((sum, { count }) => sum + count, 0)).toBe(3000)
  })

  test('what came is shortened', () => {
    expect(answer({ ...row, id: 'x'.repeat(5000) }).drift[0]?.received).toHaveLength(1001)
  })

  test.each([[[]], [null], [7], ['text']])('nothing fits where the whole is another thing: %o', (whole) => {
    expect(lists(JSON.stringify(whole))).toMatchObject({ value: undefined, drift: [{ path: '', kind: 'type' }] })
  })
})

describe('exact numbers', () => {
  const kept = (text: string) => lists(`{"data":[{${text}}]}`).value
  const documented = '"code":"#1","flag":0,"note":null,"inner":{"on":true}'

  test.each(['9007199254740993', '-9007199254740993', '12345678901234567890', '-12345678901234567890'])(
    '%s has all its digits, in a documented field, in one that is not, and deep in another',
    (digits) => {
      expect(kept(`"id":${digits},${documented}`)).toMatchObject({ data: [{ id: { exact: digits } }] })
      expect(kept(`"id":1,${documented},"odd":${digits}`)).toMatchObject({ data: [{ odd: { exact: digits } }] })
      expect(kept(`"id":1,${documented},"odd":{"deep":[${digits}]}`)).toMatchObject({
        data: [{ odd: { deep: [{ exact: digits }] } }]
      })
      expect(kept(`"id":1,${documented},"extra":[${digits}]`)).toMatchObject({ data: [{ extra: [{ exact: digits }] }] })
    }
  )

  test.each(['9007199254740991', '-9007199254740991', '0', '-1'])('%s is a number as it is', (digits) => {
    expect(kept(`"id":${digits},${documented},"odd":${digits}`)).toMatchObject({
      data: [{ id: Number(digits), odd: Number(digits) }]
    })
  })

  test('fit where a number is expected, and are listed where they are not allowed', () => {
    const text = JSON.stringify({ data: [row] })
      .replace('"id":1', '"id":9007199254740993')
      .replace('"flag":0', '"flag":2.0')
    const { value, drift } = lists(text)
    expect(value).toMatchObject({ data: [{ id: { exact: '9007199254740993' }, flag: { exact: '2.0' } }] })
    expect(drift).toMatchObject([{ path: '/data/*/flag', kind: 'value', received: '2.0' }])
  })

  test('a long number is no drift by itself, known or unknown', () => {
    const text = JSON.stringify({ data: [row] }).replace('"id":1', '"id":123456789012345678,"new":123456789012345678')
    const { value, drift } = lists(text)
    expect(value).toMatchObject({
      data: [{ id: { exact: '123456789012345678' }, new: { exact: '123456789012345678' } }]
    })
    expect(drift).toMatchObject([{ path: '/data/*/new', kind: 'unknown', received: '123456789012345678' }])
  })

  test('a large number that is held stays one', () => {
    const text = JSON.stringify({ data: [row] }).replace('"id":1', '"id":9007199254740992')
    expect(lists(text)).toMatchObject({ value: { data: [{ id: 9007199254740992 }] }, drift: [] })
  })

  test('an object that is called exact is no number', () => {
    expect(answer({ ...row, id: { exact: '1' } }).drift).toMatchObject([{ path: '/data/*/id', kind: 'type' }])
  })
})

describe('hostile answers', () => {
  test('own __proto__ and constructor keys pollute nothing', () => {
    const text = JSON.stringify({ data: [row] }).replace(
      '"id":1',
      '"id":1,"__proto__":{"id":7,"evil":1},"constructor":{}'
    )
    const { drift } = lists(text)
    expect(drift.map(({ path }) => path)).toEqual(['/data/*/__proto__', '/data/*/constructor'])
    expect({}).not.toHaveProperty('evil')
  })

  test('a document deeper than allowed is refused wherever the depth is', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    for (const field of ['id', 'inner', 'extra', 'stranger']) {
      const text = JSON.stringify({ data: [{ ...row, [field]: 'DEEP' }] }).replace('"DEEP"', deep)
      expect(() => lists(text)).toThrow('TOO_DEEP')
    }
    expect(() => lists(deep)).toThrow('TOO_DEEP')
  })

  test('images that came as an empty list are left out', () => {
    const games = reader(Type.Object({ data: Type.Array(JackpotGame) }))
    const { value, drift } = games({ value: { data: [{ images: [] }] }, exact: () => null })
    expect(value).toEqual({ data: [{}] })
    expect(drift).toContainEqual(expect.objectContaining({ path: '/data/*/images', kind: 'type', received: '[]' }))
  })

  test('whatever JSON comes, the reader answers, and its drift has the shape of drift', () => {
    const readBonus = reader(Type.Object({ data: BonusDefinition }))
    const fits = Compile(AnyOutcome)
    const keys = fc.constantFrom(...Object.keys(BonusDefinition.properties), '__proto__', 'x')
    const bonus = fc.dictionary(keys, fc.jsonValue({ maxDepth: 3 }))
    fc.assert(
      fc.property(fc.oneof(bonus, fc.jsonValue()), (data) => {
        const value = { data }
        const { drift } = readBonus({ value, exact: () => value })
        expect(fits.Check({ ok: true, value: null, drift })).toBe(true)
      }),
      { numRuns: 300 }
    )
  })
})
