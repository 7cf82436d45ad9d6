import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './mutations.ts'
import { findPlace, promisesText } from './promises.ts'

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test('every mutation has its place, once, and changes it', () => {
  expect(mutations.flatMap((one) => findPlace(one) ?? []).filter(Boolean)).toEqual([])
  expect(mutations.filter(({ find, put }) => find === put)).toEqual([])
})

test('every mutation is there once', () => {
  const changes = mutations.map(({ file, find, put }) => JSON.stringify([file, find, put]))
  expect(changes.filter((one, at) => changes.indexOf(one) !== at)).toEqual([])
})

test('every test that catches one is there by its title', () => {
  expect(mutations.filter(({ test: [file, title] }) => !textOf(file).includes(title))).toEqual([])
})

test('the tables of the documentation are current: npm run mutate -- --table', () => {
  expect(textOf('docs/promises.md')).toBe(promisesText())
})
