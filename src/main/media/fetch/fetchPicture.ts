import { failure, success, type Outcome, type Problem } from '../../../shared/outcome/outcome.ts'
import type { Target } from '../../connections/network/target.ts'
import { readAuthorities } from '../../platform/http/certificates.ts'
import { Deadline } from '../../platform/http/deadline.ts'
import { nameFault } from '../../platform/http/problems.ts'
import { isSuccess, nameStatus } from '../../platform/refusal.ts'
import { newTrace } from '../../platform/http/trace.ts'
import type { NetworkSettings } from '../../platform/http/dispatchers.ts'
import type { AnswerHeaders, Transport, TransportAnswer } from '../../platform/http/transport.ts'
import { wasStale, type TokensFor } from '../../platform/exchange.ts'
import { liveRedactionOf, withoutToken } from '../../exchanges/redaction.ts'
import { judge } from '../formats/measure.ts'
import { namedRange, type Surroundings } from './lookup.ts'
import type { PictureResult } from '../formats/picture.ts'

export interface FetchPorts {
  readonly transport: Pick<Transport, 'send'>
  /** Returns the rules for a connection's picture hosts. Returns the same object for the same connection and host. */
  readonly surroundings: (connection: string, host: string) => Surroundings
  readonly version: string
  readonly now: () => number
  /** Returns the current tokens, which a picture must not contain. */
  readonly tokens: TokensFor
}

/** The maximum size of a picture after decoding, in bytes. */
export const mostBytes = 16 * 1024 * 1024

const longestWait = 30

const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*'

const inPrivate = 'The picture’s host is in a private network or on this machine, and the connection is not.'

/**
 * Fetches a picture without sending a token, cookie or referrer, and follows no redirect. The host must be public or in
 * the connection's own network. Behind a proxy, which resolves names itself, Pitboss can check only IP addresses.
 */
export async function fetchPicture(url: URL, target: Target, ports: FetchPorts): Promise<PictureResult> {
  const base = new URL(target.baseUrl)
  const { network, connection, timeLimit } = target
  const around = ports.surroundings(connection, base.hostname)
  const range = namedRange(url.hostname)
  if (range && !around.admits(range)) return failure('invalid-input', { field: 'address', message: inPrivate })
  const { clientCertificate: _, ...others } = network
  // A client certificate identifies its owner, so send it only to the platform.
  const isOwn = url.origin === base.origin
  const leaving: NetworkSettings = { ...(isOwn ? network : others), lookup: around.lookup }
  await readAuthorities(url, leaving)
  const deadline = new Deadline(Math.min(timeLimit, longestWait) * 1000)
  const send = (isFresh: boolean, trace = newTrace()) =>
    ports.transport
      .send({
        connection: `${connection}/${isOwn ? 'pictures' : 'elsewhere'}`,
        network: leaving,
        url: url.href,
        method: 'GET',
        headers: { accept, 'user-agent': `Pitboss/${ports.version}` },
        deadline,
        isFresh,
        trace
      })
      .catch((error: unknown): Promise<TransportAnswer> => {
        if (!isFresh && wasStale(error, trace)) return send(true)
        throw error
      })
  const started = performance.now()
  try {
    return await readPictureAnswer(await send(false), started, target, ports)
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  } finally {
    deadline.clear()
  }
}

async function readPictureAnswer(
  answer: TransportAnswer,
  started: number,
  target: Target,
  { now, tokens }: FetchPorts
): Promise<PictureResult> {
  const { status } = answer
  const redact = liveRedactionOf(() => ({ own: [], others: tokens(target).others }))
  const headers = withoutToken(answer.headers, (text) => redact(text).text)
  const refused = refusal({ status, headers })
  if (refused) {
    answer.discard()
    return refused
  }
  const { bytes, fault } = await answer.collect(mostBytes)
  if (fault !== undefined) throw fault
  const tokenSearch = await redact.inTurns(bytes.toString('latin1'), { bytes, isBinary: true })
  if (tokenSearch.count > 0) return failure('contract', { status, message: holdsToken })
  const [declared] = [headers['content-type']].flat()
  const modifiedAt = dateOf(headers['last-modified'])
  const judged = judge(bytes, {
    status,
    milliseconds: Math.round(performance.now() - started),
    at: new Date(now()).toISOString(),
    ...(declared !== undefined && { declared: declared.slice(0, 200) }),
    ...(modifiedAt !== undefined && { modifiedAt })
  })
  return judged.ok ? success({ bytes, facts: judged.value, until: now() + lifetimeOf(headers) }) : judged
}

/** The time in a header, ISO 8601; undefined if there is none. */
function dateOf(header: AnswerHeaders[string]): string | undefined {
  const time = Date.parse([header].flat()[0] ?? '')
  return Math.abs(time) < 8.64e15 ? new Date(time).toISOString() : undefined
}

function refusal({ status, headers }: Pick<TransportAnswer, 'status' | 'headers'>): Outcome<never> | undefined {
  if (!isSuccess(status)) {
    const code = nameStatus(status, false)
    const [location] = [headers['location']].flat()
    const message =
      code === 'redirect'
        ? `The host redirects the request${location === undefined ? '' : `, to ${location.slice(0, 300)}`}; a picture’s redirects are not followed.`
        : `The host answered with status ${status}.`
    return failure(code, { status, message })
  }
  return Number(headers['content-length']) > mostBytes ? failure('too-large', { status, message: tooLarge }) : undefined
}

const holdsToken =
  'The picture contains a token, so it is not shown or kept. Tell the platform’s operators, and renew the token.'

const tooLarge = 'The picture is larger than 16 MB.'

function problemOf(error: unknown): Problem {
  const { code, cause, note } = nameFault(error)
  const message = code === 'too-large' ? tooLarge : code === 'invalid-input' ? inPrivate : note
  return { code, ...(cause !== undefined && { cause }), ...(message !== undefined && { message }) }
}

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Returns the number of milliseconds for which a picture stays fresh according to its headers. The result is at most a
 * day, and at least a minute to limit refetches.
 */
export function lifetimeOf(headers: AnswerHeaders): number {
  const cacheControl = [headers['cache-control']].flat().join(',').toLowerCase()
  if (/(?:^|[\s,])no-(?:store|cache)(?:[\s,=]|$)/.test(cacheControl)) return minute
  const [, age] = /(?:^|[\s,])max-age="?(\d{1,10})/.exec(cacheControl) ?? []
  return age === undefined ? 10 * minute : Math.min(day, Math.max(minute, Number(age) * 1000))
}
