import { expect, test } from 'vitest'
import { inferPattern } from './inferPattern.ts'
import { sourceReader } from './readSource.ts'

const inferred = (...bodies: readonly unknown[]) => inferPattern(bodies).pattern
const none = { text: '', jsonGame: '', jsonRound: '' }

test.each([
  ['novaplay:golden-fortune round 336-130', '{provider}:{game} round {round}'],
  ['novaplay:golden-fortune:7781', '{provider}:{game}:{round}'],
  ['novaplay:golden-fortune/r-7', '{provider}:{game}/{round}'],
  ['novaplay:golden-fortune #a8f0', '{provider}:{game} #{round}'],
  ['novaplay:golden-fortune', '{provider}:{game}']
])('%s is %s', (body, text) => {
  expect(inferred(body)).toEqual({ ...none, text })
})

test.each([
  ['campaign 120'],
  ['Goodwill after ticket: 48213'],
  [''],
  [null],
  [7],
  ['novaplay:golden-fortune played well']
])('%s has no pattern', (body) => {
  expect(inferred(body)).toEqual(none)
})

test('what most rows have is taken', () => {
  const [often, once] = ['a:b round 1', 'a:b/2']
  expect(inferred(once, often, often).text).toBe('{provider}:{game} round {round}')
})

test('in JSON game and round are known by their names, also inside of an object', () => {
  expect(inferred('{"game_id":"a:b","roundId":12}')).toEqual({ ...none, jsonGame: 'game_id', jsonRound: 'roundId' })
  expect(inferred('{"game":{"id":"a","name":"A"},"data":{"round_id":"7"}}')).toEqual({
    ...none,
    jsonGame: 'game.id',
    jsonRound: 'data.round_id'
  })
  expect(inferred('{"method":"card","reference":1}', '{"round":', '[{"round":1}]')).toEqual(none)
})

test('what it infers reads the rows that it came from', () => {
  const bodies = ['novaplay:golden-fortune round 336-130', '{"game":"a","round":9007199254740993}']
  const read = sourceReader(inferred(...bodies))
  expect(bodies.map(read)).toEqual([
    { game: 'novaplay:golden-fortune', round: '336-130', state: 'read' },
    { game: 'a', round: '9007199254740993', state: 'read' }
  ])
})

test('it looks at the first 500 rows, and at none that is long', () => {
  expect(inferPattern(Array(600).fill('a:b round 1')).rows).toBe(500)
  expect(inferred(`a:b round ${'1'.repeat(500)}`)).toEqual(none)
})
