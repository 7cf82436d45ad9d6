import { create } from 'zustand'
import { request } from '../bridge/request.ts'

/** Which connection and account this window looks at. Never a token. */
export interface Session {
  readonly connection: string
  readonly account: string | undefined
  /** Changes the connection, or only its account; every screen starts anew. */
  readonly use: (connection: string, account?: string) => void
}

/** The window's session. What was used last is also kept for the next start. */
export const useSession = create<Session>()((set) => ({
  connection: 'demo',
  account: undefined,
  use(connection, account) {
    set({ connection, account })
    void request('settings.save', { preferences: { connection, account: account ?? null } })
  }
}))

/** The scope of a platform request, as the contract spells it. */
export const scopeOf = ({ connection, account }: Pick<Session, 'connection' | 'account'>) =>
  account === undefined ? { connection } : { connection, account }
