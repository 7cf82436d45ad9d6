import { randomUUID } from 'node:crypto'
import type { Account } from '../../../shared/contract/connections.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { refused, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import type { StoredConnection } from '../../settings/shape.ts'
import { bindingOf, tokenId } from '../secrets/secretIds.ts'
import { holdsToken } from '../../exchanges/redaction.ts'
import { isSameName, readName } from './draft.ts'
import { toPublicAccount } from './storedConnection.ts'
import { readToken } from '../secrets/token.ts'
import { knownOf } from '../secrets/tokenFacts.ts'
import { allTokensOf, checkLabel, checkToken, tokensOf } from './tokenInNames.ts'
import type { ConnectionContext } from './connectionContext.ts'

type SaveInput = Input<'accounts.save'>

const mostAccounts = 100

function checkPlace(connection: StoredConnection, id: string | undefined, label: string): Outcome<null> {
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

async function keepToken(context: ConnectionContext, connection: StoredConnection, id: string, token: string) {
  const known = knownOf(token, await context.fingerprintKey())
  context.known.note(connection.baseUrl, [token])
  return context.vault.put(tokenId(connection.id, id), token, bindingOf(connection), known)
}

/** Writes the token first: an orphaned token does less harm than an account without one. A failure undoes both. */
async function store(
  context: ConnectionContext,
  input: SaveInput,
  label: string,
  token: string | undefined
): Promise<Outcome<Account>> {
  const { saved, vault } = context
  const found = saved.changeable(input.connection, 'connection')
  if (!found.ok) return found
  const connection = found.value
  const known = input.id
  const placed = checkPlace(connection, known, label)
  if (!placed.ok) return placed
  if (known === undefined && token === undefined) return refused('token', 'Enter a token.')
  const given = token === undefined ? [] : [token]
  const named = checkLabel(label, [...given, ...(await allTokensOf(context))])
  if (!named.ok) return named
  const unnamed = token === undefined ? success(null) : checkToken(token, known, saved.all(), connection.id)
  if (!unnamed.ok) return unnamed
  const replaceable = known === undefined || token === undefined ? success(null) : await vault.checkReplacing()
  if (!replaceable.ok) return replaceable
  // Before anything is kept: where an older copy that holds the token cannot be looked at, all is as before.
  const forgotten = await saved.forget(holdsToken([...(await tokensOf(context, connection)), ...given]))
  if (!forgotten.ok) return forgotten
  const id = known ?? randomUUID()
  const before = known === undefined ? undefined : await vault.read(tokenId(connection.id, id), bindingOf(connection))
  const undo = async (failed: Outcome<never>) => {
    if (token !== undefined && before === undefined) await vault.forget((one) => one === tokenId(connection.id, id))
    if (token !== undefined && before !== undefined) await keepToken(context, connection, id, before)
    return failed
  }
  const kept = token === undefined ? success(null) : await keepToken(context, connection, id, token)
  if (!kept.ok) return undo(kept)
  const accounts = connection.accounts.some((account) => account.id === id)
    ? connection.accounts.map((account) => (account.id === id ? { id, label } : account))
    : [...connection.accounts, { id, label }]
  const next = { ...connection, accounts }
  const written = await saved.put(next)
  return written.ok ? success(await toPublicAccount(vault, next, id, label)) : undo(written)
}

/** Creates or changes an account; without a token in the input the stored one stays. */
export async function saveAccount(context: ConnectionContext, input: SaveInput): Promise<Outcome<Account>> {
  const label = readName('label', input.label)
  if (!label.ok) return label
  const token = input.token === undefined ? success(undefined) : readToken(input.token)
  if (!token.ok) return token
  const stored = await context.inTurn(() => store(context, input, label.value, token.value))
  const isSame = token.value === undefined || !stored.ok
  context.changed(input.connection, isSame, stored.ok ? stored.value.id : input.id)
  if (stored.ok && token.value !== undefined) context.tokenSaved?.()
  return stored
}

/** Deletes an account, then its token: one that was left is removed with the next change after a start. */
export async function deleteAccount(
  context: ConnectionContext,
  input: Input<'accounts.delete'>
): Promise<Outcome<null>> {
  const { saved, vault, inTurn, changed } = context
  const deleted = await inTurn(async () => {
    const found = saved.changeable(input.connection, 'connection')
    if (!found.ok) return found
    const removable = await vault.checkReplacing()
    if (!removable.ok) return removable
    // An answer to a request with its token may still arrive.
    await tokensOf(context, found.value)
    const accounts = found.value.accounts.filter(({ id }) => id !== input.id)
    const written = await saved.put({ ...found.value, accounts })
    return written.ok ? vault.forget((id) => id === tokenId(input.connection, input.id)) : written
  })
  const isThere = saved.find(input.connection)?.accounts.some(({ id }) => id === input.id)
  changed(input.connection, isThere, input.id)
  return deleted
}
