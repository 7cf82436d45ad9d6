import type { Input } from '../../../shared/contract/index.ts'
import type { SavedExport, Walked } from '../../../shared/contract/exports.ts'
import { ask, listen, ProblemError, request } from '../../bridge/request.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { newPaginationId } from '../paging/allPagesStore.ts'

/** The input of an export without its ids. */
type ExportWish = Omit<Input<'exports.save'>, 'walk' | 'cancelKey'>

/** The state of the export of this window, one at a time. It goes on while its dialog is closed. */
interface Exporting {
  /** The running export, or the last one. */
  readonly wish?: ExportWish | undefined
  readonly id?: string | undefined
  readonly isRunning: boolean
  readonly startedAt: number
  readonly progress?: Walked | undefined
  readonly saved?: SavedExport | undefined
  readonly error?: ProblemError | undefined
  readonly start: (wish: ExportWish) => void
  /** Stops the export; the rows written so far stay in a partial file. */
  readonly stop: () => void
}

const nothing = { progress: undefined, saved: undefined, error: undefined }

/** The store of the running or last export. */
export const useExporting = createScopedStore<Exporting>({}, (set, get) => ({
  ...nothing,
  isRunning: false,
  startedAt: 0,
  start(wish) {
    const id = newPaginationId()
    set({ ...nothing, wish, id, isRunning: true, startedAt: Date.now() })
    const over = (part: Pick<Exporting, 'saved' | 'error'>) => {
      if (get().id === id) set({ ...part, isRunning: false })
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
