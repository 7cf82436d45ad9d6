import { charactersOf } from '../../shared/values/receivedText.ts'
import {
  isList,
  operationWords,
  type ListName,
  type Operation,
  type Outcome,
  type Problem,
  type ProblemCode
} from '../../shared/outcome/outcome.ts'
import { cut } from '../../shared/text/cut.ts'
import { isMac } from '../keys/keysInWords.ts'

interface ProblemText {
  readonly title: string
  readonly cause: string
  readonly next: string
}

/** If access to the local network is refused, macOS reports that there is no network. */
const localNetwork = ' A host in your own network needs Local Network in System Settings, Privacy & Security, too.'

type Answered = 'rejected' | 'http' | 'unauthorised' | 'forbidden' | 'rate-limited' | 'outcome-unknown'

const texts: Record<Exclude<ProblemCode, Answered>, ProblemText> = {
  offline: {
    title: 'No network connection to the platform',
    cause: 'This machine is offline, or a VPN that the platform needs is off.',
    next: 'Connect to the network or the VPN, then try again.'
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
    cause: 'It is slow or down, or something between holds the answer back.',
    next: 'Try again. If the platform is known to be slow, raise the connection’s time limit.'
  },
  reset: {
    title: 'The answer broke off',
    cause: 'The connection was closed before the whole answer had arrived.',
    next: 'Try again. If it happens each time, tell the platform’s operators the time and the address below.'
  },
  redirect: {
    title: 'The platform redirected the request',
    cause:
      'Redirects are never followed, so that the token stays here. Sign-in pages and captive portals often answer like this.',
    next: 'Compare the address above with the base URL of the connection.'
  },
  'too-large': {
    title: 'The answer is too large',
    cause: 'It is larger than 8 MB once unpacked. No page of the documented API is.',
    next: 'Choose fewer rows per page. If that does not help, tell the platform’s operators.'
  },
  'too-deep': {
    title: 'The answer is nested too deeply',
    cause: 'It has more than 64 levels. No documented answer has.',
    next: 'Tell the platform’s operators the time and the address below.'
  },
  'not-json': {
    title: 'The platform sent something unreadable',
    cause: 'The answer is not a JSON object. Probably a gateway or a sign-in page answered instead, or it is damaged.',
    next: 'Check the base URL. Open request shows what arrived instead.'
  },
  encoding: {
    title: 'The answer’s encoding cannot be read',
    cause: 'Something arrived, but Pitboss cannot turn it into text.',
    next: 'Tell the platform’s operators what it says above. Open request shows what arrived.'
  },
  contract: {
    title: 'The answer is not what the documentation describes',
    cause: 'It is JSON, but the documented resource is not in it.',
    next: 'Check that the base URL leads to this platform’s client API. Open request shows what arrived instead.'
  },
  cancelled: {
    title: 'Cancelled',
    cause: 'The request was stopped before it finished.',
    next: 'Start it again when you need it.'
  },
  'read-only': {
    title: 'This connection is read-only',
    cause: 'It was set so that nothing can be changed on this platform by accident.',
    next: 'Use another connection, or switch off read-only under Connections.'
  },
  'no-account': {
    title: 'A player with a token is needed',
    cause: 'This request is made in a player’s name, and no token is chosen or kept.',
    next: 'Choose a player, or add one with its token.'
  },
  'stale-permit': {
    title: 'Something changed since this was checked',
    cause: 'It was checked too long ago, was already used, or another activation was recorded since.',
    next: 'Open the dialog again and check what it says now.'
  },
  storage: {
    title: 'It could not be saved on this machine',
    cause: 'The folder is read-only, the disk is full, or the file is in use.',
    next: 'Free some space or check the folder’s permissions, then save again. What you entered is still here.'
  },
  'untrusted-sender': {
    title: 'A page other than Pitboss’s own sent this',
    cause: 'The request did not come from Pitboss’s own window.',
    next: 'Close the window and start Pitboss again.'
  },
  'unknown-route': {
    title: 'This request does not exist',
    cause: 'The page and the app are of different versions.',
    next: 'Start Pitboss again. If it keeps happening, install it again.'
  },
  'invalid-input': {
    title: 'The input is not valid',
    cause: 'The message below says why.',
    next: 'Change it and try again.'
  },
  internal: {
    title: 'Pitboss made a mistake',
    cause: 'Something failed that should not have, and nothing was sent.',
    next: 'Try again. If it keeps happening, tell the people who look after Pitboss what you did.'
  }
}

