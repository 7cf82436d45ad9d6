import { Box, Group } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { rowsInWords } from '../../../shared/countInWords.ts'
import {
  newestOfWallets,
  rawWallet,
  type ReceivedTransaction,
  type WalletSnapshot
} from '../../domain/transactions/transaction.ts'
import { plainCharacters } from '../../records/column.ts'
import { Identifier } from '../field/FieldValue.tsx'
import { Money } from '../field/Money.tsx'
import { When } from '../field/When.tsx'
import layout from '../layout.module.css'

const currencyOf = ({ wallet }: WalletSnapshot): string => plainCharacters(rawWallet.currency(wallet))

interface Props {
  readonly transactions: readonly ReceivedTransaction[]
}

/** Lists a player's wallets by currency, each with its balance after its newest transaction. */
export function Wallets({ transactions }: Props): ReactNode {
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
        {unnamed > 0 && ` ${rowsInWords(unnamed)} without a wallet id that can be read.`}
      </p>
    </>
  )
}
