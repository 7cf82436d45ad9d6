import type { Problem, ProblemCode } from '../../shared/outcome/outcome.ts'
import { isMac } from './keysInWords.ts'
import { storageWordsOf } from './storageWords.ts'

/** The text of a problem: what failed, the likely cause, the next step. */
interface ProblemText {
  readonly title: string
  readonly cause: string
  readonly next: string
}

/** macOS tells an app that was refused the local network what it tells a machine without one. */
const localNetwork = ' A host in your own network needs Local Network in System Settings, Privacy & Security, too.'

const texts: Record<ProblemCode, ProblemText> = {
  offline: {
    title: 'No network leads to the platform',
    cause: 'This machine is offline, or has no way to the platform’s host: a VPN may be off.',
    next: `Connect to the network, or to the VPN that the platform is behind, then try again.${isMac ? localNetwork : ''}`
  },
  dns: {
    title: 'The platform’s address was not found',
    cause: 'No name server knows the host of the base URL. It may be misspelt, or known only inside a company network.',
    next: 'Check the base URL of the connection and whether a VPN is needed.'
  },
  'connection-refused': {
    title: 'Nothing answers at the platform’s address',
    cause: 'The machine is there, but no service accepts connections on that port.',
    next: 'Check the port of the base URL and whether the platform is running.'
  },
  tls: {
    title: 'The encrypted connection could not be trusted',
    cause: 'The certificate is expired, made for another host, or signed by an authority this machine does not know.',
    next: 'Check the base URL. If the platform has its own authority, add its certificate under the connection’s network settings.'
  },
  proxy: {
    title: 'The proxy did not let the request through',
    cause: 'The proxy is down, refuses the platform’s address, or wants a user and password.',
    next: 'Check the proxy under the connection’s network settings.'
  },
  timeout: {
    title: 'The platform did not answer in time',
    cause: 'It is slow or silent, or something on the way swallows the answer.',
    next: 'Try again. If the platform is known to be slow, raise the connection’s time limit.'
  },
  reset: {
    title: 'The answer broke off',
    cause: 'The connection was closed before the whole answer had arrived.',
    next: 'Try again. If it happens each time, tell the platform’s operators the request number.'
  },
  redirect: {
    title: 'The platform sent us elsewhere',
    cause:
      'The answer is a redirect, as a sign-in page or a captive portal gives. Redirects are never followed, so that the token stays here.',
    next: 'Check the base URL: https instead of http, or another host, is the usual reason.'
  },
  'too-large': {
    title: 'The answer is too large',
    cause: 'It is larger than 8 MB once unpacked, which no page of the documented API is.',
    next: 'Ask for a smaller page. If that is none, tell the platform’s operators.'
  },
  'too-deep': {
    title: 'The answer is nested too deeply',
    cause: 'It has more than 64 levels, which no documented answer has.',
    next: 'Tell the platform’s operators the request number.'
  },
  'not-json': {
    title: 'The answer is not a JSON object',
    cause: 'A gateway, a sign-in page or a broken document came instead of the platform’s own answer.',
    next: 'Check the base URL. Open request shows what came instead.'
  },
  contract: {
    title: 'The answer is not what the documentation describes',
    cause: 'It is JSON, but the documented resource is not in it.',
    next: 'Check that the base URL leads to this platform’s client API. Open request shows what came instead.'
  },
  rejected: {
    title: 'The platform rejected this request',
    cause: 'Read the message below; it is the platform’s own.',
    next: 'Check the input and the account, then try again.'
  },
  http: {
    title: 'The platform answered with an error',
    cause: 'The status tells what kind; the answer held no message of the platform’s own.',
    next: 'Try again. If it stays, tell the platform’s operators the status and the request number.'
  },
  unauthorised: {
    title: 'The token was not accepted',
    cause: 'It has expired, was revoked, or belongs to another platform.',
    next: 'Get a new token for this player and replace the one that is saved.'
  },
  forbidden: {
    title: 'This account may not do that',
    cause: 'The token is known, but does not allow this request. A gateway may also refuse this network.',
    next: 'Check which account is chosen and whether a VPN is needed.'
  },
  'rate-limited': {
    title: 'The platform asks to wait',
    cause: 'Too many requests were made in a short time.',
    next: 'Wait, then try again.'
  },
  cancelled: {
    title: 'Cancelled',
    cause: 'The request was stopped before it was over.',
    next: 'Start it again when you need it.'
  },
  'outcome-unknown': {
    title: 'The activation may or may not have happened',
    cause: 'The request went out, but no answer tells what became of it.',
    next: 'Check before you try again.'
  },
  'read-only': {
    title: 'This connection is read-only',
    cause: 'It was set so that nothing can be changed on this platform by accident.',
    next: 'Use another connection, or lift read-only under Connections.'
  },
  'no-account': {
    title: 'An account with a token is needed',
    cause: 'This request is made in a player’s name, and no token is chosen or kept.',
    next: 'Choose an account, or add one with its token.'
  },
  'stale-ticket': {
    title: 'Something changed since this was checked',
    cause: 'The permission for this activation was used, or the journal moved on.',
    next: 'Open the dialog again and check what it says now.'
  },
  storage: {
    title: 'It could not be saved on this machine',
    cause: 'The folder is read-only, the disk is full, or the file is in use.',
    next: 'Free some space or check the folder’s permissions, then save again. What you entered is still here.'
  },
  'untrusted-sender': {
    title: 'A page that is not ours asked',
    cause: 'The request did not come from Pitboss’s own window.',
    next: 'Close the window and start Pitboss again.'
  },
  'unknown-route': {
    title: 'This request does not exist',
    cause: 'The page and the app do not fit together.',
    next: 'Start Pitboss again. If it stays, install it anew.'
  },
  'invalid-input': {
    title: 'Something in the input is not right',
    cause: 'The message below says what.',
    next: 'Change it and try again.'
  },
  internal: {
    title: 'Pitboss made a mistake',
    cause: 'Something failed that should not; nothing was sent because of it.',
    next: 'Try again. If it stays, tell the people who look after Pitboss what you did.'
  }
}

