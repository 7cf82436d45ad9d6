import { createScopedStore } from '../../../stores/createScopedStore.ts'
import type { Account, Connection } from '../../../../shared/contract/connections.ts'

/** The answer that stands beside the one on screen. */
export interface BesideAsked {
  readonly connection: string
  readonly account?: string
  readonly category: string
}

interface BesideView {
  /** Whom the person chose; the first of the choices until then. */
  readonly choice: string | undefined
  /** Undefined until the button is pressed. */
  readonly asked: BesideAsked | undefined
  /** The index of the chosen banner there, where the other side has none. */
  readonly lone: number | undefined
  readonly isOnlyDiffering: boolean
  readonly isMarked: boolean
  readonly change: (part: Partial<Omit<BesideView, 'change'>>) => void
}

const nothing = { asked: undefined, lone: undefined }

/** The choice beside the banners on screen. It stays while other screens are open and goes with the account. */
export const useBesideView = createScopedStore<BesideView>(
  {
    account: nothing,
    connection: { choice: undefined },
    changed: nothing,
    anyChanged: ({ asked }, connection) => (asked?.connection === connection ? nothing : {})
  },
  (set) => ({
    choice: undefined,
    ...nothing,
    isOnlyDiffering: false,
    isMarked: true,
    change: (part) => set(part)
  })
)

/** The parts of a connection that are needed here. */
type Asked = Pick<Connection, 'id' | 'name' | 'environment' | 'accounts' | 'sendTokenToPublicReads' | 'builtIn'>

/** A connection that can be asked for banners, as one of its accounts or without. */
export interface BesideChoice {
  readonly value: string
  readonly connection: Asked
  /** Absent where no token is sent. */
  readonly account?: Account
}

/** The account of a choice in words. */
export const accountInWords = (account: Pick<Account, 'label'> | undefined): string => account?.label ?? 'no account'

/** A choice in one line: connection, environment, account. */
export const choiceInWords = ({ connection: { name, environment }, account }: BesideChoice): string =>
  `${name} · ${environment.toUpperCase()} · ${accountInWords(account)}`

/**
 * Every connection beside the one in use, which is last and only with its other accounts; the demo platform stands before
 * it. Banners are public: an account is offered only where its token would be sent, and has one.
 */
export function besideChoices(
  connections: readonly Asked[],
  used: { readonly connection: string; readonly account: string | undefined }
): BesideChoice[] {
  const rank = ({ id, builtIn }: Asked) => (id === used.connection ? 2 : builtIn ? 1 : 0)
  return connections
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((connection) => {
      const { id, accounts, sendTokenToPublicReads } = connection
      const sent = sendTokenToPublicReads ? accounts.filter(({ token }) => token !== undefined) : []
      const isUsed = (account: string | undefined) =>
        id === used.connection && (!sendTokenToPublicReads || account === used.account)
      return [
        ...sent.map((account): BesideChoice => ({ value: `${id} ${account.id}`, connection, account })),
        { value: id, connection }
      ].filter(({ account }) => !isUsed(account?.id))
    })
}
