import fc from 'fast-check'
import { canary } from './clientForTest.ts'

declare global {
  interface JSON {
    /** Node 24 has this function; TypeScript's ES2024 library doesn't yet. */
    rawJSON(text: string): unknown
    isRawJSON(value: unknown): boolean
  }
}

/** A change to a JSON value. `at` counts the value's parts in text order, and wraps around at the end. */
export type ValueChange =
  | { readonly what: 'put'; readonly at: number; readonly value: unknown }
  | { readonly what: 'drop'; readonly at: number }
  | { readonly what: 'add'; readonly at: number; readonly key: string; readonly value: unknown }
  | { readonly what: 'repeat'; readonly at: number; readonly times: number }
  | { readonly what: 'wrap'; readonly at: number; readonly levels: number }

/** A change to bytes. `at` wraps around at the end. */
export type ByteChange =
  | { readonly what: 'cut'; readonly at: number }
  | { readonly what: 'flip'; readonly at: number; readonly bit: number }
  | { readonly what: 'insert'; readonly at: number; readonly bytes: string }
  | { readonly what: 'replace'; readonly at: number; readonly length: number; readonly bytes: string }
  | { readonly what: 'remove'; readonly at: number; readonly length: number }

/** The differences between an answer and the documented answer. A failing run prints only these and its seed. */
export interface Mutation {
  readonly values: readonly ValueChange[]
  readonly bytes: readonly ByteChange[]
}

/** A number as the digits sent, even if JavaScript can't represent the number. */
const digits = (text: string): unknown => JSON.rawJSON(text)

const numbers = ['-0', '1.00', '1e5', '1E+2', '1e308', '-1e999', '9007199254740993', '123456789012345678901234567890']
const texts = [
  '',
  ' ',
  'abc',
  '17',
  '1.5',
  '-0.00',
  'null',
  '\u0000',
  '\ud800',
  '\u202etxet',
  '../../x?y=1#z',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '=cmd|1',
  'constructor',
  '0001-01-01 00:00:00',
  '2026-02-30 25:61:61',
  '2026-03-08T02:30:00.123456+02:00',
  '7b1f0c2e-3d4a-4f5b-8c6d-00000000000z',
  `Bearer ${canary}`
]
const keys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'data',
  'error',
  'errors',
  'message',
  'exact',
  'a/b',
  'a~b',
  'length',
  'id'
]

const value: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 6 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, 0, 1, 2, -1, 1.5, 8, 2 ** 53, [], {}), weight: 6 },
  { arbitrary: fc.constantFrom(...numbers).map(digits), weight: 3 },
  { arbitrary: fc.constantFrom<unknown>([null], [[]], { exact: '1' }, { data: {} }, ['x', 1]), weight: 2 },
  { arbitrary: fc.jsonValue({ depthSize: 'small' }), weight: 2 },
  {
    arbitrary: fc.constantFrom(
      'x'.repeat(5000),
      Array.from({ length: 300 }, () => 7)
    ),
    weight: 1
  }
)
// The first parts are the answer itself, its `data` and the beginning of `data`.
const at = fc.oneof({ arbitrary: fc.nat(10_000), weight: 8 }, { arbitrary: fc.nat(3), weight: 1 })
const key = fc.oneof(fc.constantFrom(...keys), fc.string({ maxLength: 12, unit: 'binary' }))

const valueChange: fc.Arbitrary<ValueChange> = fc.oneof(
  { arbitrary: fc.record({ what: fc.constant('put' as const), at, value }), weight: 6 },
  { arbitrary: fc.record({ what: fc.constant('drop' as const), at }), weight: 2 },
  { arbitrary: fc.record({ what: fc.constant('add' as const), at, key, value }), weight: 3 },
  {
    arbitrary: fc.record({
      what: fc.constant('add' as const),
      at: fc.constant(0),
      key: fc.constantFrom('error', 'errors', 'message', 'data'),
      value
    }),
    weight: 2
  },
  { arbitrary: fc.record({ what: fc.constant('repeat' as const), at, times: fc.nat(12) }), weight: 1 },
  {
    arbitrary: fc.record({
      what: fc.constant('wrap' as const),
      at,
      levels: fc.constantFrom(1, 2, 59, 60, 61, 62, 63, 64, 400)
    }),
    weight: 1
  }
)

const bytes = fc.oneof(
  fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '1e999', '-', '\\u0000', '\\', '//', '\u{feff}', '\u0000', 'NaN'),
  fc.string({ maxLength: 6, unit: 'binary' })
)
const length = fc.nat(60)
const byteChange: fc.Arbitrary<ByteChange> = fc.oneof(
  fc.record({ what: fc.constant('cut' as const), at }),
  fc.record({ what: fc.constant('flip' as const), at, bit: fc.nat(7) }),
  fc.record({ what: fc.constant('insert' as const), at, bytes }),
  fc.record({ what: fc.constant('replace' as const), at, length, bytes }),
  fc.record({ what: fc.constant('remove' as const), at, length })
)

/** Any mutation. Most mutations change values and keep valid JSON, because invalid JSON is refused early. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    arbitrary: fc.record({ values: fc.array(valueChange, { minLength: 1, maxLength: 4 }), bytes: fc.constant([]) }),
    weight: 3
  },
  {
    arbitrary: fc.record({ values: fc.constant([]), bytes: fc.array(byteChange, { minLength: 1, maxLength: 3 }) }),
    weight: 1
  },
  {
    arbitrary: fc.record({
      values: fc.array(valueChange, { maxLength: 2 }),
      bytes: fc.array(byteChange, { maxLength: 1 })
    }),
    weight: 1
  }
)