type Failed = Problem & { readonly code: Answered }

type Words = (problem: Failed) => ProblemText

/** The text for a status: one for all operations, or one per operation. Lists without their own text use `lists`. */
type Row = Words | Readonly<Record<Exclude<Operation, ListName> | 'lists', Words> & Partial<Record<ListName, Words>>>

const activation: Operation = 'bonuses.activate'
const isActivation = ({ operation }: Problem): boolean => operation === activation
const refusedAttempt = (problem: Problem): string => (isActivation(problem) ? 'This attempt was refused. ' : '')
const lookFirst =
  'Look for this bonus in Activity and in the player’s transactions and notifications before you try again.'
const checkFirst = 'Look the bonus up again and read why it may not run, and check the player.'
const isTokenless = ({ tokenSent }: Problem): boolean => tokenSent === false
const withToken =
  'Edit the connection: under Advanced switch on “Send token to public reads”. Choose a player with a token, then try again.'
const askOperators =
  'If it keeps happening, tell the platform’s operators the time, the address, and its request id if one is below.'
const requestWords = ({ subject, page }: Problem): string =>
  subject === undefined ? `Asked for: page ${page ?? 1}.` : `Asked for: ${subject}.`

/** Whether a *not found* may come from a gateway or a wrong path. */
const isAboutPaths = ({ code, message = '' }: Problem): boolean =>
  code !== 'rejected' ||
  /^\W*not found\W*$|\b(?:route|path|page|url)\b|^cannot (?:get|post)/i.test(charactersOf(message))

const missing =
  (what: string, next: string, more = ''): Words =>
  (problem) => ({
    title: isAboutPaths(problem) ? `Not found (404), probably no ${what}` : `The platform knows no ${what} (404)`,
    cause: `${refusedAttempt(problem)}${requestWords(problem)} ${isAboutPaths(problem) ? 'The answer does not say what it did not find: a wrong base URL is answered like this, too.' : 'It may be mistyped, deleted, or of another platform.'}${more}`,
    next
  })

const missingList: Words = ({ page = 1, operation = '' }) => {
  const what = isList(operation) ? operationWords[operation].rows : 'list'
  return {
    title:
      page > 1 ? `The platform has no page ${page} of the ${what} (404)` : `The platform has no ${what} here (404)`,
    cause:
      page > 1
        ? 'The list probably became shorter.'
        : 'They need no id. Probably the base URL is wrong, or this platform does not offer them.',
    next: page > 1 ? 'Go to the first page.' : 'Check the base URL of the connection.'
  }
}

const wrongInput =
  (what: string, next: string): Words =>
  (problem) => ({
    title: `The platform does not accept this request (${problem.status})`,
    cause: `${requestWords(problem)} It sent no reason. Probably it does not accept ${what}.`,
    next
  })
const wrongPage = wrongInput('this page', 'Choose “Default” under Per page, and go to the first page.')

const checkId = 'Compare the id with its source, and check that the right connection is chosen.'

const refused: Words = (problem) => ({
  title: `The platform refused this request${problem.status === undefined ? '' : ` (${problem.status})`}`,
  cause: `${refusedAttempt(problem)}The platform sent no message.`,
  next: `Check what was asked for and the player, then try again. ${askOperators}`
})

const longestTitle = 120

