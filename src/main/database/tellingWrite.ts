import type { Database } from './database.ts'

/** The database's `write`, which calls `changed` after each change that was saved. */
export const tellingWrite =
  (database: Pick<Database, 'write'>, changed: () => void): Database['write'] =>
  (task) => {
    const written = database.write(task)
    if (written.ok) changed()
    return written
  }
