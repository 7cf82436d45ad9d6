import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useAccount } from '../../bridge/connections.ts'
import { DriftNotes } from '../../parts/DriftNotes.tsx'
import { EmptyNote } from '../../parts/EmptyNote.tsx'
import { ProblemNotice } from '../../parts/ProblemNotice.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { useNotificationView } from '../../stores/notificationView.ts'
import { scopeOf, useSession } from '../../stores/session.ts'
import { FilterBox } from '../../table/FilterBox.tsx'
import { useFresh } from '../../table/fresh.ts'
import { ListNotes } from '../../table/ListNotes.tsx'
import { loadedFrom, loadedPage } from '../../table/loadedRows.ts'
import { Pager } from '../../table/Pager.tsx'
import { RefreshSelect } from '../../table/RefreshSelect.tsx'
import { useOpenRow } from '../../table/useOpenRow.ts'
import { usePages } from '../../table/usePages.ts'
import { useRefresh } from '../../table/useRefresh.ts'
import { useRowView } from '../../table/useRowView.ts'
import { spokenLanguages } from './compareContents.ts'
import { LanguageMatrix } from './LanguageMatrix.tsx'
import { idOf, loadedNotifications, searched, type LoadedNotification } from './loadedNotifications.ts'
import { factsOf } from './notificationFindings.ts'
import { NotificationList } from './NotificationList.tsx'
import classes from './Notifications.module.css'
import { NotificationView } from './NotificationView.tsx'

const name = 'Notifications'
const list = 'notifications'

interface Choosing {
  readonly all: readonly LoadedNotification[]
  readonly choose: (place: number) => void
}

function NothingChosen({ all, choose }: Choosing): ReactNode {
  const spoken = useMemo(() => spokenLanguages(all.map(({ notification }) => factsOf(notification))), [all])
  return (
    <div className={classes.rest}>
      <EmptyNote title="Choose a notification">
        <p>It opens here with its preview, its words for a ticket, and what does not agree between its languages.</p>
      </EmptyNote>
      {spoken.length > 0 && (
        <section className={classes.matrix} aria-label="Languages">
          <h2>Languages of the loaded notifications</h2>
          <LanguageMatrix all={all} spoken={spoken} chosen={undefined} choose={choose} />
        </section>
      )}
    </div>
  )
}

const isUnread = ({ notification }: LoadedNotification): boolean => notification.is_read === false

function UnreadOnly({ count }: { count: number }): ReactNode {
  const { unreadOnly, change } = useNotificationView()
  return (
    <Checkbox
      label="Unread only"
      radius="xs"
      checked={unreadOnly}
      onChange={(event) => change({ unreadOnly: event.currentTarget.checked })}
      title={`${count} of the loaded notifications are unread`}
    />
  )
}

/** Why the list is empty, and what to do. */
function NoneShown({ all }: { all: readonly LoadedNotification[] }): ReactNode {
  return (
    <p className={classes.empty}>
      {all.length === 0
        ? 'This player has no notifications on this page. Another account may have some.'
        : 'None of the loaded notifications matches. Change the filter, or turn to another page.'}
    </p>
  )
}

function Desk({ scope }: { scope: ReturnType<typeof scopeOf> }): ReactNode {
  const pages = usePages({ name: list, route: 'notifications.list', input: (asked) => ({ ...scope, ...asked }) })
  const { answer, answeredAt, paging, isOld, error, again } = pages
  const unreadOnly = useNotificationView((view) => view.unreadOnly)
  const refresh = useRefresh({ ...pages, connection: scope.connection })
  const loaded = useMemo(() => {
    const page = loadedPage(answer)
    return loadedFrom(loadedNotifications(page), page.originOf)
  }, [answer])
  const all = loaded.rows
  const found = useRowView(list, all, searched)
  const order = useMemo(
    () => (unreadOnly ? found.order.filter((place) => all[place] && isUnread(all[place])) : found.order),
    [found.order, unreadOnly, all]
  )
  const { open, openAt } = useOpenRow(loaded, order, idOf)
  const ids = useMemo(() => answer && all.flatMap((one) => idOf(one) ?? []), [answer, all])
  const fresh = useFresh(JSON.stringify(paging.asked), isOld ? undefined : ids)
  return (
    <Screen name={name} isFilling beside={<RefreshSelect refresh={refresh} />}>
      {error && <ProblemNotice error={error} tried="notifications.list" retry={again} />}
      {answer && (
        <>
          <DriftNotes drift={answer.drift} />
          <div className={classes.tools}>
            <FilterBox view={{ ...found, order }} />
            <UnreadOnly count={all.filter(isUnread).length} />
            <ListNotes
              answer={answer}
              answeredAt={answeredAt}
              fresh={fresh.size}
              word={paging.asked.page === 1 ? 'new' : 'moved in'}
            />
          </div>
          <div className={classes.panes}>
            <div className={classes.side}>
              <NotificationList all={all} order={order} open={open?.place} openAt={openAt} isOld={isOld} />
              {order.length === 0 && <NoneShown all={all} />}
              <Pager {...pages} />
            </div>
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
          </div>
        </>
      )}
    </Screen>
  )
}

/** What the player was told: every notification in every language, with a preview that runs and loads nothing. */
export function Notifications(): ReactNode {
  const session = useSession()
  const account = useAccount()
  if (account?.token) return <Desk scope={scopeOf(session)} />
  return (
    <Screen name={name}>
      <EmptyNote title={account ? `The token of ${account.label} is missing` : 'No account chosen'}>
        <p>
          {account
            ? 'Notifications are one player’s, and the token is the player. It is no longer kept: enter it again.'
            : 'Notifications are one player’s: choose an account in the head, or add one with its token.'}
        </p>
        <Button component={Link} href="/connections">
          {account ? 'Enter the token' : 'Add account'}
        </Button>
      </EmptyNote>
    </Screen>
  )
}
