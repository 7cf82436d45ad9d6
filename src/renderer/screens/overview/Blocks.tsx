import { Box, Group } from '@mantine/core'
import { drawText } from '../../components/field/drawText.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { askAgain } from '../../bridge/queries.ts'
import type { Answer, ProblemError } from '../../bridge/request.ts'
import { DriftButton } from '../../components/drift/Drift.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { WaitingFor, type Read } from '../../components/waiting/Waiting.tsx'
import layout from '../../components/layout.module.css'
import { When } from '../../components/field/When.tsx'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { useApiDetails } from '../../stores/view/preferences.ts'
import { useCurrentSession } from '../../session/session.ts'
import { outcomeOf } from '../../../shared/activationOutcome.ts'
import { lookUpBonus } from '../../stores/bonusLookup.ts'
import { rowsInWords } from '../../../shared/countInWords.ts'
import {
  newestOfWallets,
  rawWallet,
  type ReceivedTransaction,
  type WalletSnapshot
} from '../../domain/transactions/transaction.ts'
import { plainCharacters } from '../../records/column.ts'
import { Identifier } from '../../components/field/FieldValue.tsx'
import { Money } from '../../components/field/Money.tsx'

interface BlockProps {
  readonly name: string
  /** The screen that the block links to; absent if each row has its own link. */
  readonly screen?: 'Transactions' | 'Notifications' | 'Activity'
  readonly note?: string | undefined
  /** The block's request. If several blocks share the request, the block with `read` shows its progress and problem. */
  readonly query?: BlockQuery
  readonly read?: Read
  /** Whether another block shows the problem. */
  readonly isSilent?: boolean
  readonly children: ReactNode
}

type BlockQuery = Pick<UseQueryResult<Answer<unknown>, ProblemError>, 'data' | 'error' | 'isFetching' | 'refetch'>

/** A block of the overview, with a link to `screen`. If blocks have the same screen, only the first has the link. */
export function Block({ name, screen, note, query, read, isSilent = !read, children }: BlockProps): ReactNode {
  return (
    <Box
      component="section"
      aria-label={name}
      aria-busy={query?.isFetching}
      miw={0}
      px="lg"
      py="md"
      className={layout.card}
    >
      <Group align="baseline" gap="0 8px" mb={8}>
        <h2>{name}</h2>
        {note !== undefined && <span className={layout.quiet}>{note}</span>}
        {read && <DriftButton answer={query?.data} />}
        {read && <WaitingFor read={read} isOver={false} />}
        {screen && (
          <Link href={`/${screen.toLowerCase()}`} className={layout.link} style={{ marginLeft: 'auto' }}>
            Open {screen}
          </Link>
        )}
      </Group>
      {query?.error && !isSilent && <ProblemNotice error={query.error} retry={() => askAgain(query)} />}
      {query?.error && isSilent && !query.data && <p className={layout.quiet}>Not loaded.</p>}
      {children}
    </Box>
  )
}

/** Shows the player's latest activation on this machine. `entries` must be newest first. */
export function LastActivation({ entries }: { entries: readonly JournalEntry[] }): ReactNode {
  const [last] = entries
  const { connection: inUse } = useCurrentSession()
  const hasDetails = useApiDetails()
  if (!last) return <p className={layout.quiet}>None for this player on this machine.</p>
  const { bonus, connection, status, at } = last
  const isElsewhere = inUse !== connection.id
  return (
    <p>
      <Link href={`/bonuses/${bonus.id}`} className={layout.subject} onClick={() => lookUpBonus(bonus.id)}>
        {drawText(bonus.title ?? bonus.id)}
      </Link>{' '}
      · <strong>{outcomeOf(last)}</strong>
      {hasDetails && status !== undefined && ` · status ${status}`} · <When value={at} isShort />
      {isElsewhere && ` · on ${connection.name}`}
    </p>
  )
}

const currencyOf = ({ wallet }: WalletSnapshot): string => plainCharacters(rawWallet.currency(wallet))

/** Lists a player's wallets by currency, each with its balance after its newest transaction. */
export function Wallets({ transactions }: { transactions: readonly ReceivedTransaction[] }): ReactNode {
  const { wallets, unnamed } = useMemo(() => newestOfWallets(transactions), [transactions])
  if (wallets.length === 0 && unnamed === 0) return <p className={layout.quiet}>No transaction names a wallet.</p>
  const sorted = wallets.toSorted((one, other) => {
    const [first, second] = [currencyOf(one), currencyOf(other)]
    return Number(first > second) - Number(first < second)
  })
  return (
    <>
      <Group component="ul" aria-label="Wallets" align="start" gap="12px 48px" mb={8} className={layout.plainList}>
        {sorted.map(({ id, wallet, at, scale }) => {
          const amounts = { Balance: rawWallet.balance(wallet), 'Bonus balance': rawWallet.bonusBalance(wallet) }
          return (
            <li key={id}>
              <Group component="dl" gap="4px 24px" mb={4}>
                {Object.entries(amounts).map(([word, amount]) => (
                  <div key={word}>
                    <dt className={layout.quiet}>{word}</dt>
                    <Box component="dd" fz="lg" fw={650} className={layout.numbers}>
                      <Money amount={amount} scale={scale} currency={rawWallet.currency(wallet)} />
                    </Box>
                  </div>
                ))}
              </Group>
              <p className={layout.quiet}>
                <Identifier name="wallet id" value={id}>
                  as of <When value={at} isShort />
                </Identifier>
              </p>
            </li>
          )
        })}
      </Group>
      <p className={layout.quiet}>
        Balance after the last transaction we read.
        {unnamed > 0 && ` ${rowsInWords(unnamed)} without a readable wallet id.`}
      </p>
    </>
  )
}
