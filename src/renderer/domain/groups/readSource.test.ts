import { expect, test } from 'vitest'
import { longestSource, sourceReader } from './readSource.ts'

const read = sourceReader({ text: '{provider}:{game} round {round}', jsonGame: 'game.id', jsonRound: 'round' })
const nothing = { game: undefined, round: undefined, state: 'read' }

test('game and round come out of text and out of JSON', () => {
  expect(read('novaplay:golden-fortune round 7')).toEqual({
    game: 'novaplay:golden-fortune',
    round: '7',
    state: 'read'
  })
  expect(read('{"game":{"id":"golden"},"round":7.0}')).toEqual({ game: 'golden', round: '7.0', state: 'read' })
  expect(read('{"round":"7"}')).toEqual({ game: undefined, round: '7', state: 'read' })
})

test.each([
  [null],
  [undefined],
  [7],
  [{ round: 7 }],
  [''],
  ['campaign 7'],
  ['{"round":'],
  ['{"game":"golden","round":null}'],
  ['{"game":{"id":" "},"round":{}}'],
  ['{"__proto__":{"id":1}}']
])('%j tells neither', (came) => {
  expect(read(came)).toEqual(nothing)
})

test('a source_body of 1 MB is not looked into, and that is told', () => {
  expect(read(`novaplay:golden round ${'7'.repeat(1_000_000)}`)).toEqual({ ...nothing, state: 'long' })
  expect(read('x'.repeat(longestSource))).toEqual(nothing)
  expect(read('x'.repeat(longestSource + 1)).state).toBe('long')
})

test('a JSON text of many levels tells neither and breaks nothing', () => {
  expect(read('{"a":'.repeat(2000))).toEqual(nothing)
  expect(read(`${'{"a":'.repeat(1600)}1${'}'.repeat(1600)}`)).toEqual(nothing)
})

test('a wrong pattern and an empty one find nothing', () => {
  for (const text of ['', '{game}{round}'])
    expect(sourceReader({ text, jsonGame: '', jsonRound: '' })('a:b round 7')).toEqual(nothing)
})
