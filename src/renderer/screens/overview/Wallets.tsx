import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Identifier } from '../../components/field/FieldValue.tsx'
import { Money } from '../../components/field/Money.tsx'
import { When } from '../../components/field/When.tsx'
import { rawWallet, type ReceivedTransaction, newestOfWallets } from '../../domain/transactions/transaction.ts'
import layout from '../../components/layout.module.css'
import classes from './Overview.module.css'

/** One line per wallet, as its newest loaded transaction left it. */
export function Wallets({ transactions }: { transactions: readonly ReceivedTransaction[] }): ReactNode {
  const { wallets, unnamed } = newestOfWallets(transactions)
  if (wallets.length === 0 && unnamed === 0)
    return <p className={layout.quiet}>No wallet is named in the newest transactions.</p>
  return (
    <>
      <ul className={classes.wallets}>
        {wallets.map(({ id, wallet, at }) => {
          const scale = { currency: rawWallet.currency(wallet), subunits: rawWallet.subunits(wallet) }
          return (
            <li key={id}>
              <Group component="dl" gap="4px 24px" mb={4}>
                <div>
                  <dt className={layout.quiet}>balance</dt>
                  <dd className={classes.amount}>
                    <Money amount={rawWallet.balance(wallet)} {...scale} />
                  </dd>
                </div>
                <div>
                  <dt className={layout.quiet}>bonus_balance</dt>
                  <dd className={classes.amount}>
                    <Money amount={rawWallet.bonusBalance(wallet)} {...scale} />
                  </dd>
                </div>
              </Group>
              <p className={layout.quiet}>
                as told with the row of <When value={at} isShort />
              </p>
              <Identifier name="wallet id" value={id} />
            </li>
          )
        })}
      </ul>
      <p className={layout.quiet}>
        From the newest loaded transaction of each wallet. Wallets without recent transactions are not listed.
        {unnamed > 0 && ` ${unnamed} of ${transactions.length} rows name none that can be read.`}
      </p>
    </>
  )
}
