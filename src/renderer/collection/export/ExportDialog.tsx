import '@mantine/core/styles/Radio.css'
import { Box, Button, Checkbox, Group, Radio, Stack } from '@mantine/core'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { grouped, rowsInWords } from '../../../shared/countInWords.ts'
import type { SavedExport } from '../../../shared/contract/exports.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { isSame, scopeOf, useSession } from '../../session/session.ts'
import { showingFile } from '../../stores/toasts.ts'
import { leftOutInWords, type ExportOffer } from './exportOffer.ts'
import { useExporting } from './exporting.ts'
import layout from '../../components/layout.module.css'
import classes from '../paging/AllPages.module.css'
import { AllPagesProgress } from '../paging/AllPagesFoot.tsx'
import { incidentsOf, savedInWords } from '../paging/allPagesWords.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'

const extents = ['page', 'loaded', 'filtered', 'selected', 'all'] as const

type Extent = (typeof extents)[number]

/** The choice of rows to export; a choice without rows is not offered. */
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
              size="xs"
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

/** The result of the last export. */
function Outcome({ saved }: { saved: SavedExport }): ReactNode {
  const { name, handle, walked, end } = saved
  const showing = showingFile(handle)
  return (
    <Stack role="status" gap={2} className={classes.outcome} data-partial={!end.isComplete || undefined}>
      <strong>{savedInWords(saved)}</strong>
      {incidentsOf(walked).map((words) => (
        <span key={words}>{words}</span>
      ))}
      <Group component="span" gap={12}>
        {name === undefined ? 'There were no rows, so no file was written.' : `Saved as ${name}.`}
        {showing && (
          <Button variant="default" size="compact-xs" onClick={() => void showing.run()}>
            {showing.label}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** The dialog that exports the rows of a list into a file. Closing it does not stop the export. */
export function ExportDialog({ offer, close }: { offer: ExportOffer; close: () => void }): ReactNode {
  const { what, list, page, loaded, filtered, selected } = offer
  const session = useSession()
  const { isRunning, wish, progress, startedAt, saved, error, start, stop } = useExporting()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const source =
      extent === 'all' ? { from: 'platform' as const } : { page, loaded, filtered, selected }[extent]?.source()
    if (!source || isRunning) return
    start({ ...scopeOf(session), list, source, file: format === 'csv' ? { format, bom: hasMark } : { format } })
  }
  return (
    <Dialog close={close} title={`Export ${what}`} size={520}>
      <Stack component="form" gap={14} onSubmit={submit} className={classes.form}>
        <Extents offer={offer} extent={extent} choose={setExtent} />
        <fieldset>
          <legend>File</legend>
          <Radio size="xs" name="file" label="CSV" checked={format === 'csv'} onChange={() => setFormat('csv')} />
          <Checkbox
            label="Excel-compatible (UTF-8 BOM)"
            checked={hasMark && format === 'csv'}
            disabled={format !== 'csv'}
            onChange={(event) => setMark(event.currentTarget.checked)}
          />
          <Radio
            size="xs"
            name="file"
            label="JSON Lines"
            checked={format === 'jsonl'}
            onChange={() => setFormat('jsonl')}
          />
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
          <Button variant="filled" type="submit" disabled={isRunning}>
            Export
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
