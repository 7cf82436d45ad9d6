import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { deferred } from '../components/deferred.tsx'
import { DriftButton, DriftNotes } from '../components/drift/Drift.tsx'
import { QuietLine, type ReadAmounts } from '../components/field/QuietLine.tsx'
import layout from '../components/layout.module.css'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { Screen } from '../components/Screen.tsx'
import { WaitingFor } from '../components/waiting/Waiting.tsx'
import { runCommand } from '../hooks/useCommands.ts'
import type { ChoiceGroup } from '../stores/view/preferenceChoices.ts'
import type { ChosenColumns } from './columns/useColumnSettings.ts'
import { DateBox, DateNote, OlderPagesButton } from './date/DateTools.tsx'
import type { DateSearch } from './date/useDateSearch.ts'
import { Counts, FilterRow, Period } from './filter/FilterRow.tsx'
import { exportOffer } from './export/exportOffer.ts'
import { More, type MoreItem } from './More.tsx'
import { AllPagesFoot } from './paging/AllPagesFoot.tsx'
import { searchedInWords } from './paging/pageFacts.ts'
import { Pager } from './paging/Pager.tsx'
import { RefreshHead } from './paging/RefreshHead.tsx'
import { SelectionBar } from './selection/SelectionBar.tsx'
import type { CopyRows } from './selection/copyRows.ts'
import type { ListData } from './useListData.ts'
import type { ListView } from './view/useListView.ts'

const ExportDialog = deferred(async () => (await import('./export/ExportDialog.tsx')).ExportDialog)

interface NothingProps<Row> {
  readonly view: Pick<ListView<Row>, 'rows' | 'change'>
  /** The list on the platform; absent if `view` has all rows. */
  readonly data?: Pick<ListData<Row>, 'coverage' | 'total' | 'allPages' | 'loadAll'>
  /** The date search; absent if the list can't be searched by date. */
  readonly search?: DateSearch
  readonly what: string
  /** Clears filters other than the search text, such as chosen values. */
  readonly clear?: () => void
  readonly children?: ReactNode
}

/** The empty state of a list: no row is loaded, or the filter hides all of them. */
export function Nothing<Row>({ view, data, search, what, clear, children }: NothingProps<Row>): ReactNode {
  const { rows, change } = view
  const { dates } = search ?? {}
  if (rows.length === 0) return children
  const mayHaveMore = data && data.coverage !== 'whole' && !dates
  const { title, words } = searchedInWords(data?.coverage ?? 'whole', {
    loaded: rows.length,
    total: data?.total,
    what,
    dates
  })
  return (
    <>
      <h2>{title}</h2>
      <p>{words}</p>
      <Group gap="sm">
        {mayHaveMore &&
          (search ? (
            <OlderPagesButton search={search} isBusy={data.allPages.isRunning} isInEmptyList />
          ) : (
            <Button variant="filled" onClick={data.loadAll}>
              Load all pages
            </Button>
          ))}
        <Button
          onClick={() => {
            change({ filter: '' })
            clear?.()
          }}
        >
          Clear the filter
        </Button>
      </Group>
    </>
  )
}

interface FootProps<Row> {
  readonly data: ListData<Row>
  readonly view: ListView<Row>
  readonly copyRows: CopyRows
  readonly search?: DateSearch
}

/** The bottom row of a list: the selection, the number of loaded rows, and the pager or the progress of loading. */
export function CollectionFoot<Row>({ data, view, copyRows, search }: FootProps<Row>): ReactNode {
  const { showsAllPages, allPages, page, total, coverage, loadAll } = data
  return (
    <>
      <SelectionBar selection={view.selection} copy={copyRows} />
      <Group gap="4px 12px" mih="2.875rem" px="md" py="sm" className={layout.topLine}>
        <span>
          <Counts view={view} total={total} />
          {!showsAllPages && page.answer && coverage !== 'whole' && (
            <>
              {' · '}
              <button type="button" className={layout.link} onClick={loadAll}>
                Load all
              </button>
            </>
          )}
        </span>
        {showsAllPages ? (
          <AllPagesFoot allPages={allPages} passing={view.passing.length} hasDates={search?.dates !== undefined} />
        ) : (
          <Pager facts={page.facts} paging={page.paging} turn={page.turn} />
        )}
      </Group>
    </>
  )
}

