import { describe, expect, test } from 'vitest'
import { operations, type Problem } from '../../shared/outcome/outcome.ts'
import { textOf } from './problems.ts'

const refused = { code: 'rejected', status: 404, operation: 'bonuses.find', subject: '7b1f' } as const
const titleOf = (problem: Problem) => textOf(problem).title
const wordsOf = (problem: Problem) => Object.values(textOf(problem)).join(' ')

test.each([
  ['bonuses.find', 'The platform knows no bonus with this id (404)'],
  ['bonuses.activate', 'The platform knows no bonus with this id (404)'],
  ['banners.list', 'The platform knows no such category (404)'],
  ['jackpots.list', 'The platform knows no jackpot group with this id (404)']
])('a 404 of %s names the unknown subject and the request', (operation, title) => {
  for (const message of ['Bonus not found', 'Invalid request', 'No query results for model [Bonus] 7b1f'])
    expect(titleOf({ ...refused, operation, message })).toBe(title)
  expect(textOf({ ...refused, operation }).cause).toContain('Asked for: 7b1f.')
})

test.each<[string, Partial<Problem>]>([
  ['a message about paths', { message: 'Not Found' }],
  ['another', { message: 'The route x could not be found.' }],
  ['no message', { code: 'http' }]
])('a 404 with %s may be from a gateway, so the id is only probably unknown', (_claim, more) => {
  expect(titleOf({ ...refused, ...more })).toBe('Not found (404), probably no bonus with this id')
  expect(wordsOf({ ...refused, ...more })).toContain('wrong base URL')
  expect(titleOf({ ...refused, ...more, operation: 'banners.list' })).toBe('Not found (404), probably no such category')
})

test('a 404 of a list concerns its address or a page beyond its end', () => {
  const problem = { code: 'rejected', status: 404, operation: 'transactions.list' } as const
  expect(titleOf(problem)).toBe('The platform has no transactions here (404)')
  expect(titleOf({ ...problem, page: 7 })).toBe('The platform has no page 7 of the transactions (404)')
})

test.each(operations)('the platform’s own words are the title for %s, without any guess', (operation) => {
  for (const status of [400, 403, 409, 422]) {
    const code = status === 403 ? 'forbidden' : 'rejected'
    const words = wordsOf({ code, status, operation, subject: '7b1f', tokenSent: true, message: 'bonus: closed' })
    expect(words).toMatch(/^The platform said no: “bonus: closed” /)
    expect(words).not.toMatch(/[Pp]robably|Compare the id/)
  }
})

describe('of every operation', () => {
  const statuses: readonly [number, Problem['code']][] = [
    [400, 'rejected'],
    [401, 'unauthorised'],
    [403, 'forbidden'],
    [404, 'rejected'],
    [409, 'rejected'],
    [422, 'rejected'],
    [429, 'rate-limited'],
    [503, 'http']
  ]
  test.each(operations.flatMap((operation) => statuses.map(([status, code]) => [operation, status, code] as const)))(
    '%s and %d have words, and a refused activation is described as this attempt only',
    (operation, status, code) => {
      const problem = { code, status, operation, tokenSent: true }
      expect(titleOf(problem)).not.toMatch(/rejected this request/)
      expect(wordsOf(problem)).not.toMatch(/undefined|NaN/)
      const isRefused = operation === 'bonuses.activate' && status < 500
      expect(wordsOf(problem).includes('This attempt was refused.')).toBe(isRefused)
      expect(wordsOf(problem)).not.toMatch(/nothing was|activated nothing/i)
    }
  )
})

test.each([
  ['unauthorised', 401],
  ['forbidden', 403]
] as const)('%s without a token mentions no refused token and names the setting', (code, status) => {
  const words = wordsOf({ code, status, operation: 'bonuses.find', tokenSent: false })
  expect(words).toContain('“Send token to public reads”')
  expect(words).toMatch(/none was sent|No token was sent/)
  expect(words).not.toMatch(/expired|replace/)
  expect(wordsOf({ code, status, operation: 'bonuses.find', tokenSent: true })).not.toContain('public reads')
})

