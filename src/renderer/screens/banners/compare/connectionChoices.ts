import type { Account, Connection } from '../../../../shared/contract/connections.ts'

type AskedConnection = Pick<
  Connection,
  'id' | 'name' | 'environment' | 'accounts' | 'sendTokenToPublicReads' | 'builtIn'
>

/** A connection that can be asked for banners, as one of its accounts or without. */
export interface ConnectionChoice {
  readonly value: string
  readonly connection: AskedConnection
  /** Absent where no token is sent. */
  readonly account?: Account
}

/** The account of a choice in words. */
export const accountInWords = (account: Pick<Account, 'label'> | undefined): string => account?.label ?? 'no player'

/** A choice in one line: connection, environment, account. */
export const choiceInWords = ({ connection: { name, environment }, account }: ConnectionChoice): string =>
  `${name} · ${environment.toUpperCase()} · ${accountInWords(account)}`

/**
 * Every connection beside the one in use, which is last and only with its other accounts; the demo platform stands before
 * it. Banners are public: an account is offered only where its token would be sent, and has one.
 */
export function connectionChoices(
  connections: readonly AskedConnection[],
  used: { readonly connection: string; readonly account: string | undefined }
): ConnectionChoice[] {
  const rank = ({ id, builtIn }: AskedConnection) => (id === used.connection ? 2 : builtIn ? 1 : 0)
  return connections
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((connection) => {
      const { id, accounts, sendTokenToPublicReads } = connection
      const sent = sendTokenToPublicReads ? accounts.filter(({ token }) => token !== undefined) : []
      const isUsed = (account: string | undefined) =>
        id === used.connection && (!sendTokenToPublicReads || account === used.account)
      return [
        ...sent.map((account): ConnectionChoice => ({ value: `${id} ${account.id}`, connection, account })),
        { value: id, connection }
      ].filter(({ account }) => !isUsed(account?.id))
    })
}
