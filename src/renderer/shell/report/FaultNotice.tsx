import { Button } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { followFaults, useAsk } from '../../bridge/queries.ts'
import { useFrameDialog } from '../../stores/frameDialog.ts'
import classes from '../Notices.module.css'

/** Says once that something in main failed which nobody expected. */
export function FaultNotice(): ReactNode {
  const fault = useAsk('support.fault', {}, { isAlwaysFresh: true }).data?.value ?? null
  const [isClosed, setClosed] = useState(false)
  useEffect(followFaults, [])
  if (fault === null || isClosed) return null
  return (
    <section role="alert" className={classes.notice} data-level="warn" aria-label="Fault">
      <p>
        <strong>Something in Pitboss failed ({fault}).</strong> It goes on running. Start it again if something does not
        answer, and send a report to the people who look after it.
      </p>
      <Button variant="default" onClick={() => useFrameDialog.setState({ open: 'report' })}>
        Save report for support…
      </Button>
      <Button variant="default" onClick={() => setClosed(true)}>
        Close
      </Button>
    </section>
  )
}