interface MoreOfListProps<Row> {
  readonly data: ListData<Row>
  readonly view: ListView<Row>
  /** Absent if the list isn't a table. */
  readonly columns?: ChosenColumns | undefined
  readonly items?: readonly MoreItem[] | undefined
  readonly groups?: readonly ChoiceGroup[] | undefined
}

export function MoreOfList<Row>({ data, view, columns, items = [], groups = [] }: MoreOfListProps<Row>): ReactNode {
  const { allPages, showsAllPages, loadAll, page, refresh } = data
  return (
    <More
      columns={columns}
      items={[
        { label: 'Refresh', command: 'refresh', isDisabled: showsAllPages, run: page.again },
        { label: 'Load all pages', isDisabled: allPages.isRunning || !page.answer, run: loadAll },
        {
          label: 'Export…',
          command: 'export',
          dialog: (close) => <ExportDialog offer={exportOffer(data, view)} close={close} />
        },
        { label: 'Copy link', command: 'copy-link', run: () => void runCommand('copy-link') },
        ...items
      ]}
      groups={[...groups, refresh.choices]}
    />
  )
}

interface Props<Row> extends MoreOfListProps<Row> {
  readonly title: string
  readonly example: string
  readonly search: DateSearch
  readonly amounts?: ReadAmounts | undefined
  readonly presets?: ReactNode
  readonly group?: ReactNode
  /** Whether to show nothing until the first answer. */
  readonly waits?: boolean
  readonly children: ReactNode
}

/** A screen with one list of the current account: header, tool row, problems, notes and rows. */
export function Collection<Row>(props: Props<Row>): ReactNode {
  const { title, data, view, columns, items, groups, example, search, amounts, presets, group } = props
  const { page, allPages, showsAllPages, coverage } = data
  const { answer, error, request } = page
  const isBusy = allPages.isRunning
  const mayHaveMore = coverage !== 'whole' && !search.dates
  return (
    <Screen
      name={title}
      isFilling
      beside={<ListHead data={data} missing={view.openRow.missing} />}
      tools={
        <FilterRow
          view={view}
          example={example}
          // The empty state has this button too.
          actions={
            mayHaveMore &&
            (view.passing.length > 0 || !data.isAnswered) && <OlderPagesButton search={search} isBusy={isBusy} />
          }
          below={<DateNote search={search} route={request.route} />}
          end={
            <>
              {group}
              <MoreOfList data={data} view={view} columns={columns} items={items} groups={groups} />
            </>
          }
        >
          {presets}
          <Period view={view} isDating={search.isRunning} date={<DateBox search={search} isBusy={isBusy} />} />
        </FilterRow>
      }
    >
      <WaitingFor read={request} />
      {error && !showsAllPages && <ProblemNotice error={error} tried={request.route} retry={page.again} />}
      {answer && !showsAllPages && <DriftNotes drift={answer.drift} />}
      <QuietLine amounts={amounts} drift={showsAllPages ? undefined : answer?.drift} />
      {(showsAllPages || !props.waits || page.facts !== undefined) && props.children}
    </Screen>
  )
}

interface ListHeadProps<Row> {
  readonly data: ListData<Row>
  readonly missing: string | undefined
  readonly namesZone?: boolean
}

/** The header of a list: when it was read, the counts of new rows and differences, and a *Refresh* button. */
export function ListHead<Row>({ data, missing, namesZone = false }: ListHeadProps<Row>): ReactNode {
  const { page, allPages, showsAllPages, newRowIds, newRowsWord, refresh } = data
  const { answer, answeredAt } = page
  return (
    <Group component="span" gap="md" wrap="nowrap" className={layout.quietLine}>
      {missing !== undefined && (
        <span role="status" className={layout.mark}>
          {missing} is not among the loaded rows
        </span>
      )}
      {newRowIds.size > 0 && (
        <span role="status" className={layout.mark}>
          {newRowIds.size} {newRowsWord}
        </span>
      )}
      {!showsAllPages && answer && <DriftButton answer={answer} />}
      <RefreshHead
        refresh={refresh}
        readAt={showsAllPages ? allPages.startedAt : answer ? answeredAt : 0}
        namesZone={namesZone}
        again={page.again}
        rest={showsAllPages ? 'All pages are shown: go back to pages first' : undefined}
      />
    </Group>
  )
}
