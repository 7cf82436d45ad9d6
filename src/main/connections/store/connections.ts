import type { Connection } from '../../../shared/contract/connections.ts'
import { refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../../bridge/handlers.ts'
import { holdsToken, liveRedactionOf, type Redact, type RedactInTurns, type Tokens } from '../../exchanges/redaction.ts'
import { deleteAccount, saveAccount } from './accounts.ts'
import { demoConnections } from './demo.ts'
import { importConnections, previewImport, toExport } from './transfer.ts'
import { resolveStored, toPublicConnection } from './storedConnection.ts'
import { allTokensOf, tokensAt, tokensOf } from './tokenInNames.ts'
import { saveConnection } from './saveConnection.ts'
import { proxyCredentials, type Target } from '../network/target.ts'
import type { KnownTokens } from '../../exchanges/entry.ts'
import { isOf } from '../secrets/secretIds.ts'
import {
  createConnectionContext,
  type ConnectionContext,
  type ConnectionFollower,
  type ConnectionPorts
} from './connectionContext.ts'

export interface Scope {
  readonly connection: string
  readonly account?: string
}

/** The connections and accounts: their routes, and the functions that other main modules call. */
export interface Connections {
  /** All handlers except `connections.check`, which the platform client handles. */
  readonly handlers: Omit<HandlersOf<'connections' | 'accounts'>, 'connections.check'>
  /** All connections as sent to the page. Built-in connections come last. */
  readonly list: () => Promise<Connection[]>
  /** Whether a text contains any account's token. */
  readonly holdsToken: (text: string) => Promise<boolean>
  /** Removes every token, whole or in part, from text that a person entered. */
  readonly withoutTokens: (text: string) => Promise<string>
  /** Like `withoutTokens`, but reads the tokens only once, for many texts. */
  readonly ofPersons: () => Promise<RedactInTurns>
  /** Removes all tokens seen in this run from a text. Synchronous, because a transaction needs the result. */
  readonly redactNow: Redact
  readonly tokensNow: (target: Target) => KnownTokens
  /** Removes every token from data that leaves main or is stored. Keeps fragments that several tokens share. */
  readonly redaction: () => Promise<RedactInTurns>
  readonly follow: (follower: ConnectionFollower) => void
  readonly resolve: (scope: Scope) => Promise<Outcome<Target>>
}

export function openConnections(ports: ConnectionPorts): Connections {
  const { settings, vault } = ports
  const demo = demoConnections(ports.demo)
  const context = createConnectionContext(ports)
  const list = async () => [
    ...settings.current.connections.map((connection) => toPublicConnection(vault, connection)),
    ...demo.list()
  ]
  // Read the tokens again for each text, because a person may save a token while a file is searched.
  const redactionOf = async (tokens: (all: readonly string[]) => Tokens): Promise<RedactInTurns> => {
    await allTokensOf(context)
    const redact = liveRedactionOf(() => tokens(context.known.all()))
    return async (text, options) => (await redact.inTurns(text, options)).text
  }
  const handlers: Connections['handlers'] = {
    'connections.list': async () => success({ connections: await list() }),
    'connections.keeping': async () => success(await vault.keeping()),
    'connections.save': (input, { page }) => saveConnection(context, input, page),
    'connections.export': async (_input, { page }) => {
      const clean = await redaction()
      return ports.save('pitboss-connections.json', await clean(toExport(context.saved.all())), page)
    },
    'connections.preview': async (chosen) => previewImport(context, chosen),
    'connections.import': (chosen) => importConnections(context, chosen),
    'connections.delete': ({ id }) => deleteConnection(context, id),
    'accounts.save': (input, { page }) => saveAccount(context, input, page),
    'accounts.delete': (input) => deleteAccount(context, input)
  }
  const redaction = () => redactionOf((all) => ({ own: [], others: all }))
  const ofPersons = () => redactionOf((all) => ({ own: all, others: [] }))
  return {
    handlers,
    list,
    holdsToken: async (text) => holdsToken(await allTokensOf(context))(text),
    withoutTokens: async (text) => (await ofPersons())(text),
    ofPersons,
    redactNow: (text) => liveRedactionOf(() => ({ own: [], others: context.known.all() }))(text).text,
    tokensNow: ({ token, others = [], isLocked = false, baseUrl }) => ({
      own: token === undefined ? [] : [token],
      others: [...new Set([...others, ...context.known.at(baseUrl)])],
      isLocked
    }),
    redaction,
    follow: (follower) => void (context.follower = follower),
    resolve: async ({ connection, account }) => {
      const builtIn = await demo.resolve(connection, account)
      if (builtIn) return builtIn
      const stored = context.saved.find(connection)
      if (!stored) return refused('connection', 'This connection is no longer there.')
      const resolved = await resolveStored(vault, stored, account)
      if (!resolved.ok) return resolved
      const { others, isLocked } = await tokensAt(context, stored.baseUrl)
      const shown = proxyCredentials(resolved.value.network.proxy)
      return success({ ...resolved.value, others: shown === undefined ? others : [...others, shown], isLocked })
    }
  }
}

async function deleteConnection(context: ConnectionContext, id: string): Promise<Outcome<null>> {
  const { saved, vault, follower, inTurn, secretsDeleted } = context
  const removed = await inTurn(async (): Promise<Outcome<null>> => {
    const current = saved.changeable(id, 'id')
    if (!current.ok) return current
    // Remember the tokens, because later answers may contain them.
    await tokensOf(context, current.value)
    const written = saved.remove(id)
    if (!written.ok) return written
    vault.release(isOf(id))
    await secretsDeleted()
    return success(null)
  })
  const isThere = saved.find(id) !== undefined
  follower.changed(id, isThere)
  if (!isThere) await follower.deleted(id)
  return removed
}
