import { expect, test } from 'vitest'
import { makeConnection } from '../../../../shared/testing/makeConnection.ts'
import { connectionChoices, choiceInWords } from './otherSets.ts'

const token = { fingerprint: 'f', kept: 'session' } as const
const accounts = [
  { id: 'ada', label: 'Ada', token },
  { id: 'bob', label: 'Bob' }
]
const connection = (id: string, sendTokenToPublicReads = false) =>
  makeConnection({
    id,
    name: id,
    environment: 'production',
    sendTokenToPublicReads,
    builtIn: id === 'demo',
    accounts
  })
const words = (...given: Parameters<typeof connectionChoices>) => connectionChoices(...given).map(choiceInWords)

test('a connection is named with environment and player, or without a player if it sends no token', () => {
  expect(words([connection('here'), connection('there')], 'here')).toEqual(['there · PRODUCTION · no player'])
  expect(words([connection('here'), connection('there', true)], 'here')).toEqual(['there · PRODUCTION · Ada'])
})

test('the demo comes last, and the current connection is no choice', () => {
  expect(words([connection('demo'), connection('here', true), connection('there')], 'here')).toEqual([
    'there · PRODUCTION · no player',
    'demo · PRODUCTION · no player'
  ])
  expect(words([connection('here', true)], 'here')).toEqual([])
})