const refusedInWords = (problem: Failed, message: string): ProblemText => {
  const { status = 0 } = problem
  const [first = ''] = message.split('\n')
  const words = cut(first, longestTitle)
  return {
    title: `The platform said no: “${words}”`,
    cause: `${refusedAttempt(problem)}It answered with status ${problem.status}. ${requestWords(problem)}`,
    next: isActivation(problem)
      ? status < 300 || status === 409
        ? lookFirst
        : checkFirst
      : problem.code === 'forbidden' && isTokenless(problem)
        ? 'No token was sent. If the platform wants one here, switch on “Send token to public reads” under Advanced of the connection.'
        : `Check what was asked for and the player, then try again. ${askOperators}`
  }
}

/** For these statuses, Pitboss shows the platform's message instead of its own. */
const wordedStatuses: ReadonlySet<number> = new Set([400, 403, 409, 422])

/** Whether Pitboss shows only the platform's message for a problem, without guessing a cause. */
export const isInWords = ({ code, status = 0, message }: Problem): boolean =>
  (code === 'rejected' || code === 'forbidden') && message !== undefined && (status < 300 || wordedStatuses.has(status))

const unchanged: ProblemText = {
  title: 'The platform answered “not modified” (304)',
  cause: 'That is about a copy from an earlier answer. Pitboss asks for none. Probably a cache on the way answered.',
  next: `Try again. ${askOperators}`
}

const noStatus: Words = ({ status }) => ({
  title: `The platform answered with status ${status}, which HTTP does not have`,
  cause: 'So the answer does not say whether the request was served.',
  next: askOperators
})

const failing: Words = ({ status = 500 }) => ({
  title: `The platform failed (${status})`,
  cause:
    status > 501 && status < 505
      ? 'The platform, or a gateway before it, is probably down or too busy. It is not about what was asked.'
      : 'The fault is on its side. Probably it is not about what was asked.',
  next: `Try again in a minute. ${askOperators}`
})

/** The texts for failed answers, by code or status. No status is documented, so a guess says *probably*. */
const answers: Partial<Record<string, Row>> & Record<Exclude<Answered, 'rejected' | 'http'>, Row> = {
  unauthorised: (problem) =>
    isTokenless(problem)
      ? {
          title: 'The platform wants a token for this, and none was sent (401)',
          cause: 'The documentation lists no token for this read, so Pitboss sends none until the connection says so.',
          next: withToken
        }
      : {
          title: 'The token was not accepted',
          cause: `${refusedAttempt(problem)}The platform did not accept this token (401). It has probably expired, or belongs to another platform.`,
          next: 'Get a new token for this player and replace the one that is saved.'
        },
  forbidden: (problem) =>
    isTokenless(problem)
      ? {
          title: 'The platform refuses this without a token (403)',
          cause: 'No token was sent. Probably the platform wants one here, or a gateway refuses this network.',
          next: `Check whether a VPN is needed. ${withToken}`
        }
      : {
          title: 'This player may not do that (403)',
          cause: `${refusedAttempt(problem)}The token was sent; probably it does not allow this request, or a gateway refuses this network.`,
          next: 'Check which player is chosen and whether a VPN is needed.'
        },
  404: {
    'bonuses.find': missing(
      'bonus with this id',
      checkId,
      ' Perhaps it is the id of the player’s own bonus: only the id of the offer can be looked up.'
    ),
    'bonuses.activate': missing(
      'bonus with this id',
      'Look the bonus up again, and check the connection and the player.'
    ),
    'banners.list': missing(
      'such category',
      'Check the spelling of the category, then the base URL of the connection.'
    ),
    'jackpots.list': missing('jackpot group with this id', checkId),
    lists: missingList
  },
  409: (problem) => {
    const { operation, status } = problem
    if (operation === undefined) return refused(problem)
    return operation === activation
      ? {
          title: `The platform refused the activation: it conflicts with something (${status})`,
          cause: 'Probably this player has the bonus already, or one that excludes it. This attempt was refused.',
          next: lookFirst
        }
      : {
          title: `The platform answered a read with a conflict (${status})`,
          cause: 'A read changes nothing, so this is probably a fault of the platform.',
          next: `Try again. ${askOperators}`
        }
  },
  422: {
    'bonuses.find': wrongInput('this bonus id', checkId),
    'bonuses.activate': ({ status }) => ({
      title: `The platform refused the activation (${status})`,
      cause: 'This attempt was refused. Probably the bonus does not run now, or is not for this player.',
      next: checkFirst
    }),
    'banners.list': wrongInput('this category', 'Check the category, then try again.'),
    'jackpots.list': wrongInput('this group or page', 'Check the group id, then “Jackpot paging” of the connection.'),
    lists: wrongPage
  },
  304: () => unchanged,
  'rate-limited': (problem) => ({
    title: 'The platform asks to wait',
    cause: `${refusedAttempt(problem)}Too many requests were made in a short time (429), here or elsewhere.`,
    next:
      problem.retryAfter === undefined
        ? 'It does not say for how long: wait a minute, then try again.'
        : `Wait ${Math.ceil(problem.retryAfter / 1000)} s, as it asks, then try again.`
  }),
  'outcome-unknown': (problem) => ({
    title: 'The activation may or may not have happened',
    cause: knownOfActivation(problem),
    next: 'Check before you try again.'
  })
}

