import { expect, test } from 'vitest'
import { allPrettyLines } from './prettyLines.ts'
import { rowLines } from './rowLines.ts'

const text = (answer: string, at: number) =>
  rowLines(allPrettyLines(answer), at)
    .map((line) => '  '.repeat(line.depth) + line.text)
    .join('\n')

const answer =
  '{"data":[{"id":1,"a":{"b":[1,{}]}},null,[],{"id":90071992547409931.50,"s":"}],\\u0041"}],"meta":{"data":[7]}}'

test('a row is what stands at its place, in the very words that came', () => {
  expect(text(answer, 0)).toBe('{\n  "id": 1,\n  "a": {\n    "b": [\n      1,\n      {}\n    ]\n  }\n}')
  expect(text(answer, 3)).toBe('{\n  "id": 90071992547409931.50,\n  "s": "}],\\u0041"\n}')
})

test('rows of other types have their places too', () => {
  expect(text(answer, 1)).toBe('null')
  expect(text(answer, 2)).toBe('[]')
})

test('a place that is none, or an answer without a list, has no row', () => {
  expect(text(answer, 4)).toBe('')
  expect(text('{"data":{"1":{}}}', 1)).toBe('')
  expect(text('{"data":[]}', 0)).toBe('')
  expect(text('<html>', 0)).toBe('')
})

test('of two lists with one name the last counts', () => {
  expect(text('{"data":[1],"data":[2]}', 0)).toBe('2')
})

test('rows that came in a map have the places of their keys', () => {
  const map = '{"data":{"2":{"id":1},"1":7,"\\u0033":[],"1":{"id":"x"}}}'
  expect([0, 1, 2].map((at) => text(map, at))).toEqual(['{\n  "id": "x"\n}', '{\n  "id": 1\n}', '[]'])
})
