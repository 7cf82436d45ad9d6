import { create } from 'zustand'
import { request } from '../bridge/request.ts'

/** The connection and account in use. Never a token. */
export interface Session {
  readonly connection: string
  readonly account: string | undefined
  /** Changes the connection or the account; every screen is remounted. */
  readonly use: (connection: string, account?: string) => void
}

/** The session of this window. The last connection and account are saved for the next start. */
export const useSession = create<Session>()((set) => ({
  connection: 'demo',
  account: undefined,
  use(connection, account) {
    set({ connection, account })
    void request('settings.save', { preferences: { connection, account: account ?? null } })
  }
}))

/** The scope of a platform request. */
export const scopeOf = ({ connection, account }: Pick<Session, 'connection' | 'account'>) =>
  account === undefined ? { connection } : { connection, account }
