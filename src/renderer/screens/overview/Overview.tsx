import { countInWords } from '../../../shared/countInWords.ts'
import { placementOf } from '../../../shared/readings/placement.ts'
import { Button, Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { isSamePlayer } from '../../../shared/contract/journal.ts'
import type { Account } from '../../../shared/contract/connections.ts'
import { useAccount, useDoubtedAccount, useUser, useUsers } from '../../session/connections.ts'
import { askAgain, useJournal, useAsk } from '../../bridge/queries.ts'
import type { ProblemError } from '../../bridge/request.ts'
import { needingAccount, Screen } from '../../components/Screen.tsx'
import { deferred } from '../../components/deferred.tsx'
import { Identifier } from '../../components/field/FieldValue.tsx'
import { QuietLine } from '../../components/field/QuietLine.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import {
  isNotSucceeded,
  amountsIn,
  transaction,
  transactionList,
  transactionId,
  newestFirst
} from '../../domain/transactions/transaction.ts'
import { readNotifications, unreadOf } from '../../domain/notifications/notification.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { scopeOf, useCurrentSession } from '../../session/session.ts'
import { useLoadedTransactions } from '../../stores/walletsSeen.ts'
import { More } from '../../collection/More.tsx'
import { RefreshHead } from '../../collection/paging/RefreshHead.tsx'
import { useNewRowIds, useRefresh } from '../../collection/paging/useRefresh.ts'
import { Block, LastActivation, Wallets } from './Blocks.tsx'
import layout from '../../components/layout.module.css'
import classes from './Overview.module.css'

// Loaded later, so that startup doesn't wait for table columns and the code that writes tickets.
const PlayerTicket = deferred(
  async () => (await import('./PlayerTicket.tsx')).PlayerTicket,
  () => (
    <Button variant="filled" disabled>
      Add to ticket
    </Button>
  )
)
const SayBalance = deferred(async () => (await import('./PlayerTicket.tsx')).SayBalance)
const LastTransactions = deferred(async () => (await import('./LastTransactions.tsx')).LastTransactions)
// Loaded later, because it needs a table of HTML entities and 45 KB of code for Mantine's fields.
const UnreadNotifications = deferred(async () => (await import('./UnreadNotifications.tsx')).UnreadNotifications)

const name = 'Overview'

/** Returns the problem that both lists have, so it is shown only once; undefined if the problems differ. */
function sharedProblem(one: ProblemError | null, other: ProblemError | null): ProblemError | undefined {
  const isSame = one?.problem.code === other?.problem.code && one?.problem.status === other?.problem.status
  return one && isSame && one.problem.message === other?.problem.message ? one : undefined
}

function PlayerId(): ReactNode {
  const user = useUser()
  const isDoubted = useDoubtedAccount() !== undefined
  const without = isDoubted ? 'answers named more than one' : 'no answer has named it yet'
  return (
    <span className={layout.quiet}>
      Player id: {user === undefined ? without : <Identifier name="player id" value={user} />}
    </span>
  )
}

function PlayerAtAGlance({ account }: { account: Account }): ReactNode {
  const session = useCurrentSession()
  const scope = scopeOf(session)
  const transactions = useAsk('transactions.list', scope, { isAlwaysFresh: true })
  const notifications = useAsk('notifications.list', scope, { isAlwaysFresh: true })
  const journal = useJournal()
  const answer = transactions.data
  const rows = useMemo(() => (answer && transactionList.rows(answer.value).value) ?? [], [answer])
  const ids = useMemo(() => answer && rows.flatMap((row) => transactionId(row) ?? []), [answer, rows])
  const loaded = useLoadedTransactions((all) => all.rows)
  // Put `rows` first: if both contain a wallet, its row in `rows` is newer.
  const seen = useMemo(() => [...rows, ...loaded], [rows, loaded])
  const newest = useMemo(() => newestFirst(seen).rows[0], [seen])
  const newRowIds = useNewRowIds(account.id, ids)
  const count = useMemo(() => new Set(seen.map((row) => transaction.id(row).value)).size, [seen])
  const total = answer && placementOf(answer.value).total
  const which = count >= (total ?? Infinity) ? 'all' : loaded.length > 0 ? 'the loaded' : 'the newest'
  const of = answer && `of ${which} ${countInWords(count, 'transaction', 'transactions')}`
  const again = () => {
    askAgain(transactions)
    askAgain(notifications)
  }
  useCommands({ refresh: again })
  const [read, toldAt] = [transactions.dataUpdatedAt, notifications.dataUpdatedAt]
  // Use the time of the older answer, because only one of the lists may have been refreshed.
  const answeredAt = Math.min(read || toldAt, toldAt || read)
  const refresh = useRefresh({
    connection: session.connection,
    answeredAt,
    isFetching: transactions.isFetching || notifications.isFetching,
    error: transactions.error ?? notifications.error,
    again
  })
  const shared = sharedProblem(transactions.error, notifications.error)
  const recent = (notifications.data && readNotifications(notifications.data.value).value) ?? []
  const unread = unreadOf(recent)
  const { id, token } = account
  const player = {
    connection: { id: session.connection },
    account: { id, users: useUsers(), ...(token && { fingerprint: token.fingerprint }) }
  }
  const activations = journal.data?.value.entries.filter((entry) => isSamePlayer(entry, player))
  return (
    <Screen
      name={name}
      beside={
        <>
          <PlayerId />
          <PlayerTicket exchange={answer?.exchange} transactions={seen} newest={newest} />
          <RefreshHead refresh={refresh} readAt={answeredAt} again={again} />
          <More items={[{ label: 'Refresh', command: 'refresh', run: again }]} groups={[refresh.choices]} />
        </>
      }
    >
      {shared && <ProblemNotice error={shared} retry={again} />}
      <QuietLine amounts={amountsIn(rows)} drift={[...(answer?.drift ?? []), ...(notifications.data?.drift ?? [])]} />
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          <Block name="Wallets" note={of} query={transactions}>
            {transactions.data && (
              <>
                <Wallets transactions={seen} />
                <SayBalance newest={newest} />
              </>
            )}
          </Block>
          <Block name="Last activation" screen="Activity" query={journal} isSilent={false}>
            {activations && <LastActivation entries={activations} />}
          </Block>
        </Stack>
        <Stack gap="md" miw={0}>
          <Block
            name="Last transactions"
            screen="Transactions"
            query={transactions}
            read={{ route: 'transactions.list', input: scope }}
            isSilent={shared !== undefined}
          >
            {transactions.data && (
              <LastTransactions name="Last transactions" transactions={rows} newRowIds={newRowIds} />
            )}
          </Block>
          <Block name="Last not succeeded" note={of} query={transactions}>
            {transactions.data && (
              <LastTransactions name="Last not succeeded" transactions={seen} passes={isNotSucceeded} />
            )}
          </Block>
          <Block
            name="Unread notifications"
            screen="Notifications"
            note={
              unread.all > 0 ? [`${unread.count} of the newest ${unread.all}`, ...unread.doubts].join(' · ') : undefined
            }
            query={notifications}
            read={{ route: 'notifications.list', input: scope }}
            isSilent={shared !== undefined}
          >
            {notifications.data && <UnreadNotifications notifications={recent} unread={unread} />}
          </Block>
        </Stack>
      </div>
    </Screen>
  )
}

/** Shows a player: wallets, latest and failed transactions, unread notifications, and the latest activation. */
export const Overview = needingAccount(name, { why: 'The overview is about one player', isTokenOptional: true }, () => {
  const account = useAccount()
  return account && <PlayerAtAGlance key={account.id} account={account} />
})
