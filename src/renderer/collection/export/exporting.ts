import type { Input } from '../../../shared/contract/index.ts'
import type { SavedExport, Walked } from '../../../shared/contract/exports.ts'
import { operationWords } from '../../../shared/outcome/outcome.ts'
import { ask, listen, ProblemError, request } from '../../bridge/request.ts'
import { playerOf } from '../../session/identities.ts'
import { isSame, useSession } from '../../session/session.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { noteWalkEnd } from '../../stores/refusedTokens.ts'
import { textOf } from '../../domain/problems.ts'
import { showingFile, toast } from '../../stores/toasts.ts'
import { newPaginationId } from '../paging/allPagesStore.ts'
import { savedInWords } from '../paging/allPagesWords.ts'

/** The input of an export without its ids. */
type ExportWish = Omit<Input<'exports.save'>, 'walk' | 'cancelKey'>

/** The state of the export of this window, one at a time. It goes on while its dialog is closed. */
interface Exporting {
  /** The running export, or the last one. */
  readonly wish?: ExportWish | undefined
  readonly id?: string | undefined
  readonly isRunning: boolean
  /** Its dialog is open, which tells the end. */
  readonly isWatched: boolean
  readonly startedAt: number
  readonly progress?: Walked | undefined
  readonly saved?: SavedExport | undefined
  readonly error?: ProblemError | undefined
  readonly start: (wish: ExportWish) => void
  /** Stops the export; the rows written so far stay in a partial file. */
  readonly stop: () => void
}

const nothing = { progress: undefined, saved: undefined, error: undefined }

/** Says how an export ended, whichever screen is open. */
function tellEnd(
  { list, connection, account }: ExportWish,
  { saved, error }: Pick<Exporting, 'saved' | 'error'>
): void {
  const session = { connection, account }
  const whose = isSame(session, useSession.getState()) ? '' : ` of ${playerOf(session)}`
  const what = `Export of ${operationWords[list.name].rows}${whose}`
  if (error) return toast(`${what}: ${textOf(error.problem).title}.`, 'bad')
  if (!saved) return
  const file = saved.name === undefined ? 'There were no rows, so no file was written.' : `Saved as ${saved.name}.`
  toast(`${what}. ${savedInWords(saved)} ${file}`, saved.end.isComplete ? 'plain' : 'bad', showingFile(saved.handle))
}

/** The store of the running or last export. */
export const useExporting = createScopedStore<Exporting>({}, (set, get) => ({
  ...nothing,
  isRunning: false,
  isWatched: false,
  startedAt: 0,
  start(wish) {
    const id = newPaginationId()
    set({ ...nothing, wish, id, isRunning: true, startedAt: Date.now() })
    const over = (part: Pick<Exporting, 'saved' | 'error'>) => {
      const { saved, error } = part
      const end = saved?.end ?? (error && { problem: error.problem, isComplete: false })
      const { connection, account, list, source } = wish
      // Whoever is in use now: the token is the one of the export.
      if (end && source.from === 'platform') noteWalkEnd({ name: list.name, connection, account }, end)
      if (get().id !== id) return
      set({ ...part, isRunning: false })
      if (!get().isWatched) tellEnd(wish, part)
    }
    ask('exports.save', { ...wish, walk: id }).then(
      ({ value }) => over({ saved: value ?? undefined }),
      (error: unknown) =>
        over({ error: error instanceof ProblemError ? error : new ProblemError({ code: 'internal' }) })
    )
  },
  stop() {
    const { id, isRunning } = get()
    if (id !== undefined && isRunning) void request('exports.stop', { walk: id })
  }
}))

listen('exports.progress', ({ walk, walked: progress }) => {
  // The time starts with the first progress message: before it the user chooses the file.
  useExporting.setState(({ id, isRunning, progress: before, startedAt }) =>
    walk === id && isRunning ? { progress, startedAt: before ? startedAt : Date.now() } : {}
  )
})
