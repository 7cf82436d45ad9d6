import type { Account, Connection } from '../../../shared/contract/connections.ts'

/** The open dialog and the ids of its subject, which may change or be deleted meanwhile. */
export type OpenDialog =
  | { readonly kind: 'connection'; readonly connection?: string }
  | { readonly kind: 'account' | 'delete'; readonly connection: string; readonly account?: string }

/** The dialog of a route below `/connections`: for a new connection, for the saved one with this id, or for an account of it. */
export function namedDialog(named: string, account?: string): OpenDialog {
  if (account !== undefined) return { kind: 'account', connection: named, account }
  return named === 'new' ? { kind: 'connection' } : { kind: 'connection', connection: named }
}

/** The current subject of a dialog, or which part of it was deleted. */
type Subject =
  | { readonly connection?: Connection; readonly account?: Account }
  | { readonly gone: 'connection' | 'account' }

/** Finds the subject of a dialog. */
export function subjectOf(open: OpenDialog, connections: readonly Connection[]): Subject {
  if (open.connection === undefined) return {}
  const connection = connections.find(({ id }) => id === open.connection)
  if (!connection) return { gone: 'connection' }
  if (open.kind === 'connection' || open.account === undefined) return { connection }
  const account = connection.accounts.find(({ id }) => id === open.account)
  return account ? { connection, account } : { gone: 'account' }
}
