import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '../../../shared/contract/connections.ts'
import type { Input } from '../../../shared/contract/index.ts'
import type { protections } from '../../../shared/contract/journal.ts'
import { failure, refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { StoredConnection } from '../../settings/shape.ts'
import type { Question } from '../../common/dialogs.ts'
import { holdsToken } from '../../exchanges/redaction.ts'
import { bindingOf, clientCertificateId, isOf, passphraseId, proxyPasswordId } from '../secrets/secretIds.ts'
import { checkClientCertificate } from '../network/certificates.ts'
import { readDraft, type ReadDraft } from './draft.ts'
import { toPublicConnection } from './storedConnection.ts'
import { allTokensOf, findHeldToken, tokensOf } from './tokenInNames.ts'
import type { ConnectionContext } from './connectionContext.ts'

type SaveInput = Input<'connections.save'>

/** A setting that prevents accidental writes. */
type Protection = (typeof protections)[number]

/** A new passphrase has to open the certificate that is already stored. */
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

/** Stores, keeps or removes the connection's own secrets; an empty text removes one. */
async function keepSecrets({ vault }: ConnectionContext, input: SaveInput, read: ReadDraft): Promise<Outcome<null>> {
  const { id, network } = read.connection
  const binding = bindingOf(read.connection)
  const hasUser = network.proxy.kind === 'address' && network.proxy.user !== undefined
  const wanted = [
    { at: proxyPasswordId(id), secret: hasUser ? input.secrets?.proxyPassword : '' },
    { at: passphraseId(id), secret: network.clientCertificate ? input.secrets?.passphrase : '' },
    { at: clientCertificateId(id), secret: read.certificate?.toString('base64') }
  ]
  let outcome: Outcome<null> = success(null)
  for (const { at, secret } of wanted) {
    if (secret === undefined) continue
    const kept = secret === '' ? await vault.forget((other) => other === at) : await vault.put(at, secret, binding)
    if (!kept.ok) outcome = kept
  }
  return outcome
}

/** Writes the connection first, then its secrets: if interrupted, the old secrets' binding no longer matches. */
async function store(context: ConnectionContext, input: SaveInput, read: ReadDraft, granted: readonly Protection[]) {
  const { saved, vault } = context
  const { id } = read.connection
  const now = saved.find(id)
  if (input.id !== undefined && !now) return refused('id', 'This connection is no longer there.')
  const limit = now ? success(null) : saved.checkLimit('draft.name')
  if (!limit.ok) return limit
  const named = saved.checkName(read.connection.name, id)
  if (!named.ok) return named
  const connection: StoredConnection = { ...read.connection, accounts: now?.accounts ?? [] }
  const lifted = now ? liftedBy(now, connection) : []
  if (lifted.some((protection) => !granted.includes(protection))) {
    return failure('cancelled', { message: 'The connection was changed meanwhile: look at it again.' })
  }
  const tokens = now ? await tokensOf(context, now) : []
  const held = findHeldToken([connection], await allTokensOf(context))
  if (held) return refused(held.field, held.message)
  // A new one that may write in production is written down too: a deleted one may be begun again like that.
  const open: Protection[] = now ? lifted : isOpen(connection) ? ['read-only'] : []
  if (open.length > 0) {
    const { name, environment } = now ?? connection
    const { origin } = new URL(connection.baseUrl)
    const noted = await context.unlocking({ connection: { id, name, environment, origin }, lifted: open })
    if (!noted.ok) return noted
  }
  const written = await saved.put(connection)
  if (!written.ok) return written
  if (now && bindingOf(now) !== bindingOf(connection)) {
    const dropped = await vault.forget(isOf(id), true)
    if (!dropped.ok) {
      await saved.put(now)
      return dropped
    }
  }
  const forgotten = await saved.forget(holdsToken(tokens))
  const kept = await keepSecrets(context, input, read)
  if (!kept.ok && !now) {
    await saved.remove(id)
    await vault.forget(isOf(id))
  }
  return [kept, forgotten].find((step) => !step.ok) ?? success(connection)
}

/** Whether everything that a request or its answer depends on is the same. */
const isSameButSwitches = (before: StoredConnection, after: StoredConnection): boolean => {
  const { templates: _words, ...others } = after
  const { templates: _wordsBefore, ...asked } = before
  const { name, environment, readOnly, names } = after
  return isDeepStrictEqual({ ...asked, name, environment, readOnly, names }, { ...others, accounts: before.accounts })
}

/** Creates or changes a connection. */
export async function saveConnection(
  context: ConnectionContext,
  input: SaveInput,
  page: number
): Promise<Outcome<Connection>> {
  const { saved, vault, files, confirm, changed, moved, inTurn } = context
  const { id } = input
  const found = id === undefined ? undefined : saved.changeable(id, 'id')
  if (found && !found.ok) return found
  const before = found?.value
  const given = input.secrets?.passphrase
  const passphrase = given === '' ? undefined : given
  const read = readDraft(input.draft, { id: id ?? randomUUID(), before, files, passphrase })
  if (!read.ok) return read
  const { connection } = read.value
  const opens = await checkPassphrase(context, input, read.value)
  if (!opens.ok) return opens
  const lifted = before ? liftedBy(before, connection) : []
  // Asked before taking the mutex: an open dialog must not block saves in other windows.
  if (before && lifted.length > 0 && !(await confirm(questionAbout(before, connection, lifted), page))) {
    return failure('cancelled', { cause: lifted.includes('read-only') ? 'STAYS_READ_ONLY' : 'STAYS_PRODUCTION' })
  }
  const stored = await inTurn(() => store(context, input, read.value, lifted))
  changed(connection.id, !stored.ok || (before && isSameButSwitches(before, connection)))
  if (!stored.ok) return stored
  if (before && before.baseUrl !== connection.baseUrl) moved(connection.id)
  return success(await toPublicConnection(vault, saved.find(connection.id) ?? connection))
}

const isOpen = ({ environment, readOnly }: StoredConnection): boolean => environment === 'production' && !readOnly

/** The protections that a change removes. Leaving *production* counts, at another origin too: nothing to exploit. */
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
