import { randomUUID } from 'node:crypto'
import type { Account } from '../../../shared/contract/connections.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { failure, refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { StoredConnection } from '../../settings/settings.ts'
import { shortLine } from '../../../shared/text/oneLine.ts'
import { bindingOf, tokenId } from '../secrets/secretIds.ts'
import { isSameName, readName } from './draft.ts'
import { toPublicAccount } from './storedConnection.ts'
import { readToken } from '../secrets/token.ts'
import { knownOf, subjectOf } from '../secrets/tokenFacts.ts'
import type { SealedSecret } from '../secrets/vault.ts'
import { allTokensOf, checkLabel, checkToken, tokensOf } from './tokenInNames.ts'
import type { ConnectionContext } from './connectionContext.ts'

type SaveInput = Input<'accounts.save'>

const mostAccounts = 100

function checkSlot(connection: StoredConnection, id: string | undefined, label: string): Outcome<null> {
  const { accounts } = connection
  if (id !== undefined && !accounts.some((account) => account.id === id)) {
    return refused('id', 'This player is no longer there.')
  }
  if (id === undefined && accounts.length >= mostAccounts) {
    return refused('label', 'This connection has 100 players already: delete one first.')
  }
  return accounts.some((account) => account.id !== id && isSameName(account.label, label))
    ? refused('label', 'Another player of this connection has this label.')
    : success(null)
}

/** A player that a person entered: the trimmed label, and the token found in the pasted text. */
export interface EnteredPlayer {
  readonly label: string
  readonly token: string | undefined
}

/** Reads a player's label and token. Without a new token, the account keeps its stored one. */
export function readPlayer(entered: { readonly label: string; readonly token?: string }): Outcome<EnteredPlayer> {
  const label = readName('label', entered.label)
  if (!label.ok) return label
  const token = entered.token === undefined ? success(undefined) : readToken(entered.token)
  return token.ok ? success({ label: label.value, token: token.value }) : token
}

/** Refuses a label that contains a token, and a token that occurs in a name. A new player has no `account`. */
export function checkPlayer(
  { saved }: ConnectionContext,
  { label, token }: EnteredPlayer,
  owner: { readonly connection: string; readonly account: string | undefined },
  tokens: readonly string[]
): Outcome<null> {
  if (token === undefined) return checkLabel(label, tokens)
  const named = checkLabel(label, [token, ...tokens])
  return named.ok ? checkToken(token, owner.account, saved.all(), owner.connection) : named
}

/** Encrypts a player's token. Call `sealToken` before the transaction. */
export async function sealToken(
  { vault, fingerprintKey }: ConnectionContext,
  connection: StoredConnection,
  account: string,
  token: string
): Promise<SealedSecret> {
  return vault.seal({
    id: tokenId(connection.id, account),
    connection: connection.id,
    account,
    secret: token,
    binding: bindingOf(connection),
    known: knownOf(token, await fingerprintKey())
  })
}

/** Makes the token available to requests. Call `holdToken` after the transaction. */
export function holdToken({ known, vault }: ConnectionContext, { baseUrl }: StoredConnection, token: SealedSecret) {
  known.note(baseUrl, [token.secret])
  vault.hold(token)
}

/** Writes the player and the token in one transaction, once the keyring has encrypted the token. */
async function store(context: ConnectionContext, input: SaveInput, player: EnteredPlayer): Promise<Outcome<Account>> {
  const { saved, vault } = context
  const { label, token } = player
  if (input.id === undefined && token === undefined) return refused('token', 'Enter a token.')
  const tokens = await allTokensOf(context)
  const owner = saved.changeable(input.connection, 'connection')
  if (!owner.ok) return owner
  const connection = owner.value
  const slot = checkSlot(connection, input.id, label)
  if (!slot.ok) return slot
  const checked = checkPlayer(context, player, { connection: connection.id, account: input.id }, tokens)
  if (!checked.ok) return checked
  const id = input.id ?? randomUUID()
  const sealed = token === undefined ? undefined : await sealToken(context, connection, id, token)
  // The keyring may have taken seconds, so another window may have changed the connection.
  if (saved.find(connection.id) !== connection) return refused('connection', 'The connection was changed: try again.')
  const others = connection.accounts.filter((account) => account.id !== id)
  const accounts =
    others.length < connection.accounts.length
      ? connection.accounts.map((account) => (account.id === id ? { id, label } : account))
      : [...others, { id, label }]
  const written = saved.put([{ ...connection, accounts }], () => sealed && vault.write(sealed))
  if (!written.ok) return written
  if (sealed) holdToken(context, connection, sealed)
  return success(toPublicAccount(vault, connection, id, label))
}

/** Asks the person before replacing a token in production, if the old and new tokens claim different subjects. */
async function mayReplace(
  { saved, vault, confirm }: ConnectionContext,
  { connection: owner, id }: SaveInput,
  token: string | undefined,
  page: number
): Promise<boolean> {
  const connection = saved.find(owner)
  if (id === undefined || token === undefined || connection?.environment !== 'production') return true
  const savedToken = await vault.read(tokenId(connection.id, id), bindingOf(connection))
  const [before, next] = [savedToken ?? '', token].map(subjectOf)
  if (before === undefined || next === undefined || before === next) return true
  const label = connection.accounts.find((account) => account.id === id)?.label ?? ''
  const subjects = `The saved token names ${shortLine(before, 80)} as its subject, the new one ${shortLine(next, 80)}.`
  const detail = `Connection: ${connection.name}\nPlayer: ${label}\n\n${subjects}`
  return confirm({ title: 'Is this the same player?', detail, action: 'Replace Token' }, page)
}

/** Creates or changes an account. Without a new token, the account keeps its stored one. */
export async function saveAccount(
  context: ConnectionContext,
  input: SaveInput,
  page: number
): Promise<Outcome<Account>> {
  const player = readPlayer(input)
  if (!player.ok) return player
  const { token } = player.value
  // Ask before taking the mutex: an open dialog must not block saving in other windows.
  if (!(await mayReplace(context, input, token, page))) return failure('cancelled', { cause: 'STAYS_TOKEN' })
  const stored = await context.inTurn(() => store(context, input, player.value))
  const isSame = token === undefined || !stored.ok
  context.follower.changed(input.connection, isSame, stored.ok ? stored.value.id : input.id)
  if (stored.ok && token !== undefined) context.follower.tokenSaved()
  return stored
}

export async function deleteAccount(
  context: ConnectionContext,
  input: Input<'accounts.delete'>
): Promise<Outcome<null>> {
  const { saved, vault, inTurn, follower, secretsDeleted } = context
  const deleted = await inTurn(async (): Promise<Outcome<null>> => {
    const owner = saved.changeable(input.connection, 'connection')
    if (!owner.ok) return owner
    // Remember the token, because later answers may contain it.
    await tokensOf(context, owner.value)
    const accounts = owner.value.accounts.filter(({ id }) => id !== input.id)
    const written = saved.put([{ ...owner.value, accounts }])
    if (!written.ok) return written
    vault.release((id) => id === tokenId(input.connection, input.id))
    await secretsDeleted()
    return success(null)
  })
  const isThere = saved.find(input.connection)?.accounts.some(({ id }) => id === input.id) ?? false
  follower.changed(input.connection, isThere, input.id)
  return deleted
}
