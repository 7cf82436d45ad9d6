import '@mantine/core/styles/Radio.css'
import { Box, Button, Checkbox, Group, Radio, Stack } from '@mantine/core'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { grouped, rowsInWords } from '../../../shared/countInWords.ts'
import type { SavedExport, Walked } from '../../../shared/contract/exports.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { isSame, scopeOf, useCurrentSession, useSession } from '../../session/session.ts'
import { showingFile, tellFailure, toast } from '../../stores/toasts.ts'
import { leftOutInWords, type ExportOffer } from './exportOffer.ts'
import layout from '../../components/layout.module.css'
import classes from '../paging/AllPages.module.css'
import { AllPagesProgress } from '../paging/AllPagesFoot.tsx'
import { incidentsOf, savedInWords } from '../paging/allPagesWords.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import type { Input } from '../../../shared/contract/index.ts'
import { operationWords } from '../../../shared/outcome/outcome.ts'
import { ask, listen, ProblemError, request } from '../../bridge/request.ts'
import { playerOf } from '../../session/connections.ts'
import { createScopedStore } from '../../stores/createScopedStore.ts'
import { noteWalkEnd } from '../../stores/refusedTokens.ts'
import { textOf } from '../../domain/problems.ts'
import { newPaginationId } from '../paging/allPagesStore.ts'

const extents = ['page', 'loaded', 'filtered', 'selected', 'all'] as const

type Extent = (typeof extents)[number]

function Extents({ offer, extent, choose }: { offer: ExportOffer; extent: Extent; choose: (extent: Extent) => void }) {
  const { page, loaded, filtered, selected, total } = offer
  const left = selected && selected.leftOut > 0 ? leftOutInWords(selected.rows, selected.leftOut) : undefined
  const choices: Record<Extent, readonly [label: string, words: string | undefined] | undefined> = {
    page: ['This page', page && rowsInWords(page.rows)],
    loaded: ['Loaded rows', loaded && rowsInWords(loaded.rows)],
    filtered: filtered && [`Filtered rows (${grouped(filtered.rows)})`, 'loaded rows that match the filter'],
    selected: selected && [`Selected rows (${grouped(selected.rows)})`, left],
    all: ['All pages', total === undefined ? 'downloaded again' : `${rowsInWords(total)}, downloaded again`]
  }
  return (
    <fieldset>
      <legend>Rows</legend>
      {extents.map((value) => {
        const [label, words] = choices[value] ?? []
        return (
          label !== undefined && (
            <Radio
              key={value}
              name="rows"
              label={label}
              description={words}
              checked={extent === value}
              disabled={value !== 'all' && !offer[value]}
              onChange={() => choose(value)}
            />
          )
        )
      })}
    </fieldset>
  )
}

function Outcome({ saved }: { saved: SavedExport }): ReactNode {
  const { name, handle, walked, end } = saved
  return (
    <Stack role="status" gap={2} className={classes.outcome} data-partial={!end.isComplete || undefined}>
      <strong>{savedInWords(saved)}</strong>
      {incidentsOf(walked).map((words) => (
        <span key={words}>{words}</span>
      ))}
      <Group component="span" gap={12}>
        {name === undefined ? 'There were no rows, so no file was written.' : `Saved as ${name}.`}
        {handle !== undefined && (
          <Button size="compact-xs" onClick={() => void tellFailure(request('files.show', { handle }))}>
            Show in folder
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** The dialog that exports the rows of a list into a file. Closing it does not stop the export. */
export function ExportDialog({ offer, close }: { offer: ExportOffer; close: () => void }): ReactNode {
  const { list, page, loaded, filtered, selected } = offer
  const session = useCurrentSession()
  const { isRunning, wish, progress, startedAt, saved, error, start, stop } = useExporting(
    ({ isRunning, wish, progress, startedAt, saved, error, start, stop }) => ({
      isRunning,
      wish,
      progress,
      startedAt,
      saved,
      error,
      start,
      stop
    })
  )
  const [extent, setExtent] = useState<Extent>(selected ? 'selected' : page ? 'page' : loaded ? 'loaded' : 'all')
  const [format, setFormat] = useState<'csv' | 'jsonl'>('csv')
  const [hasMark, setMark] = useState(true)
  // One of another player is not told here as this one’s.
  const isOurs = wish?.list.name === list.name && isSame({ ...wish, account: wish.account }, session)
  useEffect(() => {
    if (!isOurs) return
    useExporting.setState({ isWatched: true })
    return () => useExporting.setState({ isWatched: false })
  }, [isOurs])
  // Rows may go while the dialog is open, as where a refresh fails.
  const source =
    extent === 'all' ? () => ({ from: 'platform' as const }) : { page, loaded, filtered, selected }[extent]?.source
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!source || isRunning) return
    start({
      ...scopeOf(session),
      list,
      source: source(),
      file: format === 'csv' ? { format, bom: hasMark } : { format }
    })
  }
  return (
    <Dialog close={close} title={`Export ${operationWords[list.name].rows}`} size={520}>
      <Stack component="form" gap={14} onSubmit={submit} className={classes.form}>
        <Extents offer={offer} extent={extent} choose={setExtent} />
        <fieldset>
          <legend>File</legend>
          <Radio name="file" label="CSV" checked={format === 'csv'} onChange={() => setFormat('csv')} />
          <Checkbox
            label="Excel-compatible (UTF-8 BOM)"
            checked={hasMark && format === 'csv'}
            disabled={format !== 'csv'}
            onChange={(event) => setMark(event.currentTarget.checked)}
          />
          <Radio name="file" label="JSON Lines" checked={format === 'jsonl'} onChange={() => setFormat('jsonl')} />
        </fieldset>
        <p className={layout.quiet}>
          Every field as received, in the platform’s order. Columns and order on screen don’t affect the file.
        </p>
        {isOurs && !isRunning && saved && <Outcome saved={saved} />}
        {isOurs && !isRunning && error && <ProblemNotice error={error} tried="exports.save" />}
        {isRunning && !isOurs && <p className={layout.quiet}>Another list is being exported.</p>}
        <Group justify="flex-end" gap={8} wrap="nowrap">
          <Box component="span" flex={1}>
            {isRunning && <AllPagesProgress name="Exported" progress={progress} startedAt={startedAt} />}
          </Box>
          {isRunning && <Button onClick={stop}>Stop export</Button>}
          <Button variant="filled" type="submit" disabled={isRunning || !source}>
            Export
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type ExportWish = Omit<Input<'exports.save'>, 'walk' | 'cancelKey'>

/** The state of the export of this window, one at a time. It goes on while its dialog is closed. */
interface Exporting {
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
export const useExporting = createScopedStore<Exporting>('exporting', {}, (set, get) => ({
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
