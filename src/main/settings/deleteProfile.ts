import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from '../../shared/contract/index.ts'
import { stores } from '../../shared/contract/settings.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Question } from '../common/dialogs.ts'

// The files and folders of stores. An earlier Pitboss kept `seen-values`.
const files = stores.map((store) => (store === 'tokens' ? 'vault' : store))
const names = [...files, 'window', 'seen-values'].join('|')
const folders = 'snapshots|designs|pictures|logs'
// A file with its generation before, what was set aside and what was being written.
const own = new RegExp(`^(?:(?:${names})(?:\\.[\\w-]+)*\\.jsonl?(?:\\.tmp)?|${folders})$`)

/** Deletes what Pitboss keeps in the profile's folder and nothing else; returns what could not be deleted. */
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
    'Connections, tokens, settings, views, the journal of activations and their answers, kept bonuses, accepted differences, muted findings, snapshots, designs, pins, pictures and the log are deleted, and Pitboss closes. Without the journal nobody is warned of a bonus that was activated before. This cannot be undone. Files that you saved or exported elsewhere stay.',
  action: 'Delete all and close'
}

interface Ports {
  readonly folder: string
  /** Whether something runs that a person waits for, such as an activation. */
  readonly isBusy: () => boolean
  readonly confirm: (question: Question, page: number) => Promise<boolean>
  /** Ends the app at once and calls this last of all. */
  readonly leave: (last: () => void) => void
}

/** Asks, deletes what Pitboss keeps on this machine, and ends the app. */
export async function deleteProfile(
  { folder, isBusy, confirm, leave }: Ports,
  page: number
): Promise<Outcome<Output<'profile.delete'>>> {
  if (isBusy()) return success({ result: 'busy' })
  if (!(await confirm(question, page))) return success({ result: 'cancelled' })
  if (isBusy()) return success({ result: 'busy' })
  const left = deleteOwnFiles(folder)
  if (left.length > 0) return success({ result: 'left', left })
  // Once more: something may have been on its way to the disk.
  leave(() => void deleteOwnFiles(folder))
  return success({ result: 'deleted' })
}
