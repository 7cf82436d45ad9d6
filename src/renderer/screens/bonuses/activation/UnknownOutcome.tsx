import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { reload } from '../../../bridge/queries.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { When } from '../../../components/field/When.tsx'
import type { Ended } from '../../../stores/lastActivation.ts'
import { useDrawer } from '../../../stores/drawer.ts'
import classes from './Activation.module.css'

interface Props extends Extract<Ended, { error: unknown }> {
  readonly close: () => void
}

// Cached answers from before the activation prove nothing about it.
const askAnew = (route: 'transactions.list' | 'notifications.list') => () => reload(route)

/** An activation with an unknown outcome: what to check first. There is deliberately no button that repeats it. */
export function UnknownOutcome({ ticket, error, at, close }: Props): ReactNode {
  const openDrawer = useDrawer((drawer) => drawer.change)
  const { account, bonus } = ticket
  const openRequest = () => openDrawer({ isOpen: true, chosen: error.exchange, text: bonus.id, only: 'all' })
  return (
    <Stack gap="sm">
      <ProblemNotice error={error} tried="bonuses.activate" />
      <section aria-label="Checks" className={classes.unknown}>
        <h3>
          {bonus.title ?? bonus.id} for {account.label}: check, in this order
        </h3>
        <ol>
          <li>
            <Button variant="default" onClick={openRequest}>
              Open the request
            </Button>{' '}
            It shows what was sent, and as much of an answer as arrived.
          </li>
          <li>
            Read the{' '}
            <Link href="/transactions" onClick={askAnew('transactions.list')}>
              transactions
            </Link>{' '}
            and the{' '}
            <Link href="/notifications" onClick={askAnew('notifications.list')}>
              notifications
            </Link>{' '}
            of {account.label} again: a bonus that was activated often leaves a trace there, after{' '}
            <When value={at} isShort />.
          </li>
          <li>Ask the platform’s operators with the bonus id {bonus.id} and that time.</li>
          <li>
            Note what you found under <Link href="/activity">Activity</Link>. Until then the attempt stays listed as
            unknown, and you will be warned before activating again.
          </li>
        </ol>
        <Button variant="default" onClick={close}>
          Close checks
        </Button>
      </section>
    </Stack>
  )
}
