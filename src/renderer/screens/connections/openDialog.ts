import type { Account, Connection } from '../../../shared/contract/connections.ts'

/** The one dialog that is open, and the ids of what it is about: that may change or be deleted while it is open. */
export type OpenDialog =
  | { readonly kind: 'connection'; readonly connection?: string }
  | { readonly kind: 'account' | 'delete'; readonly connection: string; readonly account?: string }

/** The dialog that an address below `/connections` names: for a new connection, or for the saved one of this id. */
export const namedDialog = (named: string): OpenDialog =>
  named === 'new' ? { kind: 'connection' } : { kind: 'connection', connection: named }

/** What a dialog is about as it is now, or which part of it is gone. */
export type Subject =
  | { readonly connection?: Connection; readonly account?: Account }
  | { readonly gone: 'connection' | 'account' }

/** Looks up what a dialog is about. */
export function subjectOf(open: OpenDialog, connections: readonly Connection[]): Subject {
  if (open.connection === undefined) return {}
  const connection = connections.find(({ id }) => id === open.connection)
  if (!connection) return { gone: 'connection' }
  if (open.kind === 'connection' || open.account === undefined) return { connection }
  const account = connection.accounts.find(({ id }) => id === open.account)
  return account ? { connection, account } : { gone: 'account' }
}
