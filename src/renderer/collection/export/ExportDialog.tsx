import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Box, Button, Fieldset, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { grouped, rowsInWords } from '../../../shared/countInWords.ts'
import type { ExportFile, SavedExport } from '../../../shared/contract/exports.ts'
import { operationWords } from '../../../shared/outcome/outcome.ts'
import { Select, typedBox } from '../../components/boxes/boxes.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { useChosenZone } from '../../components/field/When.tsx'
import { useConnectionZone } from '../../session/connections.ts'
import layout from '../../components/layout.module.css'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { isSame, scopeOf, useCurrentSession } from '../../session/session.ts'
import { tellFailure } from '../../stores/toasts.ts'
import { request } from '../../bridge/request.ts'
import { AllPagesProgress } from '../paging/AllPagesFoot.tsx'
import { incidentsOf, savedInWords } from '../paging/allPagesWords.ts'
import { forgetEnd, useExporting } from './exporting.ts'
import { leftOutInWords, periodOf, rowsAt, systemFormat, type ExportOffer } from './exportOffer.ts'

const scopes = ['loaded', 'filtered', 'selected', 'all', 'period'] as const

type Scope = (typeof scopes)[number]

interface ScopesProps {
  readonly offer: ExportOffer
  readonly scope: Scope
  readonly choose: (scope: Scope) => void
}

function Scopes({ offer, scope, choose }: ScopesProps): ReactNode {
  const { list, isPage, rows, filtered, selected, leftOut = 0, total } = offer
  const again = 'loaded again'
  const choices: Record<Scope, readonly [label: string, words: string | undefined] | undefined> = {
    loaded: [isPage ? 'This page' : 'Loaded rows', rows && rowsInWords(rows.length)],
    filtered: filtered && [`Filtered rows (${grouped(filtered.length)})`, 'loaded rows that match the filter'],
    selected: selected && [
      `Selected rows (${grouped(selected.length)})`,
      leftOut > 0 ? leftOutInWords(selected.length, leftOut) : undefined
    ],
    all: ['All pages', total === undefined ? again : `${rowsInWords(total)}, ${again}`],
    period: list.name === 'jackpots.list' ? undefined : ['A period', `rows of some days; all pages are ${again}`]
  }
  return (
    <Fieldset variant="unstyled" legend="Rows">
      <Stack gap="sm" mt="sm">
        {scopes.map((value) => {
          const [label, words] = choices[value] ?? []
          return (
            label !== undefined && (
              <Radio
                key={value}
                name="rows"
                label={label}
                description={words}
                checked={scope === value}
                disabled={value === 'loaded' && !rows}
                onChange={() => choose(value)}
              />
            )
          )
        })}
      </Stack>
    </Fieldset>
  )
}

