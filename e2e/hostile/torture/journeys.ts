import type { ConnectionDraft } from '../../../src/shared/contract/connections.ts'
import { newConnection } from '../../../src/shared/values/newConnection.ts'
import { canary } from '../clientForTest.ts'
import { bonus } from './platform.ts'
import type { Ask } from './run.ts'

export interface Scope {
  readonly connection: string
  readonly account: string
}

/** A person's action as a list of requests. It continues only after a successful step. */
export interface Journey {
  readonly name: string
  /** The journey begins on an empty profile instead of a profile with an account. */
  readonly isFirst?: true
  readonly run: (ask: Ask, scope: Scope, baseUrl: string) => Promise<unknown>
  /** The number of requests that the platform receives. */
  readonly requests: number
}

const draft = (name: string, baseUrl: string): ConnectionDraft => ({
  ...newConnection,
  name,
  baseUrl,
  environment: 'development',
  timeLimit: 10,
  sendTokenToPublicReads: true
})

/** Saves a connection with an account. Doesn't save a connection again after an earlier try. */
export async function setToken(ask: Ask, name: string, baseUrl: string): Promise<Scope | undefined> {
  const listed = await ask('connections.list', {})
  const earlier = listed.ok ? listed.value.connections.find((one) => one.name === name) : undefined
  const saved = earlier
    ? { ok: true as const, value: earlier }
    : await ask('connections.save', { draft: draft(name, baseUrl) })
  if (!saved.ok) return undefined
  const { id: connection } = saved.value
  const account = await ask('accounts.save', { connection, label: 'Player', token: canary })
  return account.ok ? { connection, account: account.value.id } : undefined
}

/** The journeys of the scoreboard. */
export const journeys: readonly Journey[] = [
  { name: 'set token', isFirst: true, run: (ask, _scope, baseUrl) => setToken(ask, 'Place', baseUrl), requests: 0 },
  { name: 'set another token', run: (ask, _scope, baseUrl) => setToken(ask, 'Other', baseUrl), requests: 0 },
  {
    name: 'look up',
    run: (ask, scope) => ask('bonuses.find', { ...scope, bonusId: bonus.id }),
    requests: 1
  },
  {
    name: 'activate',
    async run(ask, scope) {
      const permit = await ask('bonuses.prepare', { ...scope, bonusId: bonus.id, bonusTitle: bonus.title })
      return permit.ok && ask('bonuses.activate', { permit: permit.value.id })
    },
    requests: 1
  },
  {
    name: 'page transactions',
    async run(ask, scope) {
      const first = await ask('transactions.list', scope)
      return first.ok && ask('transactions.list', { ...scope, page: 2 })
    },
    requests: 2
  },
  {
    name: 'page notifications',
    async run(ask, scope) {
      const first = await ask('notifications.list', scope)
      return first.ok && ask('notifications.list', { ...scope, page: 2, perPage: 10 })
    },
    requests: 2
  },
  {
    name: 'banners and games',
    async run(ask, scope) {
      const banners = await ask('banners.list', { ...scope, category: 'main' })
      return banners.ok && ask('jackpots.list', { ...scope, groupId: 'main' })
    },
    requests: 2
  }
]
