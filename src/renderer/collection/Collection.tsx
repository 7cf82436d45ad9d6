import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { rowsInWords } from '../../shared/countInWords.ts'
import { DriftButton, DriftNotes } from '../components/drift/Drift.tsx'
import { QuietLine } from '../components/field/QuietLine.tsx'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { Screen } from '../components/Screen.tsx'
import layout from '../components/layout.module.css'
import { localClock } from '../domain/time/showTime.ts'
import { WaitingFor } from '../components/waiting/Waiting.tsx'
import type { ViewedList } from '../../shared/lists/listView.ts'
import classes from './Collection.module.css'
import { ColumnsButton, ViewsButton, ExportButton } from './ListButtons.tsx'
import type { ChosenColumns } from './columns/useColumnSettings.ts'
import { DateBox, DateNote, restWhileLoading } from './date/DateBox.tsx'
import { OlderPagesButton } from './date/OlderPagesButton.tsx'
import { FilterRow } from './filter/FilterRow.tsx'
import filter from './filter/FilterRow.module.css'
import { AllPagesFoot } from './paging/AllPagesFoot.tsx'
import { Pager } from './paging/Pager.tsx'
import { RefreshSelect } from './paging/RefreshSelect.tsx'
import type { RowView } from './state/useRowView.ts'
import { SelectionBar } from './selection/SelectionBar.tsx'
import type { CopyRows } from './selection/copyRows.ts'
import type { RowSelection } from './selection/useRowSelection.ts'
import type { AnyCollection } from './useCollection.ts'

/** Loads the list to its last page. */
export const LoadAllButton = ({ list: { allPages, pages, loadAll } }: { list: AnyCollection }): ReactNode => (
  <Button variant="default" disabled={allPages.isRunning || !pages.answer} onClick={loadAll}>
    Load all pages
  </Button>
)

interface FootProps {
  readonly list: AnyCollection
  readonly selection: RowSelection
  readonly copyRows: CopyRows
  /** How many of the loaded rows pass the filter, where older pages can be searched. */
  readonly passing?: number
}

/** The foot of a list: the selected rows, and its pages or how all of them are loaded. */
export function CollectionFoot({
  list: { isLong, allPages, pages },
  selection,
  copyRows,
  passing
}: FootProps): ReactNode {
  return (
    <>
      <SelectionBar selection={selection} copy={copyRows} />
      {isLong ? <AllPagesFoot allPages={allPages} {...(passing !== undefined && { passing })} /> : <Pager {...pages} />}
    </>
  )
}

interface Props<Row> {
  /** The screen's name, which is the list's. */
  readonly name: string
  readonly views: ViewedList
  readonly list: AnyCollection
  readonly view: RowView<Row>
  /** The id of a row that is to be open and is not loaded. */
  readonly missing: string | undefined
  readonly offer: AnyCollection['offer']
  /** The field whose times order the list. */
  readonly field: string
  readonly columns?: ChosenColumns
  readonly goToDate: (typed: string) => void
  /** The decimal places that amounts are read with, where rows have any. */
  readonly places?: readonly number[]
  /** Buttons in the head, before those of every list and after. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** Filters beside the box that goes to a date. */
  readonly filters?: ReactNode
  /** The list stays away until there is an answer. */
  readonly waits?: boolean
  /** The rows with what stands beside them. */
  readonly children: ReactNode
}

/** A screen that is one list of the account in use: its head, its tool row, its problems and notes, and its rows. */
export function Collection<Row>(props: Props<Row>): ReactNode {
  const { name, list, view, columns, children } = props
  const { pages, allPages, isLong, key } = list
  const { answer, error } = pages
  const isThere = isLong || !props.waits || pages.facts !== undefined
  return (
    <Screen
      name={name}
      isFilling
      beside={
        <>
          {props.before}
          <RefreshSelect refresh={list.refresh} />
          <LoadAllButton list={list} />
          <ViewsButton viewed={{ list: props.views, key }} />
          {columns && <ColumnsButton columns={columns} />}
          <ExportButton offer={props.offer} />
          {props.after}
        </>
      }
    >
      <WaitingFor read={pages.read} />
      {error && !isLong && <ProblemNotice error={error} tried={pages.read.route} retry={pages.again} isPlayers />}
      {isThere && (
        <>
          {answer && !isLong && <DriftNotes drift={answer.drift} />}
          <div className={classes.tools}>
            <FilterRow
              view={view}
              total={list.total}
              beside={<ListNotes list={list} missing={props.missing} />}
              actions={<OlderPagesButton list={list.dated} field={props.field} isBusy={allPages.isRunning} {...view} />}
            >
              <DateBox list={key} go={props.goToDate} rest={allPages.isRunning ? restWhileLoading : undefined} />
              {props.filters}
            </FilterRow>
            <DateNote list={key} />
          </div>
          <QuietLine places={props.places} drift={isLong ? undefined : answer?.drift} />
          {children}
        </>
      )}
    </Screen>
  )
}

/** Notes on a list's answer: its time, its new rows, its differences from the documented shape. */
function ListNotes({ list, missing }: Pick<Props<never>, 'list' | 'missing'>): ReactNode {
  const { pages, allPages, isLong, newRowIds, newRowsWord } = list
  const { answer, answeredAt } = pages
  const gone = missing !== undefined && (
    <span role="status" className={layout.mark}>
      {missing} is not among the loaded rows
    </span>
  )
  if (isLong) {
    return (
      <Group component="span" gap="md" wrap="nowrap" mih={30}>
        {gone}
        <span className={filter.words}>read from {localClock(allPages.startedAt)}</span>
      </Group>
    )
  }
  if (!answer) return null
  return (
    <Group component="span" gap="md" wrap="nowrap" mih={30}>
      {gone}
      {allPages.letGo > 0 && (
        <span role="status" className={filter.words}>
          {rowsInWords(allPages.letGo)} loaded before were let go
        </span>
      )}
      {newRowIds.size > 0 && (
        <span role="status" className={layout.mark}>
          {newRowIds.size} {newRowsWord}
        </span>
      )}
      <DriftButton answer={answer} />
      {answeredAt > 0 && <span className={filter.words}>read at {localClock(answeredAt)}</span>}
    </Group>
  )
}