const unknownCauses: Readonly<Record<string, string>> = {
  OTHER_BONUS: 'The platform reports success, but for another bonus than the one requested.',
  CONTINUE_100:
    'Sent; result unknown: the platform sent “100 Continue”, at which the connection ends, and the answer was not read.',
  INTERRUPTED: 'Pitboss ended before an answer arrived: the request may or may not have been sent.',
  INTERNAL: 'Pitboss failed while sending: the request may or may not have been sent.'
}

/** Describes an activation with an unknown outcome. */
export function knownOfActivation({
  cause = '',
  status
}: {
  readonly cause?: string
  readonly status?: number
}): string {
  const known = unknownCauses[cause]
  if (known !== undefined) return known
  return status === undefined
    ? 'Sent; result unknown: no answer arrived.'
    : `Sent; result unknown: the answer was status ${status}.`
}

const isAnswered = (code: ProblemCode): code is Answered =>
  code === 'rejected' || code === 'http' || answers[code] !== undefined

function answeredText(problem: Failed): ProblemText {
  const { code, status = 0, operation = '', message } = problem
  if (code !== 'outcome-unknown' && (status > 599 || (status > 0 && status < 200))) return noStatus(problem)
  if (message !== undefined && isInWords(problem)) return refusedInWords(problem, charactersOf(message))
  const row = answers[code] ?? answers[status === 400 ? 422 : status] ?? (status >= 500 ? failing : refused)
  if (typeof row === 'function') return row(problem)
  const own = Object.entries(row).find(([name]) => name === operation)?.[1]
  return (own ?? (isList(operation) ? row.lists : refused))(problem)
}

function storageText({ cause }: Problem, onMac: boolean): ProblemText {
  const words = storageWordsOf(cause, onMac)
  return words
    ? { ...words, cause: 'Pitboss could not keep or read the file that the message below names.' }
    : texts.storage
}

interface StorageWords {
  readonly title: string
  readonly next: string
}

/** macOS remembers a refused folder and doesn't ask again. */
const filesAndFolders = ' macOS may have refused it: see Files & Folders in System Settings, Privacy & Security.'

const gone: StorageWords = {
  title: 'The folder is gone',
  next: 'Connect its disk or network path again, or choose another folder, then try again.'
}
const notAllowed: StorageWords = {
  title: 'Access to this folder or file is denied',
  next: 'Have its permissions changed, or choose another folder, then try again.'
}

