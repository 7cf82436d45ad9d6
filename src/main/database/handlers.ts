import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { success } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import type { Database } from './database.ts'
import { databaseFile } from './open.ts'

/** Handles the routes about the database. `show` shows a path in the system's file manager. */
export const databaseHandlers = (
  database: Database,
  folder: string,
  show: (path: string) => void
): HandlersOf<'database'> => ({
  'database.notice': async () => success(database.notice() ?? null),
  'database.confirm': async () => database.confirmRestored(),
  'database.show': async () => {
    const file = join(folder, database.notice()?.file ?? databaseFile)
    show(existsSync(file) ? file : folder)
    return success(null)
  }
})
