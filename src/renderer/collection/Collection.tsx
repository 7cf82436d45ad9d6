import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { deferred } from '../components/deferred.tsx'
import { DriftButton, DriftNotes } from '../components/drift/Drift.tsx'
import { QuietLine } from '../components/field/QuietLine.tsx'
import layout from '../components/layout.module.css'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { Screen } from '../components/Screen.tsx'
import { WaitingFor } from '../components/waiting/Waiting.tsx'
import { runCommand } from '../hooks/useCommands.ts'
import type { ChoiceGroup } from '../stores/view/preferenceChoices.ts'
import type { ChosenColumns } from './columns/useColumnSettings.ts'
import { DateBox, DateNote, restWhileLoading, OlderPagesButton } from './date/DateTools.tsx'
import { useDateSearches } from './date/dateSearchStore.ts'
import { Counts, FilterRow, Period } from './filter/FilterRow.tsx'
import filter from './filter/FilterRow.module.css'
import { More, type MoreItem } from './More.tsx'
import { AllPagesFoot } from './paging/AllPagesFoot.tsx'
import { searchedInWords, type Coverage } from './paging/pageFacts.ts'
import { Pager } from './paging/Pager.tsx'
import { RefreshHead } from './paging/RefreshHead.tsx'
import { SelectionBar } from './selection/SelectionBar.tsx'
import type { CopyRows } from './selection/copyRows.ts'
import type { RowSelection } from './selection/useRowSelection.ts'
import type { RowView } from './state/useRowView.ts'
import type { AnyCollection } from './useCollection.ts'

const ExportDialog = deferred(async () => (await import('./export/ExportDialog.tsx')).ExportDialog)

interface NothingProps<Row> {
  readonly view: RowView<Row>
  readonly coverage?: Coverage
  /** How many rows the platform says there are. */
  readonly total?: number | undefined
  readonly what: string
  /** Shows all rows, where that takes more than an empty filter. */
  readonly clear?: () => void
  readonly children?: ReactNode
}

/** The empty state of a list: no row is loaded, or the filter hides all of them. */
export function Nothing<Row>({ view, coverage = 'whole', total, what, clear, children }: NothingProps<Row>): ReactNode {
  const { rows, change } = view
  if (rows.length === 0) return children
  const { title, words } = searchedInWords(coverage, { loaded: rows.length, total, what })
  return (
    <>
      <h2>{title}</h2>
      <p>{words}</p>
      <Button
        onClick={() => {
          change({ filter: '' })
          clear?.()
        }}
      >
        Clear the filter
      </Button>
    </>
  )
}

interface FootProps<Row> {
  readonly list: AnyCollection
  readonly view: RowView<Row>
  readonly selection: RowSelection
  readonly copyRows: CopyRows
}

/** The foot of a list: the selected rows, how many are loaded, and its pages or how all of them are loaded. */
export function CollectionFoot<Row>({ list, view, selection, copyRows }: FootProps<Row>): ReactNode {
  const { isLong, allPages, pages, total, coverage, loadAll } = list
  return (
    <>
      <SelectionBar selection={selection} copy={copyRows} />
      <Group gap="4px 12px" className={layout.foot}>
        <span>
          <Counts view={view} total={total} />
          {!isLong && pages.answer && coverage !== 'whole' && (
            <>
              {' · '}
              <button type="button" className={layout.link} onClick={loadAll}>
                Load all
              </button>
            </>
          )}
        </span>
        {isLong ? <AllPagesFoot allPages={allPages} passing={view.order.length} /> : <Pager {...pages} />}
      </Group>
    </>
  )
}

interface MoreOfListProps {
  readonly list: AnyCollection
  readonly offer: AnyCollection['offer']
  readonly columns?: ChosenColumns | undefined
  readonly items?: readonly MoreItem[]
  readonly groups?: readonly ChoiceGroup[]
}

/** The menu **⋯** of a list of the platform. */
export function MoreOfList({ list, offer, columns, items = [], groups = [] }: MoreOfListProps): ReactNode {
  const { allPages, isLong, loadAll, pages, refresh } = list
  return (
    <More
      columns={columns}
      items={[
        { label: 'Refresh', command: 'refresh', isDisabled: isLong, run: pages.again },
        { label: 'Load all pages', isDisabled: allPages.isRunning || !pages.answer, run: loadAll },
        {
          label: 'Export…',
          command: 'export',
          dialog: (close) => <ExportDialog offer={offer} close={close} />
        },
        { label: 'Copy link', command: 'copy-link', run: () => void runCommand('copy-link') },
        ...items
      ]}
      groups={[...groups, refresh.choices]}
    />
  )
}

interface Props<Row> extends MoreOfListProps {
  readonly name: string
  readonly view: RowView<Row>
  readonly example: string
  readonly missing: string | undefined
  readonly field: string
  readonly goToDate: (typed: string) => void
  readonly places?: readonly number[]
  readonly presets?: ReactNode
  readonly group?: ReactNode
  /** The list stays away until there is an answer. */
  readonly waits?: boolean
  readonly children: ReactNode
}

/** A screen that is one list of the account in use: its head, its tool row, its problems and notes, and its rows. */
export function Collection<Row>(props: Props<Row>): ReactNode {
  const { name, list, view, children } = props
  const { pages, allPages, isLong, key } = list
  const { answer, error } = pages
  const isDating = useDateSearches(({ lists }) => lists[key]?.isRunning ?? false)
  const rest = allPages.isRunning ? restWhileLoading : undefined
  return (
    <Screen
      name={name}
      isFilling
      beside={<ListHead list={list} missing={props.missing} />}
      tools={
        <FilterRow
          view={view}
          example={props.example}
          actions={<OlderPagesButton list={list.dated} field={props.field} isBusy={allPages.isRunning} {...view} />}
          below={<DateNote list={key} />}
          end={
            <>
              {props.group}
              <MoreOfList {...props} />
            </>
          }
        >
          {props.presets}
          <Period view={view} isDating={isDating} date={<DateBox list={key} go={props.goToDate} rest={rest} />} />
        </FilterRow>
      }
    >
      <WaitingFor read={pages.read} />
      {error && !isLong && <ProblemNotice error={error} tried={pages.read.route} retry={pages.again} isPlayers />}
      {answer && !isLong && <DriftNotes drift={answer.drift} />}
      <QuietLine places={props.places} drift={isLong ? undefined : answer?.drift} />
      {(isLong || !props.waits || pages.facts !== undefined) && children}
    </Screen>
  )
}

/** Notes on a list's answer – its time, its new rows, its differences from the documented shape – and the button that asks for it again. */
export function ListHead({ list, missing }: { list: AnyCollection; missing: string | undefined }): ReactNode {
  const { pages, allPages, isLong, newRowIds, newRowsWord, refresh } = list
  const { answer, answeredAt } = pages
  return (
    <Group component="span" gap="md" wrap="nowrap" className={filter.words}>
      {missing !== undefined && (
        <span role="status" className={layout.mark}>
          {missing} is not among the loaded rows
        </span>
      )}
      {!isLong && newRowIds.size > 0 && (
        <span role="status" className={layout.mark}>
          {newRowIds.size} {newRowsWord}
        </span>
      )}
      {!isLong && answer && <DriftButton answer={answer} />}
      <RefreshHead
        refresh={refresh}
        readAt={isLong ? allPages.startedAt : answer ? answeredAt : 0}
        again={pages.again}
        rest={isLong ? 'All pages are shown: go back to pages first' : undefined}
      />
    </Group>
  )
}
