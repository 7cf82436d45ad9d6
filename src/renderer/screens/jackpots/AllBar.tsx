import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { grouped } from '../../parts/money/moneyWords.ts'
import classes from './Jackpots.module.css'
import type { AllGames } from './useAllGames.ts'
import { endInWords } from './walkGames.ts'

const count = (number: number) => grouped(String(number))

/** In place of the pager while all pages are one list: how far they are loaded, or how that ended. */
export function AllBar({ loading: { all, isLoading, stop, leave } }: { loading: AllGames }): ReactNode {
  if (!all) return null
  const { walked, end } = all
  const total = walked.total === undefined ? '' : ` of ${count(walked.total)}`
  return (
    <div className={classes.all}>
      <span role="status">
        {count(walked.rows)}
        {total} games, {count(walked.pages)} {walked.pages === 1 ? 'page' : 'pages'}
        {walked.duplicates > 0 && `, ${count(walked.duplicates)} left out that came twice`}
        {walked.waitsUntil !== undefined && ', waiting as the platform asked'}
        {end && ` – ${endInWords(end)}`}
      </span>
      {isLoading ? (
        <Button variant="default" onClick={stop}>
          Stop loading
        </Button>
      ) : (
        <Button variant="default" onClick={leave}>
          Back to pages
        </Button>
      )}
    </div>
  )
}
