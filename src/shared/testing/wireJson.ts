import fc from 'fast-check'

/** Numbers that JavaScript would write differently. */
export const exactNumbers: readonly string[] = [
  '1.00',
  '1e5',
  '1E5',
  '-0',
  '-0.0',
  '1.5e3',
  '0.10',
  '1e400',
  '-1e-400',
  '0.1234567890123456789',
  '9007199254740993',
  '-9007199254740993',
  '12345678901234567890',
  '1'.repeat(400)
]

const number = fc.oneof(
  fc.constantFrom('0', '1', '5', '-5', ...exactNumbers),
  fc.stringMatching(/^-?(?:0|[1-9]\d{0,24})(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?$/)
)

const text = fc
  .oneof(fc.constantFrom('', '5', '-250', 'true', '0', '2026-11-20 19:58:07'), fc.string())
  .map((words) => JSON.stringify(words))

/** Random JSON texts, formatted as `JSON.stringify` would. Most object keys are from `names`. */
export function wireJson(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() })
  return fc.letrec<{ json: string }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(number, text, fc.constantFrom('true', 'false', 'null', '[]', '{}')),
      fc.array(tie('json'), { maxLength: 3 }).map((all) => `[${all.join(',')}]`),
      fc.uniqueArray(fc.tuple(name, tie('json')), { selector: ([key]) => key, maxLength: 8 }).map(
        (all) =>
          `{${all
            .toSorted(positionsFirst)
            .map(([key, json]) => `${JSON.stringify(key)}:${json}`)
            .join(',')}}`
      )
    )
  })).json
}

/** Sorts integer keys first and ascending, as JavaScript engines do. */
function positionsFirst([one]: readonly [string, string], [other]: readonly [string, string]): number {
  const [a, b] = [one, other].map((key) => (/^(?:0|[1-9]\d{0,8})$/.test(key) ? Number(key) : Infinity))
  return a === b ? 0 : Number(a) - Number(b)
}
