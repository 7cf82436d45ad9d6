import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '../../../shared/contract/connections.ts'
import type { Input } from '../../../shared/contract/index.ts'
import type { protections } from '../../../shared/contract/journal.ts'
import { failure, refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { StoredConnection } from '../../settings/settings.ts'
import type { Question } from '../../common/dialogs.ts'
import {
  bindingOf,
  clientCertificateId,
  passphraseId,
  proxyPasswordId,
  secretIdsOf,
  tokenId
} from '../secrets/secretIds.ts'
import type { SealedSecret } from '../secrets/vault.ts'
import { checkClientCertificate } from '../network/certificates.ts'
import { checkPlayer, holdToken, readPlayer, sealToken, type EnteredPlayer } from './accounts.ts'
import { readDraft, type ReadDraft } from './draft.ts'
import { toPublicConnection } from './storedConnection.ts'
import { allTokensOf, findHeldToken } from './tokenInNames.ts'
import type { ConnectionContext } from './connectionContext.ts'

type SaveInput = Input<'connections.save'>

/** A setting that prevents accidental writes. */
type Protection = (typeof protections)[number]

/** Checks that a new passphrase opens the stored certificate. */
async function checkPassphrase(
  { vault }: ConnectionContext,
  input: SaveInput,
  read: ReadDraft
): Promise<Outcome<null>> {
  const passphrase = input.secrets?.passphrase
  if (passphrase === undefined || read.certificate || !read.connection.network.clientCertificate) return success(null)
  const content = await vault.read(clientCertificateId(read.connection.id), bindingOf(read.connection))
  return content === undefined
    ? success(null)
    : checkClientCertificate(Buffer.from(content, 'base64'), passphrase === '' ? undefined : passphrase)
}

interface SecretChanges {
  readonly put: readonly SealedSecret[]
  readonly remove: readonly string[]
}

/** Encrypts the secrets that a person entered. Empty text removes a secret. */
async function sealSecrets({ vault }: ConnectionContext, input: SaveInput, read: ReadDraft): Promise<SecretChanges> {
  const { id, network } = read.connection
  const binding = bindingOf(read.connection)
  const hasUser = network.proxy.kind === 'address' && network.proxy.user !== undefined
  const entries = [
    { id: proxyPasswordId(id), secret: hasUser ? input.secrets?.proxyPassword : '' },
    { id: passphraseId(id), secret: network.clientCertificate ? input.secrets?.passphrase : '' },
    { id: clientCertificateId(id), secret: read.certificate?.toString('base64') }
  ]
  const entered = entries.flatMap((one) =>
    one.secret ? [{ ...one, secret: one.secret, connection: id, binding }] : []
  )
  return {
    put: await Promise.all(entered.map((secret) => vault.seal(secret))),
    remove: entries.flatMap((one) => (one.secret === '' ? [one.id] : []))
  }
}

interface ReadInput extends ReadDraft {
  /** The first player of a new connection. */
  readonly player: EnteredPlayer | undefined
}

/** Writes a connection, its secrets and its first player in one transaction. A changed binding deletes old secrets. */
async function store(context: ConnectionContext, input: SaveInput, read: ReadInput, granted: readonly Protection[]) {
  const { saved, vault } = context
  const { player } = read
  const { id } = read.connection
  const secrets = await sealSecrets(context, input, read)
  const account = randomUUID()
  const sealed =
    player?.token === undefined ? undefined : await sealToken(context, read.connection, account, player.token)
  const tokens = await allTokensOf(context)
  const now = saved.find(id)
  if (input.id !== undefined && !now) return refused('id', 'This connection is no longer there.')
  const named = saved.checkName(read.connection.name, id)
  if (!named.ok) return named
  const players = player ? [{ id: account, label: player.label }] : []
  const connection: StoredConnection = { ...read.connection, accounts: now?.accounts ?? players }
  const lifted = now ? liftedBy(now, connection) : []
  if (lifted.some((protection) => !granted.includes(protection))) {
    return failure('cancelled', { message: 'The connection was changed in the meantime: look at it again.' })
  }
  const leak = findHeldToken([connection], sealed ? [sealed.secret, ...tokens] : tokens)
  if (leak) return refused(leak.field, leak.message)
  const checked = player ? checkPlayer(context, player, { connection: id, account: undefined }, tokens) : success(null)
  if (!checked.ok) return checked
  // Also record a new connection that can write in production, because it may replace a deleted read-only connection.
  const open: Protection[] = now ? lifted : isOpen(connection) ? ['read-only'] : []
  if (open.length > 0) {
    const { name, environment } = now ?? connection
    const { origin } = new URL(connection.baseUrl)
    const noted = await context.unlocking({ connection: { id, name, environment, origin }, lifted: open })
    if (!noted.ok) return noted
    if (saved.find(id) !== now) return refused('id', 'The connection was changed in the meantime: look at it again.')
  }
  const isBoundOtherwise = now !== undefined && bindingOf(now) !== bindingOf(connection)
  const dropped = isBoundOtherwise
    ? [...secretIdsOf(id), ...now.accounts.map((account) => tokenId(id, account.id))]
    : secrets.remove
  const written = saved.put([connection], () => {
    vault.remove(dropped)
    for (const secret of sealed ? [...secrets.put, sealed] : secrets.put) vault.write(secret)
  })
  if (!written.ok) return written
  vault.release((one) => dropped.includes(one))
  for (const secret of secrets.put) vault.hold(secret)
  if (sealed) holdToken(context, connection, sealed)
  if (dropped.length > 0) await context.secretsDeleted()
  return success(connection)
}

/** Whether a change leaves requests and their answers unaffected. */
const isSameButSwitches = (before: StoredConnection, after: StoredConnection): boolean => {
  const { templates: _words, ...others } = after
  const { templates: _wordsBefore, ...othersBefore } = before
  const { name, environment, readOnly, names } = after
  return isDeepStrictEqual(
    { ...othersBefore, name, environment, readOnly, names },
    { ...others, accounts: before.accounts }
  )
}

export async function saveConnection(
  context: ConnectionContext,
  input: SaveInput,
  page: number
): Promise<Outcome<Connection>> {
  const { saved, vault, files, confirm, follower, inTurn } = context
  const { id } = input
  const current = id === undefined ? undefined : saved.changeable(id, 'id')
  if (current && !current.ok) return current
  const before = current?.value
  const typedPassphrase = input.secrets?.passphrase
  const passphrase = typedPassphrase === '' ? undefined : typedPassphrase
  const read = readDraft(input.draft, { id: id ?? randomUUID(), before, files, passphrase })
  if (!read.ok) return read
  if (id !== undefined && input.player) return refused('label', 'Only a new connection is saved with a player.')
  const player = input.player ? readPlayer(input.player) : success(undefined)
  if (!player.ok) return player
  const { connection } = read.value
  const opens = await checkPassphrase(context, input, read.value)
  if (!opens.ok) return opens
  const lifted = before ? liftedBy(before, connection) : []
  // Ask before taking the mutex: an open dialog must not block saving in other windows.
  if (before && lifted.length > 0 && !(await confirm(questionAbout(before, connection, lifted), page))) {
    return failure('cancelled', { cause: lifted.includes('read-only') ? 'STAYS_READ_ONLY' : 'STAYS_PRODUCTION' })
  }
  const stored = await inTurn(() => store(context, input, { ...read.value, player: player.value }, lifted))
  follower.changed(connection.id, !stored.ok || (before !== undefined && isSameButSwitches(before, connection)))
  if (!stored.ok) return stored
  if (player.value) follower.tokenSaved()
  if (before && before.baseUrl !== connection.baseUrl) follower.moved(connection.id)
  return success(toPublicConnection(vault, saved.find(connection.id) ?? connection))
}

const isOpen = ({ environment, readOnly }: StoredConnection): boolean => environment === 'production' && !readOnly

/** Leaving *production* removes a protection, even if the origin changes too. */
function liftedBy(before: StoredConnection, next: StoredConnection): Protection[] {
  const lifted: Protection[] = []
  if (before.readOnly && !next.readOnly) lifted.push('read-only')
  if (before.environment === 'production' && next.environment !== 'production') lifted.push('production')
  return lifted
}

function questionAbout(before: StoredConnection, next: StoredConnection, lifted: readonly Protection[]): Question {
  const sentences = [
    `Connection: ${before.name}\nAddress: ${next.baseUrl}`,
    ...(lifted.includes('read-only')
      ? ['It is read-only. Without that, bonuses can be activated for real players.']
      : []),
    ...(lifted.includes('production')
      ? [`It counts as production. As ${next.environment} it is treated with less care.`]
      : [])
  ]
  return lifted.includes('read-only')
    ? { title: 'Allow writing?', detail: sentences.join('\n\n'), action: 'Allow Writing' }
    : { title: 'No longer production?', detail: sentences.join('\n\n'), action: 'Change Environment' }
}
