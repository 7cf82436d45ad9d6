import { Exact } from '../../../shared/readings/exact.ts'
import { expect, test } from 'vitest'
import { compareFields } from './compareFields.ts'
import { subjectOf } from './subjectOf.ts'

test('the subject of an answer has every number as it was written', () => {
  const text = '\ufeff{"data":{"a":1,"b":1.00,"c":[9007199254740993],"d":-0}}'
  expect(subjectOf(text)?.data).toEqual({
    a: 1,
    b: new Exact('1.00'),
    c: [new Exact('9007199254740993')],
    d: new Exact('-0')
  })
})

test.each(['', '[]', '{}', '{"data":[]}', '{"data":null}', '{"data":1}', '{"data":{'])('%j has no subject', (text) => {
  expect(subjectOf(text)).toBeUndefined()
})

test('digits that a number would lose make a difference', () => {
  const [one, other] = ['9007199254740992', '9007199254740993'].map((id) => subjectOf(`{"data":{"id":${id}}}`))
  expect(compareFields(one?.data, other?.data)).toMatchObject([{ name: 'id', kind: 'changed' }])
})

test('hostile keys stay keys', () => {
  const [one, other] = ['1', '2'].map((value) => subjectOf(`{"data":{"__proto__":{"x":${value}}}}`))
  expect(compareFields(one?.data, other?.data)).toMatchObject([{ name: '__proto__.x', before: 1, after: 2 }])
})
