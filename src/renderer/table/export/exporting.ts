import type { Input } from '../../../shared/contract/index.ts'
import type { SavedExport, Walked } from '../../../shared/contract/exports.ts'
import { ask, listen, ProblemError, request } from '../../bridge/request.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { newWalk } from '../paging/walk.ts'

/** What is written into which kind of file, in whose name. */
export type ExportWish = Omit<Input<'exports.save'>, 'walk' | 'cancelKey'>

/** The export of this window: one at a time. It goes on while its dialog is closed. */
export interface Exporting {
  /** What is being written, or was written last. */
  readonly wish?: ExportWish | undefined
  readonly walk?: string | undefined
  readonly isRunning: boolean
  readonly startedAt: number
  readonly walked?: Walked | undefined
  readonly saved?: SavedExport | undefined
  readonly error?: ProblemError | undefined
  readonly start: (wish: ExportWish) => void
  /** Stops it; what is written so far stays, called partial. */
  readonly stop: () => void
}

const nothing = { walked: undefined, saved: undefined, error: undefined }

/** The export under way, or the one that ended last. */
export const useExporting = createScopedStore<Exporting>({}, (set, get) => ({
  ...nothing,
  isRunning: false,
  startedAt: 0,
  start(wish) {
    const walk = newWalk()
    set({ ...nothing, wish, walk, isRunning: true, startedAt: Date.now() })
    const over = (part: Pick<Exporting, 'saved' | 'error'>) => {
      if (get().walk === walk) set({ ...part, isRunning: false })
    }
    ask('exports.save', { ...wish, walk }).then(
      ({ value }) => over({ saved: value ?? undefined }),
      (error: unknown) =>
        over({ error: error instanceof ProblemError ? error : new ProblemError({ code: 'internal' }) })
    )
  },
  stop() {
    const { walk, isRunning } = get()
    if (walk !== undefined && isRunning) void request('exports.stop', { walk })
  }
}))

listen('exports.progress', ({ walk, walked }) => {
  // It begins with the first word of it: until then a person chooses where to.
  useExporting.setState(({ walk: ours, isRunning, walked: before, startedAt }) =>
    walk === ours && isRunning ? { walked, startedAt: before ? startedAt : Date.now() } : {}
  )
})
