import { expect, test } from 'vitest'
import type { Named } from '../../shared/contract/settings.ts'
import { namesOf, withName } from './history.ts'

const of = (connection: string, list: Named['list'], ...names: string[]): Named[] =>
  names.map((name) => ({ connection, list, name }))
const asked = (...named: Named[]) => named.reduce<Named[]>(withName, [])

test('what was asked for last comes first, and each name once', () => {
  const history = asked(...of('demo', 'groups', 'small', 'mid', 'big', 'mid'))
  expect(namesOf(history, { connection: 'demo', list: 'groups' })).toEqual(['mid', 'big', 'small'])
})

test('connections and lists have names of their own', () => {
  const history = asked(
    ...of('demo', 'groups', 'a'),
    ...of('demo', 'categories', 'b'),
    ...of('other', 'groups', 'a', 'c')
  )
  expect(namesOf(history, { connection: 'demo', list: 'groups' })).toEqual(['a'])
  expect(namesOf(history, { connection: 'demo', list: 'categories' })).toEqual(['b'])
  expect(namesOf(history, { connection: 'other', list: 'groups' })).toEqual(['c', 'a'])
})

test('a full list loses its oldest name, and no other list does', () => {
  const names = Array.from({ length: 20 }, (_, index) => `group-${index}`)
  const history = asked(...of('demo', 'categories', 'home'), ...of('demo', 'groups', ...names))
  expect(namesOf(history, { connection: 'demo', list: 'groups' })).toEqual(names.toReversed().slice(0, 12))
  expect(namesOf(history, { connection: 'demo', list: 'categories' })).toEqual(['home'])
})
