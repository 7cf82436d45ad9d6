import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from '../../shared/contract/index.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Question } from '../common/dialogs.ts'
import type { Database } from '../database/database.ts'

// The database and its write-ahead, backup, partial and damaged files; the window state; stored files; the log.
const own =
  /^(?:pitboss\.(?:backup\.|damaged-[\w-]+\.)?db(?:-wal|-shm|-journal|\.partial)?|window(?:\.[\w-]+)*\.json(?:\.tmp)?|files|logs)$/

/** Deletes Pitboss's own files from the profile's folder, and returns those that it couldn't delete. */
export function deleteOwnFiles(folder: string): string[] {
  const left: string[] = []
  for (const name of readdirSync(folder).filter((one) => own.test(one))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      left.push(name)
    }
  }
  return left
}

const question: Question = {
  title: 'Delete everything that Pitboss keeps on this machine?',
  detail:
    'Connections, tokens, settings, activations, tickets, recent bonuses, snapshots, designs, pins, decisions and the log are deleted, and Pitboss closes. Pitboss then cannot warn you that a bonus was activated before. This cannot be undone. Files that you saved or exported elsewhere stay.',
  action: 'Delete Everything and Close'
}

interface Ports {
  readonly folder: string
  readonly database: Pick<Database, 'close'>
  readonly isBusy: () => boolean
  readonly confirm: (question: Question, page: number) => Promise<boolean>
  /** Quits the app at once. Calls `last` as the very last step. */
  readonly leave: (last: () => void) => void
}

/** Asks the person, then deletes all of Pitboss's data on this machine and quits. */
export async function deleteProfile(
  { folder, database, isBusy, confirm, leave }: Ports,
  page: number
): Promise<Outcome<Output<'profile.delete'>>> {
  if (isBusy()) return success({ result: 'busy' })
  if (!(await confirm(question, page))) return success({ result: 'cancelled' })
  if (isBusy()) return success({ result: 'busy' })
  database.close()
  const left = deleteOwnFiles(folder)
  // Pitboss quits in any case. Delete again at the very end, because a write may still have been running.
  leave(() => void deleteOwnFiles(folder))
  return success(left.length > 0 ? { result: 'left', left } : { result: 'deleted' })
}
