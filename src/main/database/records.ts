import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { jsonValue } from '../../shared/readings/wireObject.ts'
import { UnfitRecord, type Database, type Row } from './database.ts'
import type { RecordKind } from '../../shared/values/recordKinds.ts'

interface Stored<Value> {
  readonly id: string
  readonly connection: string
  readonly value: Value
}

/** The records of one kind. Call `put` and `remove` inside `database.write`. */
export interface Records<Value> {
  /** Newest first. */
  readonly all: () => readonly Stored<Value>[]
  readonly of: (connection: string) => readonly Stored<Value>[]
  readonly find: (id: string) => Stored<Value> | undefined
  readonly count: () => number
  /** Adds a record, or replaces the one with its id. Throws if the record's connection was deleted. */
  readonly put: (record: Stored<Value>) => void
  /** Removes a record and returns whether it existed. */
  readonly remove: (id: string) => boolean
}

/**
 * Makes a function that reads a row's `value`. If the value doesn't fit its shape, the function returns undefined and
 * sets a notice.
 */
export function rowReader<Shape extends TSchema>(
  database: Database,
  table: string,
  shape: Shape
): (row: { readonly value?: unknown }) => Static<Shape> | undefined {
  const compiled = Compile(shape)
  return ({ value }) => {
    const json = typeof value === 'string' ? jsonValue(value) : undefined
    if (compiled.Check(json)) return json
    database.noteUnreadableRow(table)
    return undefined
  }
}

/** Opens the records of a kind. Each call reads from the database. */
export function openRecords<Shape extends TSchema>(
  database: Database,
  table: RecordKind,
  shape: Shape
): Records<Static<Shape>> {
  const compiled = Compile(shape)
  const valueOf = rowReader(database, table, shape)
  const read = (rows: readonly Row[]): Stored<Static<Shape>>[] =>
    rows.flatMap((row) => {
      const value = valueOf(row)
      return value === undefined ? [] : [{ id: String(row.id), connection: String(row.connection), value }]
    })
  const select = `SELECT id, connection, value FROM ${table}`
  return {
    all: () => read(database.all(`${select} ORDER BY rowid DESC`)),
    of: (connection) => read(database.all(`${select} WHERE connection = ? ORDER BY rowid DESC`, connection)),
    find: (id) => read(database.all(`${select} WHERE id = ?`, id))[0],
    count: () => Number(database.all(`SELECT count(*) AS rows FROM ${table}`)[0]?.rows ?? 0),
    put({ id, connection, value }) {
      if (!compiled.Check(value)) throw new UnfitRecord(table)
      database.run(
        `INSERT INTO ${table} VALUES (?, ?, redact(?)) ON CONFLICT (id) DO UPDATE SET value = excluded.value`,
        id,
        connection,
        JSON.stringify(value)
      )
    },
    remove: (id) => database.run(`DELETE FROM ${table} WHERE id = ?`, id) > 0
  }
}

/** Wraps the database's `write`, and calls `changed` after each saved change. */
export const tellingWrite =
  (database: Pick<Database, 'write'>, changed: () => void): Database['write'] =>
  (task) => {
    const written = database.write(task)
    if (written.ok) changed()
    return written
  }
