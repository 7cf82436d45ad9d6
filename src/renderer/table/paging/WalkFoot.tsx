import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProblemError } from '../../bridge/request.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import classes from './Walk.module.css'
import type { Walk } from './walk.ts'
import { WalkProgress } from './WalkProgress.tsx'
import { endInWords, incidentsOf } from './walkWords.ts'

/** At the foot of a table that holds all pages: how far it is, or how it ended, and the way back to single pages. */
export function WalkFoot({ walk }: { walk: Walk<unknown> }): ReactNode {
  const { isRunning, walked, startedAt, end, problem, stop, leave } = walk
  return (
    <section aria-label="All pages" className={classes.foot}>
      {isRunning ? (
        <>
          <WalkProgress name="Loaded" walked={walked} startedAt={startedAt} />
          <Button variant="default" onClick={stop}>
            Stop loading
          </Button>
        </>
      ) : (
        <>
          <span role="status" className={classes.words}>
            {end && walked && <strong>{endInWords(end, walked)}</strong>}
            {walked && incidentsOf(walked).map((words) => <span key={words}>{words}</span>)}
          </span>
          <Button variant="default" onClick={leave}>
            Back to pages
          </Button>
        </>
      )}
      {problem && <ProblemNotice error={new ProblemError(problem)} />}
    </section>
  )
}
