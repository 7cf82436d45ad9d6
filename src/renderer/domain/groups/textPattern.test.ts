import { describe, expect, test } from 'vitest'
import { matchText, readTextPattern } from './textPattern.ts'

const match = (pattern: string, text: string) => {
  const parts = readTextPattern(pattern)
  return typeof parts === 'string' ? parts : matchText(parts, text)
}

test('a name stands for the text up to the next part', () => {
  expect(match('{provider}:{game} round {round}', 'novaplay:golden-fortune round 336-130')).toEqual({
    game: 'novaplay:golden-fortune',
    round: '336-130'
  })
  expect(match('[{round}] {game}', '[7] Golden Fortune')).toEqual({ game: 'Golden Fortune', round: '7' })
  expect(match('{game}#{round};{*}', 'a#7;and more')).toEqual({ game: 'a', round: '7' })
  expect(match('{round}', '7')).toEqual({ round: '7' })
})

test.each([
  ['campaign 120'],
  [''],
  ['novaplay:golden-fortune'],
  ['novaplay: round 7'],
  ['a note: golden round 7'],
  ['novaplay:golden-fortune round '],
  [`novaplay:${'g'.repeat(201)} round 7`]
])('what does not match tells nothing: %s', (text) => {
  expect(match('{provider}:{game} round {round}', text)).toBeUndefined()
})

test('what is left over does not match', () => {
  expect(match('{game}.', 'a.b')).toBeUndefined()
})

test('a round in Hebrew is one, whichever way it is written', () => {
  expect(match('{provider}:{game} סיבוב {round}', 'nova:זהב סיבוב 12')).toEqual({ game: 'nova:זהב', round: '12' })
})

describe('a wrong pattern is said', () => {
  test.each([
    ['', 'It asks for neither {game} nor {round}.'],
    ['{provider}:{*}', 'It asks for neither {game} nor {round}.'],
    ['{game}{round}', 'Some text has to stand between {game} and {round}.'],
    ['{game} {name}', '{name} is no name: use {provider}, {game}, {round} or {*}.'],
    ['{game} {game}', '{game} stands twice.'],
    ['{game} {round', 'A brace is not closed, or not opened.'],
    ['(a+)+$', 'It asks for neither {game} nor {round}.']
  ])('%s', (pattern, why) => {
    expect(readTextPattern(pattern)).toBe(why)
  })
})

test('no pattern goes back in a text: what a regular expression would look at again and again is looked at once', () => {
  const pattern = readTextPattern(`${'a{*}'.repeat(40)}{game}`.replace('}{game}', '}b{game}'))
  if (typeof pattern === 'string') throw new Error(pattern)
  let looks = 0
  const text = {
    length: 10_000,
    startsWith: (part: string, from: number) => (looks++, 'a'.repeat(10_000).startsWith(part, from)),
    indexOf: (part: string, from: number) => (looks++, 'a'.repeat(10_000).indexOf(part, from)),
    slice: (from: number, to: number) => 'a'.repeat(to - from)
  } as unknown as string
  expect(matchText(pattern, text)).toBeUndefined()
  expect(looks).toBeLessThan(100)
})
