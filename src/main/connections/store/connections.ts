import type { Connection } from '../../../shared/contract/connections.ts'
import type { RouteName } from '../../../shared/contract/index.ts'
import { success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { Handlers } from '../../bridge/handlers.ts'
import { answerRedactionOf, holdsToken, type RedactInTurns, type Tokens } from '../../exchanges/redaction.ts'
import { deleteAccount, saveAccount } from './accounts.ts'
import { demoConnection, demoId } from './demo.ts'
import { deleteConnection, duplicateConnection } from './copyAndDelete.ts'
import { toPublicConnection } from './toPublicConnection.ts'
import { importConnections, previewImport, toExport } from './transfer.ts'
import { resolveStored } from './resolve.ts'
import { refused } from './saved.ts'
import { allTokensOf, tokensAt } from './tokenInNames.ts'
import { saveConnection } from './saveConnection.ts'
import type { Target } from '../network/target.ts'
import { createConnectionContext, type ConnectionPorts } from './connectionContext.ts'

type Answered = Extract<RouteName, `connections.${string}` | `accounts.${string}`>

/** The connections and accounts: their routes, and what other parts of main ask. */
export interface Connections {
  /** Without `connections.check`, which the platform client handles. */
  readonly handlers: Pick<Handlers, Exclude<Answered, 'connections.check'>>
  /** All of them as the page sees them, the demo first. */
  readonly list: () => Promise<Connection[]>
  /** Whether a text holds the token of any account. */
  readonly holdsToken: (text: string) => Promise<boolean>
  /** The same of many texts. */
  readonly whichHoldTokens: (texts: readonly string[]) => Promise<boolean[]>
  /** A text that a person wrote, without the token of any account or a part of it. */
  readonly withoutTokens: (text: string) => Promise<string>
  /** Takes the token of any account out of what leaves main or is kept: what they share is no token. */
  readonly redaction: () => Promise<RedactInTurns>
  readonly resolve: (scope: {
    readonly connection: string
    readonly account?: string | undefined
  }) => Promise<Outcome<Target>>
}

/** Opens the connections and accounts of this profile over settings and vault. */
export function openConnections(ports: ConnectionPorts): Connections {
  const { settings, vault } = ports
  const demo = demoConnection(ports.demo)
  const context = createConnectionContext(ports)
  const list = async () => {
    const stored = settings.current.connections.map((connection) => toPublicConnection(vault, connection))
    return [demo.present(), ...(await Promise.all(stored))]
  }
  const whichHold = async (texts: readonly string[]) => texts.map(holdsToken(await allTokensOf(context)))
  const redactionOf = (tokens: Tokens): RedactInTurns => {
    const redact = answerRedactionOf(tokens)
    return async (text, given) => (await redact.inTurns(text, given)).text
  }
  return {
    list,
    holdsToken: async (text) => (await whichHold([text])).includes(true),
    whichHoldTokens: whichHold,
    withoutTokens: async (text) => redactionOf({ own: await allTokensOf(context), others: [] })(text),
    redaction: async () => redactionOf({ own: [], others: await allTokensOf(context) }),
    handlers: {
      'connections.list': async () => success({ connections: await list() }),
      'connections.keeping': async () => success(await vault.keeping()),
      'connections.save': (input, { page }) => saveConnection(context, input, page),
      'connections.duplicate': ({ id }) => duplicateConnection(context, id),
      'connections.export': (_nothing, { page }) =>
        ports.save('pitboss-connections.json', toExport(context.saved.all()), page),
      'connections.preview': async (chosen) => previewImport(context, chosen),
      'connections.import': (chosen) => importConnections(context, chosen),
      'connections.delete': ({ id }) => deleteConnection(context, id),
      'accounts.save': (input) => saveAccount(context, input),
      'accounts.delete': (input) => deleteAccount(context, input)
    },
    async resolve({ connection, account }) {
      if (connection === demoId) return demo.resolve(account)
      const stored = context.saved.find(connection)
      if (!stored) return refused('connection', 'This connection is no longer there.')
      const resolved = await resolveStored(vault, stored, account)
      if (!resolved.ok) return resolved
      return success({ ...resolved.value, ...(await tokensAt(context, stored.baseUrl)) })
    }
  }
}
