import { describe, expect, test, vi } from 'vitest'
import { atOnce } from '../../../shared/steps.ts'
import { collectedOf } from '../http/body.ts'
import { handedJson, parseJson, valueLimit } from './json.ts'

const read = (text: string) => atOnce(parseJson(collectedOf(Buffer.from(text))))

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const listed = (values: number): string => `[${'1,'.repeat(values - 2)}1]`

test('parsing a long answer yields to other work', () => {
  const stepsOf = (text: string) => [...parseJson(collectedOf(Buffer.from(text)))].length
  expect([stepsOf('[1]'), stepsOf(listed(200_000))]).toEqual([0, 2])
})

test('64 levels are allowed, 65 and 200,000 are refused', () => {
  expect(() => read(nested(64)).assertDepth()).not.toThrow()
  expect(() => read(nested(65)).assertDepth()).toThrow('TOO_DEEP')
  expect(() => read(nested(200_000)).assertDepth()).toThrow('TOO_DEEP')
})

describe('the number of values', () => {
  test('is limited, and the problem states the limit', () => {
    expect(() => read(listed(valueLimit))).not.toThrow()
    expect(() => read(listed(valueLimit + 1))).toThrow(
      expect.objectContaining({
        problem: 'too-large',
        code: 'TOO_MANY_VALUES',
        words: 'The answer has 300,001 values; at most 300,000 are read.'
      })
    )
  })

  const numbered = (count: number, write: (at: number) => string) =>
    `[${Array.from({ length: count }, (_, at) => write(at)).join(',')}]`

  test.each([
    ['different names in one object', (at: number) => `"k${at}":1`, 27_500],
    ['objects of one name each', (at: number) => `{"k${at}":1}`, 25_500],
    ['numbers that have to be kept as they came', (at: number) => `${at}.50`, 100_500]
  ])('has a lower limit for content that is slower to read: %s', (_name, write, count) => {
    const text = (times: number) => {
      const list = numbered(times, write)
      return write(0).startsWith('"') ? `{${list.slice(1, -1)}}` : list
    }
    expect(() => read(text(count / 2))).not.toThrow()
    expect(() => read(text(count))).toThrow(
      expect.objectContaining({ words: expect.stringMatching(/takes as long to read as 3\d\d,\d\d\d values/) })
    )
  })

  test('allows 5,000 games with equal fields, and 8 MB of long texts', () => {
    const fields = Array.from({ length: 38 }, (_, at) => `"field_${at}":${at < 4 ? '0.25' : '"x"'}`).join(',')
    expect(() => read(numbered(5000, (at) => `{"id":${at},${fields}}`))).not.toThrow()
    expect(() => read(numbered(800, () => `{"content":"${'<p>words, and 1.50</p>'.repeat(450)}"}`))).not.toThrow()
  })
})

test('a file with more values than any Pitboss file is not parsed', () => {
  const parse = vi.spyOn(JSON, 'parse')
  expect(handedJson(Buffer.from(listed(390_000)))).toHaveLength(389_999)
  parse.mockClear()
  for (const text of [listed(400_001), nested(6_000_000), `[${'[],'.repeat(400_000)}[]]`])
    expect(handedJson(Buffer.from(text))).toBeUndefined()
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})
