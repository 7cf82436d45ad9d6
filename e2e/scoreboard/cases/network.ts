import { bonus, good, kept, type LookUp } from './lookUp.ts'

const body = JSON.stringify({ data: bonus })
const wide = { body, headers: { connection: 'close' } }
const toHead = 60

/** What takes longer than a second, before a time limit of one. */
export const slowCases: readonly LookUp[] = [
  {
    name: 'accept then silence → timeout',
    plan: { delay: Infinity },
    told: { code: 'timeout', cause: 'TIME_LIMIT' }
  },
  {
    name: 'headers then silence → timeout',
    plan: { ...wide, cutAt: 200 },
    told: { code: 'timeout', cause: 'TIME_LIMIT', status: 200 }
  },
  {
    name: 'one byte a second → timeout',
    plan: { ...wide, slice: 1, pause: 1000 },
    told: { code: 'timeout', cause: 'TIME_LIMIT' }
  },
  {
    name: 'Content-Length past the end, then silence → timeout',
    plan: { body, headers: { 'content-length': '99999' } },
    told: { code: 'timeout', cause: 'TIME_LIMIT', status: 200 }
  }
]

/** Answers that break off, and some that only look as if. */
export const brokenCases: readonly LookUp[] = [
  {
    name: 'reset before headers → reset',
    plan: { cutAt: 0, ending: 'reset' },
    told: { code: 'reset', cause: 'ECONNRESET' }
  },
  { name: 'FIN before headers → reset', plan: { cutAt: 0, ending: 'fin' }, told: { code: 'reset' } },
  {
    name: 'reset within the headers → reset',
    plan: { ...wide, cutAt: toHead, ending: 'reset' },
    told: { code: 'reset' }
  },
  { name: 'FIN within the headers → reset', plan: { ...wide, cutAt: toHead, ending: 'fin' }, told: { code: 'reset' } },
  {
    name: 'reset in the body → reset',
    plan: { ...wide, cutAt: 300, ending: 'reset' },
    told: { code: 'reset', status: 200 }
  },
  {
    name: 'FIN in the body → reset',
    plan: { ...wide, cutAt: 300, ending: 'fin' },
    told: { code: 'reset', status: 200 }
  },
  {
    name: 'something that is no HTTP → not-json',
    plan: { raw: 'SSH-2.0-OpenSSH_9.6\r\n' },
    told: { code: 'not-json' }
  },
  {
    name: 'headers of 200 KB → too-large',
    plan: { headers: { 'x-long': 'x'.repeat(200_000) } },
    told: { code: 'too-large' }
  },
  { name: 'one-byte packets → shown', plan: { ...good, slice: 1 }, shown: {} },
  {
    name: 'captive portal that redirects → redirect',
    plan: { status: 302, headers: { location: 'http://portal.invalid/sign-in?from=x' } },
    told: { code: 'redirect', status: 302, says: 'http://portal.invalid/sign-in?from=x' }
  },
  {
    name: 'captive portal that answers itself → not-json',
    plan: { body: '<html><form>Sign in to the network</form>', headers: { 'content-type': 'text/html' } },
    told: { code: 'not-json', status: 200, cause: 'SYNTAX' }
  }
]

const once = (fault: object) => {
  let isOver = false
  return () => {
    if (isOver) return kept
    isOver = true
    return fault
  }
}

/** A kept socket that the platform closes: a read is sent once more, and once only. */
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
