import { Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { isSamePlayer } from '../../../shared/contract/journal.ts'
import type { Account } from '../../../shared/contract/connections.ts'
import { useAccount } from '../../session/connections.ts'
import { useDoubtedAccount, useUser } from '../../session/identities.ts'
import { askAgain, useJournal, useAsk } from '../../bridge/queries.ts'
import type { ProblemError } from '../../bridge/request.ts'
import { AccountGate, Screen } from '../../components/Screen.tsx'
import { deferred } from '../../components/deferred.tsx'
import { Identifier } from '../../components/field/FieldValue.tsx'
import { CopyForTicket } from '../../components/CopyForTicket.tsx'
import { useLensesInUse } from '../../components/field/RecordFields.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { transaction, transactionList } from '../../domain/transactions/transaction.ts'
import { readNotifications, unreadOf } from '../../domain/notifications/notification.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { useNewRowIds } from '../../collection/grid/newRowIds.ts'
import { useRefresh } from '../../collection/paging/useRefresh.ts'
import { Block, LastActivation, playerTicket, Wallets } from './Blocks.tsx'
import { LastTransactions } from './LastTransactions.tsx'
import layout from '../../components/layout.module.css'
import classes from './Overview.module.css'

// 45 KB that the start need not wait for: Mantine's fields and a table of HTML entities.
const RefreshSelect = deferred(async () => (await import('../../collection/paging/RefreshSelect.tsx')).RefreshSelect)
const UnreadNotifications = deferred(async () => (await import('./UnreadNotifications.tsx')).UnreadNotifications)

const name = 'Overview'

/** The problem that both lists have, which is said once; the platform's own message may differ from list to list. */
function sharedProblem(one: ProblemError | null, other: ProblemError | null): ProblemError | undefined {
  const isSame = one?.problem.code === other?.problem.code && one?.problem.status === other?.problem.status
  return one && isSame && one.problem.message === other?.problem.message ? one : undefined
}

/** The player's id at the platform. It has its line from the start, so that nothing moves. */
function UserId(): ReactNode {
  const user = useUser()
  const isDoubted = useDoubtedAccount() !== undefined
  const without = isDoubted ? 'answers named more than one' : 'no answer has named it yet'
  return (
    <p className={layout.quiet}>User id: {user === undefined ? without : <Identifier name="user id" value={user} />}</p>
  )
}

function AccountAtAGlance({ account }: { account: Account }): ReactNode {
  const session = useSession()
  const lenses = useLensesInUse()
  const scope = scopeOf(session)
  const transactions = useAsk('transactions.list', scope, { isAlwaysFresh: true })
  const notifications = useAsk('notifications.list', scope, { isAlwaysFresh: true })
  const journal = useJournal()
  const answer = transactions.data
  const rows = useMemo(() => (answer && transactionList.rows(answer.value).value) ?? [], [answer])
  const ids = useMemo(() => answer && rows.flatMap((row) => transaction.id(row).value ?? []), [answer, rows])
  const newRowIds = useNewRowIds(account.id, ids)
  const again = () => {
    askAgain(transactions)
    askAgain(notifications)
  }
  useCommands({ refresh: again })
  const refresh = useRefresh({
    connection: session.connection,
    answeredAt: Math.max(transactions.dataUpdatedAt, notifications.dataUpdatedAt),
    isFetching: transactions.isFetching || notifications.isFetching,
    error: transactions.error ?? notifications.error,
    again
  })
  const shared = sharedProblem(transactions.error, notifications.error)
  const told = (notifications.data && readNotifications(notifications.data.value).value) ?? []
  const unread = unreadOf(told)
  const { id, token } = account
  const player = {
    connection: { id: session.connection },
    account: { id, ...(token && { fingerprint: token.fingerprint }) }
  }
  const made = journal.data?.value.entries.filter((entry) => isSamePlayer(entry, player))
  return (
    <Screen
      name={name}
      beside={
        <>
          <CopyForTicket exchange={answer?.exchange} content={() => playerTicket(rows, lenses)} />
          <RefreshSelect refresh={refresh} />
        </>
      }
    >
      {shared && <ProblemNotice error={shared} retry={again} isPlayers />}
      <UserId />
      <div className={classes.columns}>
        <Stack gap="md" miw={0}>
          <Block name="Wallets" screen="Transactions" asked={transactions}>
            {transactions.data && <Wallets transactions={rows} />}
          </Block>
          <Block name="Last activation" screen="Activity" asked={journal} isSilent={false}>
            {made && <LastActivation entries={made} />}
          </Block>
        </Stack>
        <Stack gap="md" miw={0}>
          <Block
            name="Last transactions"
            screen="Transactions"
            asked={transactions}
            read={{ route: 'transactions.list', input: scope }}
            isSilent={shared !== undefined}
          >
            {transactions.data && <LastTransactions transactions={rows} newRowIds={newRowIds} />}
          </Block>
          <Block
            name="Unread notifications"
            screen="Notifications"
            note={notifications.data && [`${unread.count} of ${unread.all} loaded`, ...unread.doubts].join(' · ')}
            asked={notifications}
            read={{ route: 'notifications.list', input: scope }}
            isSilent={shared !== undefined}
          >
            {notifications.data && <UnreadNotifications notifications={told} unread={unread} />}
          </Block>
        </Stack>
      </div>
    </Screen>
  )
}

/** The account at a glance: wallets, last transactions, unread notifications, the last activation. */
export function Overview(): ReactNode {
  const account = useAccount()
  return (
    <AccountGate name={name} why="The overview is about one player" isTokenOptional>
      {account && <AccountAtAGlance key={account.id} account={account} />}
    </AccountGate>
  )
}
