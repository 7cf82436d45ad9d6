import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProblemError } from '../../bridge/request.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import classes from './AllPages.module.css'
import type { AllPages } from './allPagesStore.ts'
import { AllPagesProgress } from './AllPagesProgress.tsx'
import { endInWords, incidentsOf } from './allPagesWords.ts'

/** The foot of a table of all pages: the progress or the result of loading, and a button back to single pages. */
export function AllPagesFoot({ allPages }: { allPages: AllPages<unknown> }): ReactNode {
  const { isRunning, progress, startedAt, end, problem, stop, leave } = allPages
  return (
    <section aria-label="All pages" className={classes.foot}>
      {isRunning ? (
        <>
          <AllPagesProgress name="Loaded" progress={progress} startedAt={startedAt} />
          <Button variant="default" onClick={stop}>
            Stop loading
          </Button>
        </>
      ) : (
        <>
          <span role="status" className={classes.words}>
            {end && progress && <strong>{endInWords(end, progress)}</strong>}
            {progress && incidentsOf(progress).map((words) => <span key={words}>{words}</span>)}
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
