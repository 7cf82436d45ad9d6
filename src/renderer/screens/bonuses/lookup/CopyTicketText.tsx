import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useConnection } from '../../../session/connections.ts'
import { useCopy } from '../../../bridge/useCopy.ts'
import { ticketText } from '../../../domain/bonus/ticketText.ts'
import type { Bonus } from '../../../domain/bonus/validity.ts'
import classes from '../Bonuses.module.css'

/** Copies a description of the bonus in plain sentences, for a support ticket. */
export function CopyTicketText({ bonus }: { bonus: Bonus }): ReactNode {
  const zone = useConnection()?.zone ?? 'UTC'
  const { said, copy } = useCopy(bonus)
  return (
    <>
      <Button variant="default" onClick={() => void copy(ticketText(bonus, { now: Date.now(), zone }))}>
        Copy ticket text
      </Button>
      <span role="status" className={classes.said}>
        {said}
      </span>
    </>
  )
}
