import type { ReactNode } from 'react'
import type { Seen } from '../../../shared/contract/route.ts'
import type { Transaction } from '../../../shared/contract/transactions.ts'
import { Identifier } from '../../parts/Identifier.tsx'
import { Money } from '../../parts/money/Money.tsx'
import { When } from '../../parts/time/When.tsx'
import { newestOfWallets } from '../../parts/wallets/newestOfWallets.ts'
import classes from './Overview.module.css'

/** One line per wallet, as its newest loaded transaction left it. */
export function Wallets({ transactions }: { transactions: readonly Seen<Transaction>[] }): ReactNode {
  const wallets = newestOfWallets(transactions)
  if (wallets.length === 0) return <p className={classes.quiet}>No wallet is named in the newest transactions.</p>
  return (
    <>
      <ul className={classes.wallets}>
        {wallets.map(({ id, wallet, at }) => {
          const scale = { currency: wallet.currency, subunits: wallet.currency_subunits }
          return (
            <li key={id}>
              <dl className={classes.balances}>
                <div>
                  <dt>balance</dt>
                  <dd className={classes.amount}>
                    <Money amount={wallet.balance} {...scale} />
                  </dd>
                </div>
                <div>
                  <dt>bonus_balance</dt>
                  <dd className={classes.amount}>
                    <Money amount={wallet.bonus_balance} {...scale} />
                  </dd>
                </div>
              </dl>
              <p className={classes.quiet}>
                as of <When value={at} isShort />
              </p>
              <Identifier name="wallet id" value={id} />
            </li>
          )
        })}
      </ul>
      <p className={classes.quiet}>
        From the newest of the loaded transactions of each wallet; a wallet without one is not here.
      </p>
    </>
  )
}