const unknownBonus: ProblemText = {
  title: 'The platform knows no such bonus',
  cause: 'It answered with status 404; the message below is its own.',
  next: 'Check the bonus id, and whether the connection leads to the platform that has this bonus.'
}

const unknownCategory: ProblemText = {
  title: 'The platform knows no such category',
  cause: 'It answered with status 404; the message below is its own.',
  next: 'Check the spelling, and whether the connection leads to the platform that has this category.'
}

const missingCategory: ProblemText = {
  title: 'Not found, perhaps because there is no such category',
  cause: 'The platform answered with status 404, and its message below does not say what it did not find.',
  next: 'Check the spelling of the category, then the base URL of the connection.'
}

/** Banners need no account. */
const rejectedCategory: ProblemText = { ...texts.rejected, next: 'Check the category, then try again.' }

/** Whether a 404 names a missing bonus or category. A bare `Not Found` may come from a gateway. */
const saysUnknown = ({ status, message = '' }: Problem, subject: RegExp): boolean =>
  status === 404 && subject.test(message) && /not found|no such|not exist|unknown|no query results/i.test(message)

function rejectedText(problem: Problem): ProblemText {
  const { status, operation } = problem
  if (operation?.startsWith('bonuses.') && saysUnknown(problem, /\bbonus/i)) return unknownBonus
  if (operation !== 'banners.list') return texts.rejected
  if (saysUnknown(problem, /\bcategor/i)) return unknownCategory
  return status === 404 ? missingCategory : rejectedCategory
}

const noBody: ProblemText = {
  title: 'The platform answered without a body',
  cause: 'The status tells success, but nothing came with it, or blanks alone: what was asked for is not there.',
  next: 'Try again. If it stays, tell the platform’s operators the status and the request number.'
}

const manyValues: ProblemText = {
  title: 'The answer holds too many values',
  cause: 'Reading so many would block the app. No page of the documented API holds as many.',
  next: 'Ask for a smaller page. Open request shows the answer as it came.'
}

/** Only for a successful status without a body, such as 204: failures are not read for one. */
const isWithoutBody = ({ code, cause }: Problem): boolean => code === 'not-json' && cause === 'EMPTY'

function storageText({ cause }: Problem): ProblemText {
  const words = storageWordsOf(cause)
  return words
    ? { ...words, cause: 'Pitboss needs this place to keep or read what the message below names.' }
    : texts.storage
}

/** The words for a problem. */
export function textOf(problem: Problem): ProblemText {
  if (isWithoutBody(problem)) return noBody
  if (problem.code === 'too-large' && problem.cause === 'TOO_MANY_VALUES') return manyValues
  if (problem.code === 'storage') return storageText(problem)
  return problem.code === 'rejected' ? rejectedText(problem) : texts[problem.code]
}
