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
  expect(words([connection('here'), connection('there')], { connection: 'here', account: 'ada' })).toEqual([
    'there · PRODUCTION · no player'
  ])
})

test('if a connection sends tokens, every account with a token is offered', () => {
  const both = [connection('here'), connection('there', true)]
  expect(words(both, { connection: 'here', account: undefined })).toEqual([
    'there · PRODUCTION · Ada',
    'there · PRODUCTION · no player'
  ])
})

test('the current connection comes last without the current account, after the demo', () => {
  const all = [connection('demo'), connection('here', true), connection('there')]
  expect(words(all, { connection: 'here', account: 'ada' })).toEqual([
    'there · PRODUCTION · no player',
    'demo · PRODUCTION · no player',
    'here · PRODUCTION · no player'
  ])
  expect(words([connection('here', true)], { connection: 'here', account: undefined })).toEqual([
    'here · PRODUCTION · Ada'
  ])
})

test('without another connection there is no choice', () => {
  expect(words([connection('here')], { connection: 'here', account: 'ada' })).toEqual([])
})
