import type { SQLOutputValue } from 'node:sqlite'
import { jsonValue } from '../../shared/readings/wireObject.ts'
import type { Database } from './database.ts'

// Queries for the tables that records.ts doesn't handle. Make changes inside `database.write`.

/** The settings by name, as JSON values. If the JSON is invalid, the value is undefined. */
interface SettingRows {
  readonly all: () => ReadonlyMap<string, unknown>
  readonly find: (name: string) => unknown
  readonly put: (name: string, value: unknown) => void
}

export const settingRows = (database: Database): SettingRows => ({
  all: () => new Map(database.all('SELECT id, value FROM setting').map(({ id, value }) => [String(id), jsonOf(value)])),
  find: (name) => jsonOf(database.all('SELECT value FROM setting WHERE id = ?', name)[0]?.value),
  put(name, value) {
    const sql = 'INSERT INTO setting VALUES (?, redact(?)) ON CONFLICT DO UPDATE SET value = excluded.value'
    database.run(sql, name, JSON.stringify(value))
  }
})

/** The connections that a person made, and their players, oldest first. */
interface ConnectionRows {
  readonly all: () => readonly { readonly id: string; readonly value: string }[]
  readonly accounts: () => readonly { readonly connection: string; readonly id: string; readonly label: string }[]
  readonly put: (id: string, value: unknown) => void
  /** Removes a connection and everything that belongs to it. */
  readonly remove: (id: string) => void
  readonly putAccount: (connection: string, id: string, label: string) => void
  /** Removes an account and its token. */
  readonly removeAccount: (connection: string, id: string) => void
}

export const connectionRows = (database: Database): ConnectionRows => ({
  all: () =>
    database
      .all('SELECT id, value FROM connection WHERE value IS NOT NULL ORDER BY rowid')
      .map(({ id, value }) => ({ id: String(id), value: String(value) })),
  accounts: () =>
    database
      .all('SELECT connection, id, label FROM account ORDER BY rowid')
      .map(({ connection, id, label }) => ({ connection: String(connection), id: String(id), label: String(label) })),
  put(id, value) {
    const sql = 'INSERT INTO connection VALUES (?, redact(?)) ON CONFLICT DO UPDATE SET value = excluded.value'
    database.run(sql, id, JSON.stringify(value))
  },
  remove: (id) => void database.run('DELETE FROM connection WHERE id = ?', id),
  putAccount(connection, id, label) {
    const sql = 'INSERT INTO account VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET label = excluded.label'
    database.run(sql, connection, id, label)
  },
  removeAccount: (connection, id) =>
    void database.run('DELETE FROM account WHERE connection = ? AND id = ?', connection, id)
})

export interface SecretRow {
  readonly id: string
  readonly connection?: string
  readonly account?: string
  readonly binding: string
  readonly sealed: Uint8Array
  /** Facts about the token that may be sent to the page, as JSON. */
  readonly known?: string
}

/** The encrypted secrets, by id. */
interface SecretRows {
  readonly find: (id: string) => SecretRow | undefined
  readonly put: (row: SecretRow) => void
  readonly remove: (id: string) => void
}

export const secretRows = (database: Database): SecretRows => ({
  find(id) {
    const [row] = database.all('SELECT connection, account, binding, sealed, known FROM secret WHERE id = ?', id)
    if (!row || !(row.sealed instanceof Uint8Array)) return undefined
    const { connection, account, binding, sealed, known } = row
    return {
      id,
      binding: String(binding),
      sealed,
      ...(typeof connection === 'string' && { connection }),
      ...(typeof account === 'string' && { account }),
      ...(typeof known === 'string' && { known })
    }
  },
  put({ id, connection = null, account = null, binding, sealed, known = null }) {
    database.run('DELETE FROM secret WHERE id = ?', id)
    const sql = 'INSERT INTO secret (id, connection, account, binding, sealed, known) VALUES (?, ?, ?, ?, ?, ?)'
    database.run(sql, id, connection, account, binding, sealed, known)
  },
  remove: (id) => void database.run('DELETE FROM secret WHERE id = ?', id)
})

export type ActivationEvent = 'pending' | 'outcome' | 'resolved' | 'unlocked'

/** The append-only rows of activations, oldest first. If the JSON is invalid, the value is undefined. */
interface ActivationRows {
  readonly all: () => readonly { readonly event: string; readonly value: unknown }[]
  readonly add: (event: ActivationEvent, activation: string, value: object) => void
}

export const activationRows = (database: Database): ActivationRows => ({
  all: () =>
    database
      .all('SELECT event, value FROM activation ORDER BY number')
      .map(({ event, value }) => ({ event: String(event), value: jsonOf(value) })),
  add(event, activation, value) {
    const sql = 'INSERT INTO activation (activation, event, value) VALUES (?, ?, redact(?))'
    database.run(sql, activation, event, JSON.stringify(value))
  }
})

/** A stored ticket draft. `at` is when the draft last changed, in milliseconds. */
interface TicketRow {
  readonly connection: string
  readonly account: string
  readonly at: number
  readonly sealed: Uint8Array
}

interface TicketRows {
  readonly all: () => readonly TicketRow[]
  readonly put: (row: TicketRow) => void
  readonly remove: (player: Pick<TicketRow, 'connection' | 'account'>) => void
  /** Deletes rows older than `at`. Future times become `now`, because the clock must have been set back. */
  readonly removeBefore: (at: number, now: number) => void
}

export const ticketRows = (database: Database): TicketRows => ({
  all: () =>
    database
      .all('SELECT connection, account, at, sealed FROM ticket')
      .flatMap(({ connection, account, at, sealed }) => {
        const row = { connection: String(connection), account: String(account), at: Number(at) }
        return sealed instanceof Uint8Array ? [{ ...row, sealed }] : []
      }),
  put: ({ connection, account, at, sealed }) =>
    void database.run('INSERT INTO ticket VALUES (?, ?, ?, ?)', connection, account, at, sealed),
  remove: ({ connection, account }) =>
    void database.run('DELETE FROM ticket WHERE connection = ? AND account = ?', connection, account),
  removeBefore(at, now) {
    database.run('DELETE FROM ticket WHERE at < ?', at)
    database.run('UPDATE ticket SET at = min(at, ?)', now)
  }
})

const jsonOf = (value: SQLOutputValue | undefined): unknown =>
  typeof value === 'string' ? jsonValue(value) : undefined
