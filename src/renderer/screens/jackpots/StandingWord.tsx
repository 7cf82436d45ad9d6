import type { ReactNode } from 'react'
import type { Standing } from './regionLens.ts'
import classes from './StandingWord.module.css'

/** Why a game stands where it stands, in a sentence with the codes as received. */
export function standingReason({ availability, by, unread }: Standing, place: string): string {
  const reasons = {
    available: `Nothing in the blacklist means ${place}.`,
    blocked: `${place} is blocked by ${by.join(', ')}.`,
    'blocked in part': `Parts of ${place} are blocked: ${by.join(', ')}.`,
    'not known': 'The restrictions came in a form that is not documented.'
  }
  const doubt = unread.length > 0 ? ` Not read: ${unread.join(', ')}.` : ''
  return reasons[availability] + doubt
}

/** Where a game stands in a region, as a word with its reason on hover. */
export function StandingWord({ standing, place }: { standing: Standing; place: string }): ReactNode {
  return (
    <span
      className={classes.word}
      data-standing={standing.availability}
      data-doubtful={standing.unread.length > 0 || undefined}
      title={standingReason(standing, place)}
    >
      {standing.availability}
    </span>
  )
}
