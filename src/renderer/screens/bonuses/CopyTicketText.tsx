import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useConnection } from '../../bridge/connections.ts'
import { request } from '../../bridge/request.ts'
import type { BonusFields } from '../../parts/bonus/bonusFields.ts'
import { ticketText } from '../../parts/bonus/ticketText.ts'
import classes from './Bonuses.module.css'

/** Copies what the bonus means in plain sentences, for a support ticket. */
export function CopyTicketText({ bonus }: { bonus: BonusFields }): ReactNode {
  const zone = useConnection()?.zone ?? 'UTC'
  const [said, setSaid] = useState('')
  const copy = async () => {
    const outcome = await request('clipboard.copy', { text: ticketText(bonus, { now: Date.now(), zone }) })
    setSaid(outcome.ok ? 'Copied.' : 'It could not be copied.')
  }
  return (
    <>
      <Button variant="default" onClick={() => void copy()}>
        Copy ticket text
      </Button>
      <span role="status" className={classes.said}>
        {said}
      </span>
    </>
  )
}
