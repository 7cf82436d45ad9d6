import { refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { holdsToken } from '../../exchanges/redaction.ts'
import { hostOf, type ConnectionContext } from './connectionContext.ts'
import type { StoredConnection } from '../../settings/settings.ts'
import { bindingOf, tokenId } from '../secrets/secretIds.ts'

/** A text in the settings, the form field that contains it, and the field's name in messages. */
interface SettingText {
  readonly field: string
  readonly words: string
  readonly text: string | undefined
}

/** The texts of a connection that come from a person or a file, except those of its accounts. */
function textsOf({ name, baseUrl, storageBaseUrl, names, templates = [], network }: StoredConnection): SettingText[] {
  const { proxy, authority, clientCertificate } = network
  const { address, user } = proxy.kind === 'address' ? proxy : {}
  return [
    { field: 'draft.name', words: 'the connection’s name', text: name },
    { field: 'draft.baseUrl', words: 'the connection’s address', text: baseUrl },
    { field: 'draft.storageBaseUrl', words: 'the address of its pictures', text: storageBaseUrl },
    ...names.map(({ sourceType, word }) => ({
      field: 'draft.names',
      words: 'the name of a source_type',
      text: `${sourceType}\n${word}`
    })),
    ...templates.map(({ language, checkedBy, texts }) => ({
      field: 'draft.templates',
      words: 'the text of a template',
      text: [language, checkedBy, ...texts.map(([, text]) => text)].join('\n')
    })),
    { field: 'draft.network.proxy.address', words: 'the proxy’s address', text: address },
    { field: 'draft.network.proxy.user', words: 'the proxy’s user', text: user },
    { field: 'draft.network.authority', words: 'the name of the authority’s file', text: authority?.name },
    {
      field: 'draft.network.clientCertificate',
      words: 'the name of the certificate’s file',
      text: clientCertificate?.name
    }
  ]
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The tokens of a connection's accounts, if the keyring can decrypt them. */
export async function tokensOf({ vault, known }: ConnectionContext, connection: StoredConnection): Promise<string[]> {
  const binding = bindingOf(connection)
  const secrets = await Promise.all(
    connection.accounts.map(({ id }) => vault.read(tokenId(connection.id, id), binding))
  )
  const tokens = secrets.filter((token) => token !== undefined)
  known.note(connection.baseUrl, tokens)
  return tokens
}

/** The tokens of all connections, and those replaced in this run. */
export async function allTokensOf(context: ConnectionContext): Promise<readonly string[]> {
  await Promise.all(context.saved.all().map((one) => tokensOf(context, one)))
  return context.known.all()
}

/** The tokens that an address's answers may contain, and whether some of them are locked in the keyring. */
export async function tokensAt(
  context: ConnectionContext,
  address: string
): Promise<{ readonly others: readonly string[]; readonly isLocked: boolean }> {
  const same = context.saved.all().filter(({ baseUrl }) => hostOf(baseUrl) === hostOf(address))
  await Promise.all(same.map((one) => tokensOf(context, one)))
  const locked = same.flatMap((one) => {
    const binding = bindingOf(one)
    return one.accounts.map(({ id }) => context.vault.isLocked(tokenId(one.id, id), binding))
  })
  return { others: context.known.at(address), isLocked: locked.includes(true) }
}

/** The first text of these connections that contains a token, with its connection, field and message. */
export function findHeldToken(
  connections: readonly StoredConnection[],
  tokens: readonly string[]
): { readonly connection: StoredConnection; readonly field: string; readonly message: string } | undefined {
  const texts = connections.flatMap((connection) => textsOf(connection).map((written) => ({ connection, ...written })))
  const holds = holdsToken(tokens)
  const match = texts.find(({ text }) => holds(text ?? ''))
  return match && { ...match, message: `${sentence(match.words)} contains a token: leave it out.` }
}

export function checkLabel(label: string, tokens: readonly string[]): Outcome<null> {
  return holdsToken(tokens)(label) ? refused('label', 'This label contains a token: choose another.') : success(null)
}

/** Refuses a token that occurs in a text of the settings. The message says which text that is. */
export function checkToken(
  token: string,
  account: string | undefined,
  all: readonly StoredConnection[],
  own: string
): Outcome<null> {
  const holds = holdsToken([token])
  for (const [index, connection] of all.entries()) {
    const labels = connection.accounts
      .map(({ id, label }, at) => ({ id, field: 'label', words: `the label of player ${at + 1}`, text: label }))
      .filter(({ id }) => connection.id !== own || id !== account)
    const match = [...textsOf(connection), ...labels].find(({ text }) => text !== undefined && holds(text))
    if (!match) continue
    const where = connection.id === own ? '' : ` (connection ${index + 1} of your own)`
    return refused('token', `${sentence(match.words)}${where} contains this token: change that first.`)
  }
  return success(null)
}
