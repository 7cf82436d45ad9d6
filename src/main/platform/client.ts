import { createFetch } from 'ofetch'
import type { CheckResult } from '../../shared/contract/connections.ts'
import { failure, type Outcome } from '../../shared/outcome/outcome.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import type { Target } from '../connections/network/target.ts'
import type { Scope } from '../connections/store/connections.ts'
import type { Repeat } from '../exchanges/entry.ts'
import type { Exchanges } from '../exchanges/log.ts'
import { readAuthorities } from './http/certificates.ts'
import { collectBody, type BodyCollector } from './http/body.ts'
import { exchange, type Attempt, type ExchangePorts, type Prepared } from './exchange.ts'
import { table, type OperationInput, type OperationName, type OperationAnswer } from './operations.ts'
import { forbids } from './policy.ts'
import type { ResolveProxy } from './http/proxy.ts'
import type { Identities } from './identities.ts'
import { conclude, type Answered, type Reply, parsedBody, type Conclusion } from './reply.ts'
import type { PictureText } from './answers/markedTexts.ts'
import type { ReachedHosts } from './http/reachedHosts.ts'
import type { Deadline } from './http/deadline.ts'
import { newTrace } from './http/trace.ts'
import { openTransport, type Transport } from './http/transport.ts'
import { nameFault } from './http/problems.ts'

/** Dependencies of the client on the rest of main. */
export interface ClientPorts {
  readonly resolve: (scope: Scope) => Promise<Outcome<Target>> | Outcome<Target>
  readonly exchanges: Pick<Exchanges, 'begin'>
  readonly resolveProxy: ResolveProxy
  readonly reached?: Pick<ReachedHosts, 'note'>
  readonly version: string
  readonly now?: () => number
  readonly isOnline?: () => boolean
  readonly identities?: Pick<Identities, 'note'>
  readonly pictures?: { readonly note: (connection: string, findPictures: () => readonly PictureText[]) => void }
}

/** The platform client: every request to a platform goes through it. */
export interface Client {
  run<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
    /** `isPrefetch`: before a page asked for it; shown in the request log. */
    running?: { readonly signal?: AbortSignal; readonly isPrefetch?: boolean }
  ): Promise<Outcome<Answered<OperationAnswer<Name>>>>
  /** Sends one harmless documented read without a token and reports what answered. */
  check(connection: string, running?: { readonly signal?: AbortSignal }): Promise<Outcome<CheckResult>>
  close(): Promise<void>
}

/** Creates the client. */
export function createClient({
  resolve,
  exchanges,
  resolveProxy,
  reached,
  version,
  now = Date.now,
  isOnline = () => true,
  identities,
  pictures
}: ClientPorts): Client {
  const transport = openTransport(resolveProxy, reached)
  const ports: ExchangePorts = {
    exchanges,
    version,
    isOnline,
    ready: ({ baseUrl, network }) => readAuthorities(new URL(baseUrl), network),
    attempt: (prepared, isFresh, deadline) => send(transport, prepared, isFresh, deadline)
  }
  const client: Client = {
    async run(operation, input, { signal, isPrefetch } = {}) {
      const resolved = await resolve(input)
      if (!resolved.ok) return { ...resolved, problem: { ...resolved.problem, operation } }
      const target = resolved.value
      const call = table[operation](input, target)
      const reason = forbids(call, target)
      if (reason) return failure(reason, { operation })
      const repeat: Repeat = (again) => client.run(operation, input, { signal: again })
      const subject = 'bonusId' in input ? input.bonusId : call.subject
      const asked = { operation, call, target, subject, signal, isPrefetch, repeat: call.writes ? undefined : repeat }
      const outcome = await exchange(
        { ...asked, conclude: (reply) => conclude(reply, { operation, ...call }, now()) },
        ports
      )
      if (outcome.ok) {
        const { received } = outcome.value
        const { answer } = call
        if (identities && call.users) identities.note(target, call.users(received))
        const findPictures = answer.pictures
        if (findPictures) pictures?.note(target.connection, () => findPictures(received))
      }
      return outcome
    },
    async check(connection, { signal } = {}) {
      const operation = 'connections.check'
      const resolved = await resolve({ connection })
      if (!resolved.ok) return { ...resolved, problem: { ...resolved.problem, operation } }
      const { token: _, ...target } = resolved.value
      const repeat: Repeat = (again) => client.check(connection, { signal: again })
      return exchange(
        { operation, call: checkCall, target, signal, repeat, conclude: checked(() => performance.now()) },
        ports
      )
    },
    close: () => transport.close()
  }
  return client
}

// ofetch joins address and path. Headers, limits, log and body are ours, so it is handed a `Response` without a body.
const defaults = { retry: 0, ignoreResponseError: true } as const
const withoutBody = new Response()

const bodyless = new Set([101, 204, 205, 304])

/** Sends once. A failure is part of the reply, beside as much of an answer as came. */
async function send(
  transport: Transport,
  { target, method, path, headers, body }: Prepared,
  isFresh: boolean,
  deadline: Deadline
): Promise<Attempt> {
  const trace = newTrace()
  // Retained by socket listeners for longer than the body should be.
  const received: Omit<Reply, 'body'> & { collector?: BodyCollector } = {}
  const fetch = async (url: unknown) => {
    const { connection, network } = target
    const request = { connection, network, url: String(url), method, headers, deadline, isFresh, trace }
    const answer = await transport.send({ ...request, ...(body !== undefined && { body }) })
    received.status = answer.status
    received.headers = answer.headers
    // A body that comes with one of these statuses all the same must not stay in the socket.
    if (bodyless.has(answer.status)) answer.discard()
    else await answer.read((received.collector = collectBody()).take)
    return withoutBody
  }
  try {
    await createFetch({ fetch, defaults }).raw(path, { baseURL: target.baseUrl, method })
  } catch (error) {
    received.fault = error
  }
  const { collector, ...head } = received
  return { reply: { ...head, ...(collector && { body: collector.handOver() }) }, trace }
}

/** A harmless documented read: a bonus that cannot exist, without a token. */
const checkCall = {
  method: 'GET',
  path: '/bonus-service/v1/bonuses/00000000-0000-0000-0000-000000000000',
  token: false
} as const

/** Starts a clock that nobody sets and returns how the reply is read: any status is a result, only no answer is a problem. */
export function checked(elapsed: () => number): (reply: Reply) => Conclusion<CheckResult> {
  const started = elapsed()
  return (reply) => {
    const { status } = reply
    if (status === undefined) return { problem: nameFault(reply.fault) }
    const answersJson = orUndefined(() => parsedBody(reply)) !== undefined
    return { value: { status, milliseconds: Math.round(elapsed() - started), answersJson }, drift: [] }
  }
}
