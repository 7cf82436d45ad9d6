import type { ProblemCode } from '../../../src/shared/outcome/outcome.ts'
import type { Plan } from '../server.ts'
import { bonus, type LookUp } from './lookUp.ts'

const said = JSON.stringify({ error: 'Invalid request' })
const html = { body: '<html>Bad gateway</html>', headers: { 'content-type': 'text/html' } }

const refused = (name: string, status: number, code: ProblemCode, plan: object = {}, told: object = {}): LookUp => ({
  name: `${name} → ${code}`,
  plan: { status, ...plan },
  told: { code, status, ...told }
})

const inSeconds = (seconds: number, from = Date.now()) => new Date(from + seconds * 1000).toUTCString()

const waits = (name: string, wait: number | undefined, headers: () => Record<string, string>): LookUp => {
  const plan: Plan = () => ({ status: 429, headers: headers() })
  return {
    name: `429 ${name} → rate-limited${wait === undefined ? '' : `, wait ${wait} s`}`,
    plan,
    told: { code: 'rate-limited', status: 429, ...(wait !== undefined && { wait }) }
  }
}

// A clock three hours behind this machine's clock.
const behind = () => Date.now() - 3 * 3_600_000
const tenYears = 315_360_000

const statuses: readonly LookUp[] = [
  refused('401', 401, 'unauthorised'),
  refused('401 with words', 401, 'unauthorised', { body: said }, { says: 'Invalid request' }),
  refused('401 with HTML', 401, 'unauthorised', html),
  refused('403', 403, 'forbidden'),
  refused('403 with words', 403, 'forbidden', { body: said }, { says: 'Invalid request' }),
  refused('404', 404, 'http'),
  refused('404 with words', 404, 'rejected', { body: said }, { says: 'Invalid request' }),
  refused('404 with HTML', 404, 'http', html),
  refused('408', 408, 'http'),
  refused('412', 412, 'http'),
  refused('412 with a message', 412, 'rejected', { body: '{"message":"Not now"}' }, { says: 'Not now' }),
  refused('422', 422, 'http'),
  refused(
    '422 with errors map',
    422,
    'rejected',
    { body: '{"message":"Wrong","errors":{"page":["too big","not odd"],"perPage":["unknown"]}}' },
    { says: 'Wrong\npage: too big not odd\nperPage: unknown' }
  ),
  refused(
    '422 with an errors map of odd things',
    422,
    'rejected',
    { body: '{"errors":{"page":null,"x":{"y":1}}}' },
    { says: /page/ }
  ),
  refused(
    '403 with application/problem+json',
    403,
    'forbidden',
    {
      body: '{"type":"about:blank","title":"Forbidden","detail":"Country is blocked","status":403}',
      headers: { 'content-type': 'application/problem+json' }
    },
    { says: 'Country is blocked\nForbidden' }
  ),
  refused(
    '400 with an error code and words',
    400,
    'rejected',
    {
      body: '{"error":"invalid_request","error_description":"Page is too big"}'
    },
    { says: 'invalid_request\nPage is too big' }
  ),
  refused('400 with a flag and words', 400, 'rejected', { body: '{"error":true,"message":"No"}' }, { says: 'No' }),
  refused(
    '400 with a list of errors',
    400,
    'rejected',
    {
      body: '{"errors":[{"title":"Bad page","detail":"Page 9 of 3"},"Wrong size"]}'
    },
    { says: 'Page 9 of 3 Bad page\nWrong size' }
  ),
  refused(
    '400 with plain text',
    400,
    'rejected',
    {
      body: 'Bonus is closed\n',
      headers: { 'content-type': 'text/plain; charset=utf-8' }
    },
    { says: 'Bonus is closed' }
  ),
  refused('422 in windows-1251', 422, 'http', {
    body: Buffer.from([0x22, 0xcf, 0xf0, 0xe8, 0x22]),
    headers: { 'content-type': 'application/json; charset=windows-1251' }
  }),
  ...[500, 501, 502, 503, 504].map((status) => refused(`${status} with HTML`, status, 'http', html)),
  refused('500 with words', 500, 'rejected', { body: said }, { says: 'Invalid request' }),
  refused('503 with Retry-After', 503, 'http', { headers: { 'retry-after': '30' } }, { wait: 30 }),
  refused('511', 511, 'http', html),
  ...[600, 799, 999].map((status) => refused(String(status), status, 'http')),
  {
    name: '204 → not-json',
    plan: { raw: 'HTTP/1.1 204 No Content\r\n\r\n' },
    told: { code: 'not-json', cause: 'EMPTY', status: 204 }
  },
  refused('304', 304, 'http', { raw: 'HTTP/1.1 304 Not Modified\r\n\r\n' })
]

const rates: readonly LookUp[] = [
  waits('without Retry-After', undefined, () => ({})),
  waits('with seconds', 30, () => ({ 'retry-after': '30' })),
  waits('with a date', 40, () => ({ 'retry-after': inSeconds(40) })),
  waits('with a date on a clock three hours behind', 50, () => ({
    date: inSeconds(0, behind()),
    'retry-after': inSeconds(50, behind())
  })),
  waits('with a date on a clock that is nonsense', 40, () => ({ date: 'noon', 'retry-after': inSeconds(40) })),
  waits('with a date gone by', undefined, () => ({ 'retry-after': inSeconds(-50), date: inSeconds(0) })),
  waits('with ten years as a date', 3600, () => ({ 'retry-after': inSeconds(tenYears) })),
  waits('with ten years in seconds', 3600, () => ({ 'retry-after': String(tenYears) })),
  waits('with garbage', undefined, () => ({ 'retry-after': 'tomorrow' })),
  waits('with a negative wait', undefined, () => ({ 'retry-after': '-5' }))
]

const known: readonly LookUp[] = [
  refused(
    '308 to the same path with a slash',
    308,
    'redirect',
    {
      headers: { location: `/bonus-service/v1/bonuses/${bonus.id}/` }
    },
    { says: `/bonus-service/v1/bonuses/${bonus.id}/`, cause: 'TO_SLASH' }
  )
]

const redirect = (status: number, name: string, location: string): LookUp =>
  refused(`${status} to ${name}`, status, 'redirect', { headers: { location } }, { says: location })

/** Redirects of every status, to the platform itself and to another host. The other host must receive no request. */
export const redirectCases = (stranger: string): readonly LookUp[] =>
  [301, 302, 303, 305, 306, 307, 308].flatMap((status) => [
    redirect(status, 'the same origin', '/bonus-service/v1/elsewhere'),
    redirect(status, 'another origin', `${stranger}/sign-in`)
  ])

/** Statuses that don't mean success. */
export const statusCases: readonly LookUp[] = [...statuses, ...known, ...rates]
