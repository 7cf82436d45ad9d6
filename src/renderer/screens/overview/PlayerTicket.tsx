import type { ReactNode } from 'react'
import { AddToTicket } from '../../components/ticket/AddToTicket.tsx'
import { useLensesInUse } from '../../components/field/RecordFields.tsx'
import type { Fact, TicketContent } from '../../domain/ticket.ts'
import { moneyText } from '../../domain/money/moneyText.ts'
import { whenText } from '../../domain/time/showTime.ts'
import { newestOfWallets, rawWallet, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { plainCharacters } from '../../records/column.ts'
import type { Lenses } from '../../records/record.ts'

/** A player for a ticket: the balances of their wallets, as the newest loaded transactions left them. */
export const playerTicket = (
  transactions: readonly ReceivedTransaction[],
  { money, time, zone }: Lenses
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
  readonly exchange: string | undefined
}

/** Adds the player with their balances to the ticket. */
export function PlayerTicket({ transactions, exchange }: Props): ReactNode {
  const lenses = useLensesInUse()
  return <AddToTicket kind="player" exchange={exchange} content={() => playerTicket(transactions, lenses)} isPrimary />
}