test('a wait is stated as long as the platform asks, or as unknown', () => {
  const limited = { code: 'rate-limited', status: 429, operation: 'transactions.list' } as const
  expect(textOf({ ...limited, retryAfter: 12_300 }).next).toContain('Wait 13 s')
  expect(textOf(limited).next).toContain('does not say for how long')
})

test.each<[Partial<Problem>, string]>([
  [{ cause: 'ECONNRESET' }, 'Sent; result unknown: no answer arrived.'],
  [{ cause: 'CONTINUE_100' }, 'the platform sent “100 Continue”'],
  [{ status: 503, cause: 'http' }, 'result unknown: the answer was status 503'],
  [{ status: 201, cause: 'OTHER_BONUS' }, 'for another bonus'],
  [{ cause: 'INTERNAL' }, 'may or may not have been sent']
])('an activation of unknown outcome states how far it went: %j', (more, words) =>
  expect(textOf({ code: 'outcome-unknown', operation: 'bonuses.activate', ...more }).cause).toContain(words)
)

test('declining a question of main is not called a cancelled request', () => {
  expect(titleOf({ code: 'cancelled', cause: 'STAYS_READ_ONLY' })).toBe('Activating stays off')
  expect(titleOf({ code: 'cancelled', cause: 'STAYS_PRODUCTION' })).toBe('It stays a production connection')
  expect(titleOf({ code: 'cancelled' })).toBe('Cancelled')
})

test('a success without content is called an empty answer', () => {
  for (const status of [200, 204])
    expect(titleOf({ code: 'not-json', operation: 'bonuses.find', cause: 'EMPTY', status })).toBe(
      'The platform sent an empty answer'
    )
})

test.each<[Problem, string]>([
  [{ code: 'http', status: 502 }, 'The platform failed (502)'],
  [{ code: 'rejected', status: 200 }, 'The platform refused this request (200)'],
  [{ code: 'rejected', status: 200, message: 'Invalid request' }, 'The platform said no: “Invalid request”'],

  [
    { code: 'forbidden', status: 403, message: 'Country is blocked\nForbidden' },
    'The platform said no: “Country is blocked”'
  ],
  [{ code: 'rejected', status: 400, message: 'x'.repeat(200) }, `The platform said no: “${'x'.repeat(119)}…”`],
  [{ code: 'http', status: 304 }, 'The platform answered “not modified” (304)'],
  [{ code: 'http', status: 999 }, 'The platform answered with status 999, which HTTP does not have'],
  [{ code: 'reset', cause: 'CONTINUE_100' }, 'The platform sent “100 Continue” before its answer'],

  [{ code: 'too-large', cause: 'UND_ERR_HEADERS_OVERFLOW' }, 'The headers of the answer are too large'],
  [
    { code: 'redirect', status: 308, cause: 'TO_SLASH' },
    'The platform redirects to the same address with a slash at its end'
  ],
  [{ code: 'redirect', status: 301, cause: 'TO_HTTPS' }, 'The platform redirects to the same address with https']
])('each failure has its own title: %j', (problem, title) =>
  expect(titleOf({ ...problem, operation: 'bonuses.find' })).toBe(title)
)

test.each([
  ['ENOSPC', 'The disk is full'],

  ['EACCES', 'Access to this folder or file is denied'],

  ['constructor', 'It could not be saved on this machine'],
  [undefined, 'It could not be saved on this machine']
])('a failed disk call is titled by its cause: %s', (cause, title) => {
  expect(titleOf({ code: 'storage', ...(cause !== undefined && { cause }) })).toBe(title)
})

test.each<[Problem, RegExp]>([
  [{ code: 'storage', cause: 'EPERM' }, /Files & Folders in System Settings, Privacy & Security\.$/],

  [{ code: 'offline', cause: 'EHOSTUNREACH' }, /Local Network in System Settings, Privacy & Security, too\.$/],
  [{ code: 'storage', cause: 'ENOSPC' }, /^$/],
  [{ code: 'connection-refused', cause: 'ECONNREFUSED' }, /^$/]
])('only on macOS, a refusal names the permission that may be missing: %j', (problem, permission) => {
  const [elsewhere, onMac] = [textOf(problem, false), textOf(problem, true)]
  expect(onMac.next.replace(elsewhere.next, '')).toMatch(permission)
  expect({ ...onMac, next: elsewhere.next }).toEqual(elsewhere)
})
