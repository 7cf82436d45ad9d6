import type { ProblemCode } from '../../../src/shared/outcome/outcome.ts'
import type { Fault } from '../answers.ts'
import { makeUserBonus } from '../../platform/makers.ts'
import type { Activating } from '../screen/activateCase.ts'

const data = makeUserBonus()
const whole: Fault = { status: 201, body: JSON.stringify({ data }), headers: { connection: 'close' }, ending: 'fin' }
const said = JSON.stringify({ error: 'Already active' })
const html: Fault = { body: '<html>Bad gateway</html>', headers: { 'content-type': 'text/html' } }
const toHead = 60

const refused = (
  name: string,
  status: number,
  code: ProblemCode,
  fault: Fault = {},
  told: object = {}
): Activating => ({
  name: `${name} → refused`,
  fault: { status, ...fault },
  outcome: 'refused',
  told: { code, status, ...told }
})

/** Answers that clearly state that nothing was activated. */
export const refusedCases: readonly Activating[] = [
  refused('{error} with 200', 200, 'rejected', { body: said }, { says: 'Already active' }),
  refused('{error} with 201', 201, 'rejected', { body: said }, { says: 'Already active' }),
  refused('400 with words', 400, 'rejected', { body: said }, { says: 'Already active' }),
  refused('401', 401, 'unauthorised'),
  refused('403', 403, 'forbidden'),
  refused('404', 404, 'http'),
  refused('404 with HTML', 404, 'http', html),
  refused('409 with words', 409, 'rejected', { body: said }, { says: 'Already active' }),
  refused('412', 412, 'http'),
  refused(
    '422 with errors map',
    422,
    'rejected',
    { body: '{"message":"Wrong","errors":{"bonus_id":["not for you"]}}' },
    { says: 'Wrong\nbonus_id: not for you' }
  ),
  refused('429 with seconds', 429, 'rate-limited', { headers: { 'retry-after': '30' } }, { wait: 30 })
]

const unknown = (name: string, fault: Fault, told: object = {}): Activating => ({
  name: `${name} → unknown`,
  fault,
  outcome: 'unknown',
  told: { code: 'outcome-unknown', ...told }
})

const withStatus = (name: string, status: number, fault: Fault = {}, told: object = {}) =>
  unknown(name, { status, ...fault }, { status, ...told })

/** Answers and silences that leave the result unknown. */
export const unknownCases: readonly Activating[] = [
  withStatus('408', 408),
  withStatus('408 with words', 408, { body: said }, { says: 'Already active' }),
  ...[500, 501, 502, 503, 504].map((status) => withStatus(`${status} with HTML`, status, html)),
  withStatus('500 with words', 500, { body: said }, { says: 'Already active' }),
  ...[301, 302, 303, 307, 308].map((status) =>
    withStatus(`${status} to the same origin`, status, { headers: { location: '/sign-in' } }, { says: '/sign-in' })
  ),
  ...[302, 307, 308].map((status) =>
    withStatus(
      `${status} to another origin`,
      status,
      { headers: { location: 'http://stranger.invalid' } },
      { says: 'http://stranger.invalid' }
    )
  ),
  unknown('304', { raw: 'HTTP/1.1 304 Not Modified\r\n\r\n' }, { status: 304 }),
  unknown('204', { raw: 'HTTP/1.1 204 No Content\r\n\r\n' }, { status: 204, cause: 'EMPTY' }),
  withStatus('200 with HTML', 200, html, { cause: 'SYNTAX' }),
  withStatus('200 with {}', 200, { body: '{}' }, { cause: 'contract' }),
  withStatus('200 with data: null', 200, { body: '{"data":null}' }, { cause: 'contract' }),
  withStatus('200 cut short', 200, { body: '{"data":{' }, { cause: 'SYNTAX' }),
  unknown('reset before headers', { cutAt: 0, ending: 'reset' }, { cause: 'ECONNRESET' }),
  unknown('FIN before headers', { cutAt: 0, ending: 'fin' }),
  unknown('reset within the headers', { ...whole, cutAt: toHead, ending: 'reset' }),
  unknown('reset in the body', { ...whole, cutAt: 300, ending: 'reset' }, { status: 201 }),
  unknown('FIN in the body', { ...whole, cutAt: 300, ending: 'fin' }, { status: 201 }),
  { ...unknown('keep-alive socket before, closed at once', { cutAt: 0, ending: 'fin' }), isKept: true }
]

/** Answers that take longer than the time limit of one second. */
export const slowCases: readonly Activating[] = [
  unknown('silence', { delay: Infinity }, { cause: 'TIME_LIMIT' }),
  unknown('headers then silence', { ...whole, cutAt: 200, ending: 'keep' }, { cause: 'TIME_LIMIT', status: 201 })
]

/** Ways to press the button, and answers that still count as documented. */
export const activatedCases: readonly Activating[] = [
  { name: '201 with data → activated', fault: whole, outcome: 'activated' },
  { name: '200 with data → activated', fault: { ...whole, status: 200 }, outcome: 'activated' },
  {
    name: 'data and error together → activated',
    fault: { ...whole, body: JSON.stringify({ data, error: 'odd' }) },
    outcome: 'activated'
  },
  { name: 'data: {} → activated', fault: { ...whole, body: '{"data":{}}' }, outcome: 'activated' },
  { name: 'one-byte packets → activated', fault: { ...whole, body: '{"data":{}}', slice: 1 }, outcome: 'activated' },
  {
    name: 'double click → one request, activated',
    fault: { ...whole, delay: 300 },
    outcome: 'activated',
    press: (activation) => activation.button('Canary').dblclick()
  },
  {
    name: 'five clicks → one request, activated',
    fault: { ...whole, delay: 300 },
    outcome: 'activated',
    press: (activation) => activation.button('Canary').click({ clickCount: 5 })
  }
]
