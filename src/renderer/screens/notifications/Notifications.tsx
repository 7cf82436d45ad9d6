import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { AccountGate } from '../../components/AccountGate.tsx'
import { DriftNotes } from '../../components/drift/DriftNotes.tsx'
import { EmptyNote } from '../../components/EmptyNote.tsx'
import { unreadOf } from '../../domain/notifications/unreadOf.ts'
import { Panes } from '../../components/panes/Panes.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { Screen } from '../../components/Screen.tsx'
import { WaitingFor } from '../../components/waiting/Waiting.tsx'
import { useNotificationView } from '../../stores/notificationView.ts'
import { ExportButton } from '../../table/export/ExportButton.tsx'
import { elsewhereInWords } from '../../table/paging/coverage.ts'
import { FilterRow } from '../../table/filter/FilterRow.tsx'
import { DateBox, DateNote, restWhileLoading } from '../../table/date/DateBox.tsx'
import { OlderPagesButton } from '../../table/date/OlderPagesButton.tsx'
import { ListNotes } from '../../table/rows/ListNotes.tsx'
import { Pager } from '../../table/paging/Pager.tsx'
import { RefreshSelect } from '../../table/paging/RefreshSelect.tsx'
import { AllPagesFoot } from '../../table/paging/AllPagesFoot.tsx'
import { SelectionBar } from '../../table/selection/SelectionBar.tsx'
import { ViewsButton } from '../../table/views/ViewsButton.tsx'
import { spokenLanguages } from './model/compareContents.ts'
import { LanguageMatrix } from './checks/LanguageMatrix.tsx'
import type { LoadedNotification } from './model/loadedNotifications.ts'
import { factsOf } from './model/notificationFindings.ts'
import { NotificationList } from './list/NotificationList.tsx'
import classes from './Notifications.module.css'
import { NotificationView } from './message/NotificationView.tsx'
import { useNotificationList } from './list/useNotificationList.ts'

const name = 'Notifications'

const viewed = { list: 'notifications', key: 'notifications' } as const

type List = ReturnType<typeof useNotificationList>

interface Choosing {
  readonly all: readonly LoadedNotification[]
  readonly choose: (place: number) => void
}

function NothingChosen({ all, choose }: Choosing): ReactNode {
  const spoken = useMemo(() => spokenLanguages(all.map(factsOf)), [all])
  return (
    <div className={classes.rest}>
      <EmptyNote title="Choose a notification">
        <p>It opens here with its preview, text to copy, and language differences.</p>
      </EmptyNote>
      {spoken.length > 0 && (
        <details className={classes.matrix}>
          <summary>Languages of the loaded notifications</summary>
          <LanguageMatrix all={all} spoken={spoken} chosen={undefined} choose={choose} />
        </details>
      )}
    </div>
  )
}

function UnreadOnly({ all }: Pick<Choosing, 'all'>): ReactNode {
  const { unreadOnly, change } = useNotificationView()
  const { count, doubts } = useMemo(() => unreadOf(all.map(({ notification }) => notification)), [all])
  return (
    <>
      <Checkbox
        label="Unread only"
        radius="xs"
        checked={unreadOnly}
        onChange={(event) => change({ unreadOnly: event.currentTarget.checked })}
        title={`${count} of the loaded notifications are unread`}
      />
      {doubts.length > 0 && <span className={classes.doubts}>is_read: {doubts.join(', ')}</span>}
    </>
  )
}

/** Why the list is empty, and what to do. */
function NoneShown({ all, isLong, coverage }: Pick<List, 'all' | 'isLong' | 'coverage'>): ReactNode {
  const where = isLong ? '' : ' on this page'
  return (
    <p className={classes.empty}>
      {all.length === 0
        ? `This player has no notifications${where}. Another account may have some.`
        : `None of the loaded notifications matches. ${elsewhereInWords(coverage, all.length, 'notifications')}`}
    </p>
  )
}

function NotificationBrowser(): ReactNode {
  const list = useNotificationList()
  const { scope, pages, allPages, isLong, all, view, open, openAt } = list
  const { answer, isOld, error, again } = pages
  const change = useNotificationView((options) => options.change)
  // Another notification opens on its first tab; those of the matrix are compared on theirs.
  const openAnother = (place: number) => {
    if (place !== open?.place) change({ tab: 'preview' })
    openAt(place)
  }
  const side = (
    <div className={classes.side}>
      <NotificationList
        all={all}
        order={view.order}
        open={open?.place}
        openAt={openAnother}
        selection={list.selection}
        copy={list.copyRows}
        isOld={!isLong && isOld}
        subject={list.subject}
        focusOn={list.focusOn}
      />
      {view.order.length === 0 && !allPages.isRunning && (isLong || answer) && <NoneShown {...list} />}
      <SelectionBar selection={list.selection} copy={list.copyRows} />
      {isLong ? <AllPagesFoot allPages={allPages} passing={view.order.length} /> : <Pager {...pages} />}
    </div>
  )
  return (
    <Screen
      name={name}
      isFilling
      beside={
        <>
          <RefreshSelect refresh={list.refresh} />
          <Button variant="default" disabled={allPages.isRunning || !answer} onClick={list.loadAll}>
            Load all pages
          </Button>
          <ViewsButton viewed={viewed} />
          <ExportButton offer={list.offer} />
        </>
      }
    >
      <WaitingFor read={pages.read} />
      {error && !isLong && <ProblemNotice error={error} tried="notifications.list" retry={again} />}
      {(pages.facts || isLong) && (
        <>
          {answer && !isLong && <DriftNotes drift={answer.drift} />}
          <div className={classes.tools}>
            <FilterRow
              view={view}
              total={list.total}
              beside={<ListNotes list={list} missing={list.missing} />}
              actions={<OlderPagesButton list={list.dated} field="created_at" isBusy={allPages.isRunning} {...view} />}
            >
              <DateBox
                list="notifications"
                go={list.goToDate}
                rest={allPages.isRunning ? restWhileLoading : undefined}
              />
              <UnreadOnly all={all} />
            </FilterRow>
            <DateNote list="notifications" />
          </div>
          <Panes of="notifications" start={{ label: 'Notifications', size: 410, least: 280, content: side }}>
            {open ? (
              <NotificationView
                loaded={open.row}
                connection={scope.connection}
                isElsewhere={open.place === -1}
                all={all}
                choose={openAt}
              />
            ) : (
              <NothingChosen all={all} choose={openAt} />
            )}
          </Panes>
        </>
      )}
    </Screen>
  )
}

/** The Notifications screen: every notification in every language, with a preview that runs and loads nothing. */
export const Notifications = (): ReactNode => (
  <AccountGate name={name} why="Notifications are one player’s">
    <NotificationBrowser />
  </AccountGate>
)
