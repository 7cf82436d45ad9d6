import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Ticket } from '../../../shared/contract/bonuses.ts'
import type { ProblemError } from '../../bridge/request.ts'
import { ProblemNotice } from '../../parts/ProblemNotice.tsx'
import { useDrawer } from '../../stores/drawer.ts'
import classes from './Activation.module.css'

interface Props {
  readonly ticket: Ticket
  readonly error: ProblemError
}

/** An activation of which nobody knows what became: what to check before anything else. There is no button that repeats it. */
export function UnknownOutcome({ ticket, error }: Props): ReactNode {
  const openDrawer = useDrawer((drawer) => drawer.change)
  return (
    <div className={classes.unknown}>
      <ProblemNotice error={error} tried="bonuses.activate" />
      <section aria-label="Checks">
        <h3>Check, in this order</h3>
        <ol>
          <li>
            <Button variant="default" onClick={() => openDrawer({ isOpen: true, chosen: error.exchange })}>
              Open the request
            </Button>{' '}
            and see how far it came.
          </li>
          <li>
            Look at the transactions and notifications of {ticket.account.label}: a bonus that was activated often
            leaves a trace there.
          </li>
          <li>Ask the platform’s operators with the bonus id {ticket.bonus.id} and the time of the request.</li>
          <li>
            Note what you found under <Link href="/activity">Activity</Link>. Until then the attempt stays listed as
            unknown.
          </li>
        </ol>
      </section>
    </div>
  )
}
