import type { Plan } from '../server.ts'
import type { Told } from '../screen/alert.ts'
import { bonus, good, kept, type LookUp } from './lookUp.ts'

const body = JSON.stringify({ data: bonus })
const wide = { body, headers: { connection: 'close' } }
const toHead = 60

const fails = (name: string, code: Told['code'], plan: Plan, more: Partial<Told> = {}): LookUp => ({
  name: `${name} → ${code}`,
  plan,
  told: { code, ...more }
})
const lasts = (name: string, plan: Plan, more: Partial<Told> = {}): LookUp =>
  fails(name, 'timeout', plan, { cause: 'TIME_LIMIT', ...more })

/** Answers that take longer than the time limit of one second. */
export const slowCases: readonly LookUp[] = [
  lasts('accept then silence', { delay: Infinity }),
  lasts('headers then silence', { ...wide, cutAt: 200 }, { status: 200 }),
  lasts('one byte a second', { ...wide, slice: 1, pause: 1000 }),
  lasts('Content-Length past the end, then silence', { body, headers: { 'content-length': '99999' } }, { status: 200 })
]

/** Answers that break off, and complete answers that only look broken. */
export const brokenCases: readonly LookUp[] = [
  fails('reset before headers', 'reset', { cutAt: 0, ending: 'reset' }, { cause: 'ECONNRESET' }),
  fails('FIN before headers', 'reset', { cutAt: 0, ending: 'fin' }),
  fails('reset within the headers', 'reset', { ...wide, cutAt: toHead, ending: 'reset' }),
  fails('FIN within the headers', 'reset', { ...wide, cutAt: toHead, ending: 'fin' }),
  fails('reset in the body', 'reset', { ...wide, cutAt: 300, ending: 'reset' }, { status: 200 }),
  fails('FIN in the body', 'reset', { ...wide, cutAt: 300, ending: 'fin' }, { status: 200 }),
  fails('100 Continue before its answer', 'reset', { raw: 'HTTP/1.1 100 Continue\r\n\r\n' }, { cause: 'CONTINUE_100' }),
  fails('an interim status alone', 'reset', { raw: 'HTTP/1.1 199 Odd\r\n\r\n', ending: 'fin' }),
  fails('something that is no HTTP', 'not-json', { raw: 'SSH-2.0-OpenSSH_9.6\r\n' }),
  fails('headers of 200 KB', 'too-large', { headers: { 'x-long': 'x'.repeat(200_000) } }),
  { name: 'one-byte packets → shown', plan: { ...good, slice: 1 }, shown: {} },
  fails(
    'captive portal that redirects',
    'redirect',
    { status: 302, headers: { location: 'http://portal.invalid/sign-in?from=x' } },
    { status: 302, says: 'http://portal.invalid/sign-in?from=x' }
  ),
  fails(
    'captive portal that answers itself',
    'not-json',
    { body: '<html><form>Sign in to the network</form>', headers: { 'content-type': 'text/html' } },
    { status: 200, cause: 'SYNTAX' }
  )
]

const once = (fault: object) => {
  let isOver = false
  return () => {
    if (isOver) return kept
    isOver = true
    return fault
  }
}

/** A kept socket that the platform closes. A read is sent once more, and only once. */
export const keptCases: readonly LookUp[] = [
  {
    name: 'keep-alive socket closed with FIN → read once more, shown',
    isKept: true,
    plan: once({ cutAt: 0, ending: 'fin' }),
    requests: 2,
    shown: {}
  },
  {
    name: 'keep-alive socket closed with reset → read once more, shown',
    isKept: true,
    plan: once({ cutAt: 0, ending: 'reset' }),
    requests: 2,
    shown: {}
  },
  {
    name: 'keep-alive socket closed, and the next too → reset, not read a third time',
    isKept: true,
    plan: { cutAt: 0, ending: 'fin' },
    requests: 2,
    told: { code: 'reset' }
  },
  {
    name: 'keep-alive socket closed after a byte → reset, not read again',
    isKept: true,
    plan: { ...kept, cutAt: 1, ending: 'fin' },
    told: { code: 'reset' }
  }
]
