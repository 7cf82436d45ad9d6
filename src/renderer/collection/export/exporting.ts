import type { SavedExport, LoadProgress } from '../../../shared/contract/exports.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { operationWords } from '../../../shared/outcome/outcome.ts'
import { ask, listen, ProblemError, request } from '../../bridge/request.ts'
import { textOf } from '../../domain/problems.ts'
import { playerOf } from '../../session/connections.ts'
import { isSame, useSession } from '../../session/session.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { noteLoadEnd } from '../../stores/refusedTokens.ts'
import { showingFile, toast } from '../../stores/toasts.ts'
import { newLoadId } from '../paging/allPagesStore.ts'
import { savedInWords } from '../paging/allPagesWords.ts'

type ExportRequest = Omit<Input<'exports.save'>, 'loadId' | 'cancelKey'>

/** The export that this window started. Only one export runs at a time. */
interface Exporting {
  readonly request?: ExportRequest | undefined
  readonly id?: string | undefined
  readonly isRunning: boolean
  /** Whether the export dialog is open; it then shows the result. */
  readonly isWatched: boolean
  readonly progress?: LoadProgress | undefined
  readonly saved?: SavedExport | undefined
  readonly error?: ProblemError | undefined
  /** `rows` are the loaded rows; they are sent only if `source.from` is `page`. */
  readonly start: (request: ExportRequest, rows: readonly unknown[]) => void
  /** Stops the export and keeps the rows written so far in the partial file. */
  readonly stop: () => void
}

const beforeStart = { progress: undefined, saved: undefined, error: undefined }

// Fewer calls are faster, but progress and stopping need several, and the bridge limits the length of a text.
const rowsAtOnce = 1000
const charactersAtOnce = 4_000_000

/** Sends rows as JSON, so that numbers keep all digits. Waits for main to take a chunk before it sends the next. */
async function handOver(loadId: string, rows: readonly unknown[]): Promise<void> {
  let texts: string[] = []
  let length = 0
  for (const [position, row] of rows.entries()) {
    const text = JSON.stringify(row)
    texts.push(text)
    length += text.length
    const isLast = position === rows.length - 1
    if (!isLast && texts.length < rowsAtOnce && length < charactersAtOnce) continue
    const outcome = await request('exports.rows', { loadId, text: `{"data":[${texts.join(',')}]}`, isLast })
    if (!outcome.ok) return void request('exports.stop', { loadId })
    texts = []
    length = 0
  }
}

function tellEnd(
  { list, connection, account }: ExportRequest,
  { saved, error }: Pick<Exporting, 'saved' | 'error'>
): void {
  const session = { connection, account }
  const whose = isSame(session, useSession.getState()) ? '' : ` of ${playerOf(session)}`
  const what = `Export of ${operationWords[list.name].rows}${whose}`
  if (error) return toast(`${what}: ${textOf(error.problem).title}.`, 'bad')
  if (!saved) return
  toast(`${what}. ${savedInWords(saved)}`, saved.end.isComplete ? 'plain' : 'bad', showingFile(saved.handle))
}

/** The store of the running or last export. */
export const useExporting = createScopedStore<Exporting>('exporting', {}, (set, get) => ({
  ...beforeStart,
  isRunning: false,
  isWatched: false,
  start(request, rows) {
    const id = newLoadId()
    set({ ...beforeStart, request, id, isRunning: true })
    const over = (part: Pick<Exporting, 'saved' | 'error'>) => {
      const { saved, error } = part
      const end = saved?.end ?? (error && { problem: error.problem, isComplete: false })
      const { connection, account, list, source } = request
      // The user may have switched players, so use the export's own account.
      if (end && source.from === 'platform') noteLoadEnd({ name: list.name, connection, account }, end)
      if (get().id !== id) return
      set({ ...part, isRunning: false })
      if (!get().isWatched) tellEnd(request, part)
    }
    ask('exports.save', { ...request, loadId: id }).then(
      ({ value }) => over({ saved: value ?? undefined }),
      (error: unknown) =>
        over({ error: error instanceof ProblemError ? error : new ProblemError({ code: 'internal' }) })
    )
    if (request.source.from === 'page') void handOver(id, rows)
  },
  stop() {
    const { id, isRunning } = get()
    if (id !== undefined && isRunning) void request('exports.stop', { loadId: id })
  }
}))

/** Clears the result of the last export. */
export const forgetEnd = (): void => useExporting.setState(({ isRunning }) => (isRunning ? {} : beforeStart))

listen('exports.progress', ({ loadId, progress }) =>
  useExporting.setState(({ id, isRunning }) => (loadId === id && isRunning ? { progress } : {}))
)
