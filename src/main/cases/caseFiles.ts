import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { mostCaseFile, type OpenedCase } from '../../shared/cases/caseFile.ts'
import { failure, refused, success } from '../../shared/outcome/outcome.ts'
import type { VerbsOf } from '../bridge/handlers.ts'
import { chosenPath, handedPath, keepHanded, readPlain } from '../common/files.ts'
import type { saveTextAt } from '../common/saveText.ts'
import type { Connections } from '../connections/store/connections.ts'
import type { ExportService } from '../exports/jobs/exportService.ts'
import type { LoadedRows } from '../exports/jobs/loadedRows.ts'
import type { Cases } from './cases.ts'
import { withoutTokensIn } from './changeCase.ts'
import { platformNotes } from './parties.ts'
import { readCaseFile, type ReadCase } from './readCaseFile.ts'
import { caseFile } from './saveCase.ts'

interface CaseFilePorts {
  readonly cases: Pick<Cases, 'open' | 'take'>
  /** Lets the person choose a case file. */
  readonly pick: (page: number) => Promise<string | undefined>
  readonly save: ReturnType<typeof saveTextAt>
  /** Finds rows that are loaded. */
  readonly loaded: ExportService['loaded']
  readonly list: Connections['list']
  readonly redaction: () => Promise<(text: string) => Promise<string>>
  /** Who works with Pitboss now. */
  readonly agent: () => string
  readonly now?: () => number
}

// Each may have 12 MB.
const mostKept = 4

const notKept = failure('storage', { message: 'This case file is not kept any more: open it again.' })

/** Saves cases as files, opens such files and takes them over. A file that is open stays as it was read. */
export function openCaseFiles({ cases, pick, save, loaded, list, redaction, agent, now = Date.now }: CaseFilePorts) {
  const kept = new Map<string, { readonly file: string; readonly read: ReadCase }>()

  async function shown(handle: string, file: string, read: ReadCase): Promise<OpenedCase> {
    const { sha256: _ofFile, notes, ...rest } = read
    return { handle, file, ...rest, notes: [...platformNotes(read.case, await list()), ...notes] }
  }

  async function open(handle: string, name: string, bytes: Buffer | { readonly problem: string }): Promise<OpenedCase> {
    const file = name.slice(0, 200)
    const read = Buffer.isBuffer(bytes)
      ? await readCaseFile(bytes, await redaction())
      : { problem: `The file ${bytes.problem}.` }
    if ('problem' in read) return { file, problem: read.problem }
    kept.set(handle, { file, read })
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    return shown(handle, file, read)
  }

  const openPath = async (handle: string, path: string) =>
    success(await open(handle, basename(path), await readPlain(await chosenPath(path), mostCaseFile)))

  return {
    async save({ id, isAnonymous, ticket, rows }, { page }) {
      const found = await cases.open({ id })
      if (!found.ok) return found
      const { connection, account } = found.value
      if (rows && (rows.connection !== connection.id || rows.account !== account.id))
        return refused('rows', 'These rows are of another player than the case.')
      const answers: LoadedRows['chunks'][] = []
      for (const source of rows?.sources ?? []) {
        const answer = await loaded(
          { connection: connection.id, account: account.id, list: { name: 'transactions.list' }, source },
          page
        )
        if (!answer.ok) return answer
        answers.push(answer.value.chunks)
      }
      const made = await caseFile(found.value, {
        ticket,
        isAnonymous,
        withoutTokens: await redaction(),
        by: agent(),
        now: now(),
        rows: answers
      })
      return made.ok ? save(made.value.name, made.value.content, page) : made
    },
    async openFile(_input, { page }) {
      const path = await pick(page)
      return path === undefined ? success(null) : openPath(keepHanded(path), path)
    },
    async opened({ handle }) {
      const found = kept.get(handle)
      if (found) {
        // A token may have been saved since it was read.
        const clean = await withoutTokensIn(found.read.case, await redaction())
        return success(await shown(handle, found.file, { ...found.read, case: clean }))
      }
      const path = handedPath(handle)
      return path === undefined ? notKept : openPath(handle, path)
    },
    openDropped: async ({ name, base64 }) => success(await open(randomUUID(), name, Buffer.from(base64, 'base64'))),
    async takeOver({ handle, connection, account }) {
      const found = kept.get(handle)
      return found ? cases.take({ connection, account }, found.read) : notKept
    }
  } satisfies Pick<VerbsOf<'cases'>, 'save' | 'openFile' | 'opened' | 'openDropped' | 'takeOver'>
}