function Outcome({ saved }: { saved: SavedExport }): ReactNode {
  const { handle, progress, end } = saved
  return (
    <Stack
      role="status"
      gap="xs"
      className={layout.note}
      {...(end.isComplete && { bg: 'var(--good-soft)', c: 'var(--good)' })}
    >
      <strong>{savedInWords(saved)}</strong>
      {incidentsOf(progress).map((words) => (
        <span key={words}>{words}</span>
      ))}
      {handle !== undefined && (
        <Group component="span">
          <Button size="compact-xs" onClick={() => void tellFailure(request('files.show', { handle }))}>
            Show in folder
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface CsvLook extends Pick<Extract<ExportFile, { readonly format: 'csv' }>, 'separator' | 'decimal'> {
  readonly columns: 'screen' | 'all'
}

interface CsvOptionsProps {
  readonly look: CsvLook
  readonly hasColumns: boolean
  readonly change: (look: CsvLook) => void
}

function CsvOptions({ look, hasColumns, change }: CsvOptionsProps): ReactNode {
  return (
    <Group gap="sm">
      {hasColumns && (
        <Select
          label="Columns"
          choices={[
            { value: 'screen', label: 'On screen' },
            { value: 'all', label: 'Every field' }
          ]}
          value={look.columns}
          choose={(columns) => change({ ...look, columns })}
        />
      )}
      <Select
        label="Separator"
        choices={[
          { value: ',', label: 'Comma' },
          { value: ';', label: 'Semicolon' },
          { value: '\t', label: 'Tab' }
        ]}
        value={look.separator}
        choose={(separator) => change({ ...look, separator })}
      />
      <Select
        label="Decimal sign"
        choices={[
          { value: '.', label: 'Point' },
          { value: ',', label: 'Comma' }
        ]}
        value={look.decimal}
        choose={(decimal) => change({ ...look, decimal })}
      />
    </Group>
  )
}

const about = {
  csv: 'All amounts have the same unit, which is in the column’s name. Numbers with 16 digits or more begin with an apostrophe, so that spreadsheets keep every digit.',
  jsonl: 'Every field, with numbers as received.'
}

/** The export dialog of a list. Closing it doesn't stop the export. */
export function ExportDialog({ offer, close }: { offer: ExportOffer; close: () => void }): ReactNode {
  const { list, rows, filtered, selected } = offer
  const session = useCurrentSession()
  const zones = { shown: useChosenZone(), own: useConnectionZone() }
  const { last, isRunning, progress, saved, error, start, stop } = useExporting((state) => ({
    last: state.request,
    isRunning: state.isRunning,
    progress: state.progress,
    saved: state.saved,
    error: state.error,
    start: state.start,
    stop: state.stop
  }))
  const [scope, setScope] = useState<Scope>(selected ? 'selected' : filtered ? 'filtered' : rows ? 'loaded' : 'all')
  const [days, setDays] = useState(offer.days ?? { from: '', to: '' })
  const [format, setFormat] = useState<'csv' | 'jsonl'>('csv')
  // The list of notifications has no columns.
  const columns = list.name === 'notifications.list' ? undefined : offer.columns
  const [look, setLook] = useState<CsvLook>({
    ...systemFormat(navigator.language),
    columns: columns ? 'screen' : 'all'
  })
  // Don't show the result of another player's export.
  const isOurs = last?.list.name === list.name && isSame({ ...last, account: last.account }, session)
  useEffect(forgetEnd, [])
  useEffect(() => {
    if (!isOurs) return
    useExporting.setState({ isWatched: true })
    return () => useExporting.setState({ isWatched: false })
  }, [isOurs])
  const positions = { loaded: rows && [...rows.keys()], filtered, selected, all: undefined, period: undefined }[scope]
  const chosen = rows && positions && rowsAt(rows, positions)
  const period = periodOf(days.from, days.to, zones)
  const source = {
    loaded: chosen,
    filtered: chosen,
    selected: chosen,
    all: { from: 'platform' as const },
    period: period && { from: 'platform' as const, period }
  }
  const wanted = source[scope]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wanted || isRunning) return
    const { columns: which, ...signs } = look
    const own = which === 'screen' && columns ? { columns: [...columns] } : {}
    start(
      {
        ...scopeOf(session),
        list,
        source: 'from' in wanted ? wanted : { from: 'page', rows: wanted.length },
        file: format === 'csv' ? { format, ...signs, ...own } : { format }
      },
      'from' in wanted ? [] : wanted
    )
  }
  return (
    <Dialog close={close} title={`Export ${operationWords[list.name].rows}`} size={520}>
      <Stack component="form" gap="md" onSubmit={submit}>
        <Scopes offer={offer} scope={scope} choose={setScope} />
        {scope === 'period' && (
          <Group gap="sm">
            <TextInput type="date" label="From" {...typedBox(days.from, (from) => setDays({ ...days, from }))} />
            <TextInput type="date" label="To" {...typedBox(days.to, (to) => setDays({ ...days, to }))} />
            <span className={layout.quiet}>Days in {zones.shown}</span>
          </Group>
        )}
        <Fieldset variant="unstyled" legend="File">
          <Stack gap="sm" mt="sm">
            <Radio name="file" label="CSV" checked={format === 'csv'} onChange={() => setFormat('csv')} />
            <Radio name="file" label="JSON Lines" checked={format === 'jsonl'} onChange={() => setFormat('jsonl')} />
            {format === 'csv' && <CsvOptions look={look} hasColumns={columns !== undefined} change={setLook} />}
          </Stack>
        </Fieldset>
        <p className={layout.quiet}>{about[format]}</p>
        {isOurs && !isRunning && saved && <Outcome saved={saved} />}
        {isOurs && !isRunning && error && <ProblemNotice error={error} tried="exports.save" />}
        {isRunning && !isOurs && <p className={layout.quiet}>Another list is being exported.</p>}
        <Group justify="flex-end" gap="sm" wrap="nowrap">
          <Box component="span" flex={1}>
            {isRunning && <AllPagesProgress name="Exported" progress={progress} />}
          </Box>
          {isRunning && <Button onClick={stop}>Stop export</Button>}
          <Button variant="filled" type="submit" disabled={isRunning || !wanted}>
            Export
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
