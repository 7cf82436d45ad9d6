import { onTestFinished } from 'vitest'
import { failure } from '../../../shared/outcome/outcome.ts'
import { folderForTest } from '../../testing/folderForTest.ts'
import { openDatabase, type Database } from '../database.ts'

/** A database whose disk a test can fill up. */
export interface DatabaseForTest extends Database {
  readonly folder: string
  /** While true, the database refuses every change, as if the disk were full. */
  isFull: boolean
  /** Closes the database, then opens it again in the same folder, as in the next run of Pitboss. */
  readonly reopen: () => DatabaseForTest
}

/** Opens a database in a folder. By default, the folder is temporary and deleted after the test. */
export async function databaseForTest(folder?: string): Promise<DatabaseForTest> {
  return openForTest(folder ?? (await folderForTest()))
}

function openForTest(folder: string): DatabaseForTest {
  const database = openDatabase({ folder })
  let isOpen = true
  const close = () => {
    if (isOpen) database.close()
    isOpen = false
  }
  onTestFinished(close)
  const opened: DatabaseForTest = {
    ...database,
    folder,
    isFull: false,
    write: (task) => (opened.isFull ? failure('storage', { cause: 'ENOSPC' }) : database.write(task)),
    close,
    reopen() {
      close()
      return openForTest(folder)
    }
  }
  return opened
}