const storageWords: Readonly<Record<string, StorageWords>> = {
  ENOSPC: { title: 'The disk is full', next: 'Make room on it, or choose another disk, then try again.' },
  EDQUOT: {
    title: 'The quota of this disk is used up',
    next: 'Delete files of your own there, or choose another disk, then try again.'
  },
  EROFS: { title: 'This disk is read-only', next: 'Choose another disk, or make this one writable, then try again.' },
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOENT: gone,
  ENOTDIR: gone,
  EISDIR: { title: 'A folder has this name', next: 'Rename that folder, or choose another name, then try again.' },
  EBUSY: { title: 'Another program is using the file', next: 'Close it there, then try again.' },
  EEXIST: {
    title: 'Too many partial files of this name are there already',
    next: 'Delete them, or choose another name, then try again.'
  },
  EIO: { title: 'The disk failed', next: 'Check the disk, or choose another one, then try again.' },
  ENAMETOOLONG: { title: 'The name is too long', next: 'Choose a shorter one, then try again.' }
}

/** Returns the text for a system error code such as `ENOSPC`; undefined for other codes. */
export function storageWordsOf(cause: string | undefined, onMac = isMac): StorageWords | undefined {
  const words = cause === undefined || !Object.hasOwn(storageWords, cause) ? undefined : storageWords[cause]
  return onMac && words === notAllowed ? { ...words, next: words.next + filesAndFolders } : words
}

export const reasonOf = (problem: Problem): string => charactersOf(problem.message) ?? textOf(problem).title

/** Says in one sentence why a request failed; undefined if it succeeded. */
export const failureOf = (outcome: Outcome<unknown>): string | undefined =>
  outcome.ok ? undefined : reasonOf(outcome.problem)

const declined = (title: string): ProblemText => ({
  title,
  cause: 'You pressed Cancel; nothing was saved.',
  next: 'Save again and confirm, or change it back here and save the rest.'
})

const causes: Readonly<Record<string, ProblemText>> = {
  'redirect TO_SLASH': {
    title: 'The platform redirects to the same address with a slash at its end',
    cause: 'The documented paths have none. Redirects are never followed, so that the token stays here.',
    next: 'Tell the platform’s operators that it redirects the documented path.'
  },
  'redirect TO_HTTPS': {
    title: 'The platform redirects to the same address with https',
    cause: 'The base URL begins with http. Redirects are never followed, so that the token stays here.',
    next: 'Change the base URL of the connection to https.'
  },
  'reset CONTINUE_100': {
    title: 'The platform sent “100 Continue” before its answer',
    cause: 'Pitboss did not ask for that, and its HTTP client ends the connection there. The answer was not read.',
    next: 'Tell the platform’s operators: something sends 100 Continue although no request has “Expect”.'
  },
  'too-large UND_ERR_HEADERS_OVERFLOW': {
    title: 'The headers of the answer are too large',
    cause: 'They are larger than 16 KB.',
    next: 'Tell the platform’s operators the time and the address below.'
  },
  'too-large TOO_MANY_VALUES': {
    title: 'The answer has too many values',
    cause: 'Reading so many would block the app. No page of the documented API holds as many.',
    next: 'Choose fewer rows per page. Open request shows the answer as received.'
  },
  'not-json EMPTY': {
    title: 'The platform sent an empty answer',
    cause: 'It said OK but sent no data.',
    next: 'Try again. If it keeps happening, tell the platform’s operators the time and the address below.'
  },
  'cancelled STAYS_READ_ONLY': declined('Activating stays off'),
  'cancelled STAYS_PRODUCTION': declined('It stays a production connection'),
  'cancelled STAYS_TOKEN': declined('The saved token stays')
}

/** Returns what to show for a problem. */
export function textOf(problem: Problem, onMac = isMac): ProblemText {
  const { code, cause = '' } = problem
  const ofCause = causes[`${code} ${cause}`]
  if (ofCause) return ofCause
  if (code === 'storage') return storageText(problem, onMac)
  if (code === 'offline' && onMac) return { ...texts.offline, next: texts.offline.next + localNetwork }
  return isAnswered(code) ? answeredText({ ...problem, code }) : texts[code]
}
