import { isDeepStrictEqual } from 'node:util'
import { Type, type Static } from 'typebox'
import { Check } from 'typebox/value'
import { ConnectionDraft, Network } from '../../shared/contract/connections.ts'
import { OwnId } from '../../shared/contract/route.ts'
import { Preferences } from '../../shared/contract/settings.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import { usualPreferences } from '../../shared/preferences.ts'
import { strictObject } from '../../shared/values/strictObject.ts'
import type { Database } from '../database/database.ts'
import { rowReader } from '../database/records.ts'
import { connectionRows, settingRows } from '../database/tables.ts'

/** A connection as stored, without secrets and players. A built-in connection stores none of these fields. */
const StoredConnectionRow = strictObject({
  ...ConnectionDraft.properties,
  id: OwnId,
  environment: Type.Enum(['development', 'staging', 'production']),
  network: strictObject({
    proxy: Network.properties.proxy,
    authority: Type.Optional(strictObject({ name: Type.String(), pem: Type.String() })),
    /** The certificate's hash, which identifies it in the vault. */
    clientCertificate: Type.Optional(strictObject({ name: Type.String(), sha256: Type.String() }))
  })
})

export interface StoredConnection extends Static<typeof StoredConnectionRow> {
  readonly accounts: readonly { readonly id: string; readonly label: string }[]
}

export interface State {
  readonly preferences: Preferences
  readonly connections: readonly StoredConnection[]
}

export interface Settings {
  /** The current state, which is never mutated. */
  readonly current: State
  /** Changes the state. `also` runs in the same transaction; if the transaction fails, the state doesn't change. */
  readonly update: (change: (state: State) => State, also?: () => void) => Outcome<State>
  /** Reads the database again. Call this after stored text has been redacted. */
  readonly reload: () => void
}

/** Opens a profile's settings. Calls `changed` when preferences that all windows share have changed. */
export function openSettings(database: Database, changed: () => void = () => {}): Settings {
  const [rows, preferenceRows] = [connectionRows(database), settingRows(database)]
  const connectionOf = rowReader(database, 'connection', StoredConnectionRow)
  const read = (): State => ({ preferences: readPreferences(preferenceRows.all()), connections: readConnections() })

  function readConnections(): StoredConnection[] {
    const accounts = rows.accounts()
    return rows.all().flatMap((row) => {
      const value = connectionOf(row)
      if (value === undefined || value.id !== row.id) return []
      const own = accounts.filter(({ connection }) => connection === row.id)
      return [{ ...value, accounts: own.map(({ id, label }) => ({ id, label })) }]
    })
  }

  /** Writes the differences to the database, which itself deletes the data of a deleted connection or player. */
  function write(before: State, next: State): void {
    const known = new Map<string, unknown>(Object.entries(before.preferences))
    for (const [name, value] of Object.entries(next.preferences)) {
      if (JSON.stringify(value) !== JSON.stringify(known.get(name))) preferenceRows.put(name, value)
    }
    for (const { id } of before.connections) {
      if (!next.connections.some((one) => one.id === id)) rows.remove(id)
    }
    for (const connection of next.connections) {
      const was = before.connections.find(({ id }) => id === connection.id)
      if (was !== connection) writeConnection(connection, was)
    }
  }

  function writeConnection({ accounts, ...value }: StoredConnection, before: StoredConnection | undefined): void {
    rows.put(value.id, value)
    for (const { id } of before?.accounts ?? []) {
      if (!accounts.some((one) => one.id === id)) rows.removeAccount(value.id, id)
    }
    for (const { id, label } of accounts) rows.putAccount(value.id, id, label)
  }

  /** The preferences that all windows share. Each window has its own selected connection and player. */
  const sharedPart = ({ preferences }: State) =>
    JSON.stringify({ ...preferences, connection: undefined, account: undefined })

  let state = read()
  const put = (next: State): void => {
    const before = sharedPart(state)
    state = next
    if (sharedPart(state) !== before) changed()
  }
  return {
    get current() {
      return state
    },
    update(change, also = () => {}) {
      const next = change(state)
      const written = database.write(() => {
        write(state, next)
        also()
      })
      if (!written.ok) return written
      put(next)
      return success(next)
    },
    reload() {
      const stored = read()
      if (!isDeepStrictEqual(stored, state)) put(stored)
    }
  }
}

/** Reads each preference separately, so one that is unknown or invalid doesn't affect the others. */
function readPreferences(stored: ReadonlyMap<string, unknown>): Preferences {
  const valid = Object.entries(Preferences.properties).filter(([name, shape]) => Check(shape, stored.get(name)))
  const preferences = { ...usualPreferences, ...Object.fromEntries(valid.map(([name]) => [name, stored.get(name)])) }
  return Check(Preferences, preferences) ? preferences : usualPreferences
}
