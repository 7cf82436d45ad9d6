import type { CheckResult } from '../../shared/contract/connections.ts'
import { failure, type Outcome } from '../../shared/outcome/outcome.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import { atOnce } from '../../shared/steps.ts'
import { inTurns } from '../common/inTurns.ts'
import type { Target } from '../connections/network/target.ts'
import type { Scope } from '../connections/store/connections.ts'
import type { Repeat } from '../exchanges/entry.ts'
import type { Exchanges } from '../exchanges/log.ts'
import { readAuthorities } from './http/certificates.ts'
import { exchange, type ExchangePorts, type TokensFor } from './exchange.ts'
import { table, type OperationInput, type OperationName, type OperationAnswer } from './operations.ts'
import { forbids } from './policy.ts'
import type { Identities } from './identities.ts'
import { concluding, type Answered, type Reply, parsedBody, type Conclusion } from './reply.ts'
import type { PictureText } from './answers/answers.ts'
import { createApi } from './http/api.ts'
import type { Transport } from './http/transport.ts'
import { nameFault } from './http/problems.ts'

export interface ClientPorts {
  readonly resolve: (scope: Scope) => Promise<Outcome<Target>> | Outcome<Target>
  readonly exchanges: Pick<Exchanges, 'begin'>
  readonly transport: Pick<Transport, 'send'>
  readonly tokens: TokensFor
  readonly version: string
  readonly isOnline?: () => boolean
  readonly identities?: Pick<Identities, 'note'>
  readonly pictures?: { readonly note: (connection: string, findPictures: () => readonly PictureText[]) => void }
}

/** The platform client, through which all requests to platforms go. */
export interface Client {
  run<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
    /** `isPrefetch` marks the request in the log. */
    running?: { readonly signal?: AbortSignal; readonly isPrefetch?: boolean }
  ): Promise<Outcome<Answered<OperationAnswer<Name>>>>
  /** Sends one documented, harmless read request, without a token. */
  check(connection: string, running?: { readonly signal?: AbortSignal }): Promise<Outcome<CheckResult>>
}

export function createClient({
  resolve,
  exchanges,
  transport,
  tokens,
  version,
  isOnline = () => true,
  identities,
  pictures
}: ClientPorts): Client {
  const ports: ExchangePorts = {
    exchanges,
    version,
    isOnline,
    tokens,
    ready: ({ baseUrl, network }) => readAuthorities(new URL(baseUrl), network),
    api: createApi(transport)
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
      const request = { operation, call, target, subject, signal, isPrefetch, repeat: call.writes ? undefined : repeat }
      const outcome = await exchange(
        { ...request, conclude: (reply) => inTurns(concluding(reply, { operation, ...call }, Date.now())) },
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
      return exchange({ operation, call: checkCall, target, signal, repeat, conclude: checked() }, ports)
    }
  }
  return client
}

/** A documented, harmless read request, without a token. No bonus can have this id. */
const checkCall = {
  method: 'GET',
  path: '/bonus-service/v1/bonuses/00000000-0000-0000-0000-000000000000',
  token: false
} as const

/** Starts timing. Returns a function that reads the reply. Any status is a result; a missing answer is a problem. */
function checked(): (reply: Reply) => Conclusion<CheckResult> {
  const started = performance.now()
  return (reply) => {
    const { status } = reply
    if (status === undefined) return { problem: nameFault(reply.fault) }
    const answersJson = orUndefined(() => atOnce(parsedBody(reply))) !== undefined
    return { value: { status, milliseconds: Math.round(performance.now() - started), answersJson }, drift: [] }
  }
}
