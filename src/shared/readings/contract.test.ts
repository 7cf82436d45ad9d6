import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { operations } from '../outcome/outcome.ts'
import { answerShapes, contractCases, documentedAnswer, valueAt, type ContractCase } from '../testing/contractCases.ts'
import { fieldsOfNode, nodeOf, type ContractNode } from './contractNode.ts'
import { count, flag, money, number, text } from './values.ts'
import { Exact } from './exact.ts'
import { comparedFieldsOf } from '../testing/comparedFields.ts'
import type { Reading } from './reading.ts'
import { receivedAs } from './received.ts'
import { time } from './time.ts'

const cases = contractCases()

const innerOf = (node: ContractNode, name: string): ContractNode | undefined => {
  const list = node.items ?? node.anyOf?.find(({ items }) => items)?.items
  return name === '0' ? list : fieldsOfNode(node)?.[name]
}

const shapeAt = (node: ContractNode, path: ContractCase['path']): ContractNode =>
  path.reduce<ContractNode>((outer, name) => innerOf(outer, String(name)) ?? {}, node)

/** The path of the innermost list item that contains the changed path. Without a list, the path of the document. */
const subjectPath = (path: ContractCase['path']) => path.slice(0, path.lastIndexOf(0) + 1)

const readersOfFields = new Map<string, ReturnType<typeof comparedFieldsOf>>()

function fieldsAround({ operation, path: place, answer }: ContractCase) {
  const subject = subjectPath(place)
  const key = [operation, ...subject].join('.')
  const schema: TSchema = shapeAt(nodeOf(answerShapes.get(operation) ?? {}), subject)
  const read = readersOfFields.get(key) ?? comparedFieldsOf(schema)
  readersOfFields.set(key, read)
  const path = place.slice(subject.length).join('.')
  return Map.groupBy(read(receivedAs(schema, valueAt(answer, subject))), (field) =>
    field.path.join('.') === path ? 'own' : 'others'
  )
}

const nameOf = ({ operation, path, change }: ContractCase) => `${operation} ${path.join('.')}: ${change}`

test('the cases start from answers that match the documentation', () => {
  for (const shape of answerShapes.values()) expect(Check(shape, documentedAnswer(shape))).toBe(true)
  expect([...answerShapes.keys()].toSorted()).toEqual(operations.toSorted())
  expect(cases.length).toBeGreaterThan(1300)
})

test('a changed field has the expected state and its received value, and no other field changes', () => {
  const wrong = cases.flatMap((one) => {
    const { own: [field] = [], others = [] } = Object.fromEntries(fieldsAround(one))
    const { state, differs, raw } = field ?? {}
    const isRight = state === one.state && differs === one.differs && Object.is(raw, one.raw)
    const touched = others.filter((other) => other.differs || !['documented', 'null'].includes(other.state))
    return isRight && touched.length === 0
      ? []
      : [`${nameOf(one)} is ${state}, differs ${differs}, touches ${touched.map(({ path }) => path.join('.')).join()}`]
  })
  expect(wrong).toEqual([])
})

test('no reader accepts a value that the contract refuses, and an odd reading has no value', () => {
  const readers = [number, count, money, flag, text, time]
  const wrong = cases.flatMap((one) => {
    const schema: TSchema = shapeAt(nodeOf(answerShapes.get(one.operation) ?? {}), one.path)
    const isDocumented = Check(schema, one.raw instanceof Exact ? Number(one.raw.exact) : one.raw)
    return readers.flatMap((make): string[] => {
      const reading: Reading<unknown> = make(schema, '')(receivedAs(schema, one.raw))
      const claims = reading.state === 'documented' && !isDocumented
      const hasValue = reading.state === 'documented' || reading.state === 'converted'
      const isRight = !claims && hasValue === (reading.value !== undefined) && Object.is(reading.raw, one.raw)
      return isRight ? [] : [`${make.name} of ${nameOf(one)} is ${reading.state}`]
    })
  })
  expect(wrong).toEqual([])
})
