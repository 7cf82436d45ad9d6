import type { ReactNode } from 'react'
import { SayToPlayer } from '../../components/say/SayToPlayer.tsx'
import { useSayRules } from '../../components/say/useSpoken.ts'
import { AddToTicket } from '../../components/ticket/AddToTicket.tsx'
import { useDisplayOptions } from '../../components/field/RecordFields.tsx'
import type { Fact, TicketContent } from '../../domain/ticket.ts'
import { sayBalance } from '../../domain/say/sayings.ts'
import type { Saying } from '../../domain/say/sentences.ts'
import { moneyText } from '../../domain/money/moneyText.ts'
import { whenText } from '../../domain/time/showTime.ts'
import { newestOfWallets, rawWallet, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { plainCharacters } from '../../records/column.ts'
import type { DisplayOptions } from '../../records/record.ts'

/** Converts a player to ticket content: the balances of the wallets after the newest loaded transactions. */
export const playerTicket = (
  transactions: readonly ReceivedTransaction[],
  { money, time, zone }: DisplayOptions
): TicketContent => ({
  title: 'Player at a glance',
  facts: newestOfWallets(transactions).wallets.map(({ wallet, scale, at }): Fact => {
    const currency = rawWallet.currency(wallet)
    const amountOf = (amount: unknown) => moneyText({ amount, scale, currency }, money)
    const [balance, bonus] = [amountOf(rawWallet.balance(wallet)), amountOf(rawWallet.bonusBalance(wallet))]
    return [
      `Wallet ${plainCharacters(currency)}`,
      `${balance}, bonus ${bonus}, after the last transaction we read: ${whenText(at, time, zone)}`
    ]
  })
})

interface Props {
  readonly transactions: readonly ReceivedTransaction[]
  readonly newest: ReceivedTransaction | undefined
  readonly exchange: string | undefined
}

export function PlayerTicket({ transactions, newest, exchange }: Props): ReactNode {
  const options = useDisplayOptions()
  const saying = useSayBalance(newest)
  return (
    <AddToTicket
      kind="player"
      exchange={exchange}
      content={() => playerTicket(transactions, options)}
      saying={saying}
      isPrimary
    />
  )
}

/** Returns what to tell the player about the balances, based on the newest loaded transaction. */
function useSayBalance(newest: ReceivedTransaction | undefined): Saying | undefined {
  const rules = useSayRules()
  return newest === undefined ? undefined : sayBalance(newest, rules)
}

export const SayBalance = ({ newest }: Pick<Props, 'newest'>): ReactNode => (
  <SayToPlayer mt="xs" saying={useSayBalance(newest)} />
)
