import type { Database } from './database.ts'

/** Wraps the database's `write`, and calls `changed` after each saved change. */
export const tellingWrite =
  (database: Pick<Database, 'write'>, changed: () => void): Database['write'] =>
  (task) => {
    const written = database.write(task)
    if (written.ok) changed()
    return written
  }
