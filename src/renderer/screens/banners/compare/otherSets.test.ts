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

test('connections are named with environment and player; where no token is sent, no player is named', () => {
  expect(words([connection('here'), connection('there')], { connection: 'here', account: 'ada' })).toEqual([
    'there · PRODUCTION · no player'
  ])
})

test('where tokens are sent, every account that has one is offered', () => {
  const both = [connection('here'), connection('there', true)]
  expect(words(both, { connection: 'here', account: undefined })).toEqual([
    'there · PRODUCTION · Ada',
    'there · PRODUCTION · no player'
  ])
})

test('the connection in use is offered last, and never with what is on screen; the demo stands before it', () => {
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
