import { describe, expect, test } from 'vitest'
import { linesAtPath, parsePath } from './pathFilter.ts'
import { allPrettyLines } from './lines.ts'

const answer = `{
  "data": [
    {"id": 7, "amount": 1.00, "user": {"name": "A\\u006ena", "tags": ["x", "y"]}},
    {"id": "8", "amount": -0, "user": {}, "a.b": {"": [[1], []]}, "amount": 2}
  ],
  "meta": {"total": 9007199254740993}
}`

function found(path: string, text = answer) {
  const parsed = parsePath(path)
  if ('wrong' in parsed) throw new Error(parsed.wrong)
  const { lines, values } = linesAtPath(allPrettyLines(text), parsed.path)
  return [values, lines.map(({ depth, text: line }) => ' '.repeat(depth) + line).join('\n')]
}

describe('a path into an answer', () => {
  test.each([
    ['meta.total', 1, '9007199254740993'],
    ['$.meta.total', 1, '9007199254740993'],
    [' $["meta"][\'total\'] ', 1, '9007199254740993'],
    ['data[0].amount', 1, '1.00'],
    ['data[1].amount', 2, '-0\n2'],
    ['data[].id', 2, '7\n"8"'],
    ['data[*].id', 2, '7\n"8"'],
    ['data.*.id', 2, '7\n"8"'],
    ['data[id=7].user.name', 1, String.raw`"A\u006ena"`],
    ['data[id=8].user', 1, '{}'],
    [
      'data[0].user',
      1,
      String.raw`{` + '\n' + String.raw` "name": "A\u006ena",` + '\n "tags": [\n  "x",\n  "y"\n ]\n}'
    ],
    ['data[0].user.tags[1]', 1, '"y"'],
    ['data[1]["a.b"][""][0][0]', 1, '1'],
    ['data[1]["a.b"].*[*]', 2, '[\n 1\n]\n[]'],
    ['meta.*', 1, '9007199254740993'],
    ['nothing', 0, ''],
    ['data[2]', 0, ''],
    ['data.id', 0, ''],
    ['meta[0]', 0, ''],
    ['meta.total.x', 0, ''],
    ['data[id=9]', 0, '']
  ])('%s leads to what stands there, as received', (path, values, text) => {
    expect(found(path)).toEqual([values, text])
  })

  test('no path is the whole answer', () => {
    expect(found('')).toEqual(found('$'))
    expect(found('')[1]).toContain('"meta"')
  })

  test('an answer that is a list is entered from its root', () => {
    expect(found('[1].a', '[{"a":1},{"a":2}]')).toEqual([1, '2'])
    expect(found('$[*].a', '[{"a":1},{"a":2}]')).toEqual([2, '1\n2'])
  })

  test.each(['data[', 'data[x]', 'data..id', '.', 'data]', 'data["a]', 'data[-1]', 'data[0]id', '$$', 'a b', '[id=]'])(
    '%s is said to be none',
    (path) => {
      expect(parsePath(path)).toEqual({ wrong: expect.stringMatching(/^Not a path from “/) })
    }
  )

  test('broken answers and hostile keys are only walked', () => {
    expect(found('__proto__.x', '{"__proto__":{"x":1}}')).toEqual([1, '1'])
    expect(found('data[*].a', '{"data":[{"a":1},{"a":')).toEqual([2, '1\n'])
    expect(found('data.x', '')).toEqual([0, ''])
  })
})
