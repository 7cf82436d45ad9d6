import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProblemError } from '../../bridge/request.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import classes from './AllPages.module.css'
import type { AllPages } from './allPagesStore.ts'
import { AllPagesProgress } from './AllPagesProgress.tsx'
import { endInWords, incidentsOf, searchEndInWords, searchInWords } from './allPagesWords.ts'

interface Props {
  readonly allPages: Omit<AllPages<never>, 'start' | 'goOn' | 'loaded'>
  /** How many of the loaded rows pass the filter. */
  readonly passing?: number
}

/** The foot of a table of several pages: the progress or the result of loading, and a button back to single pages. */
export function AllPagesFoot({ allPages, passing = 0 }: Props): ReactNode {
  const { isRunning, progress, startedAt, end, search, isCovered, problem, stop, leave } = allPages
  const found = search && progress && searchInWords(progress, { ...search, passing })
  return (
    <section aria-label="All pages" className={classes.foot}>
      {isRunning ? (
        <>
          <AllPagesProgress name="Loaded" progress={progress} startedAt={startedAt} words={found} />
          <Button variant="default" onClick={stop}>
            {search ? 'Stop' : 'Stop loading'}
          </Button>
        </>
      ) : (
        <>
          <span role="status" className={classes.words}>
            {end && progress && (
              <strong>{search ? searchEndInWords(end, { ...search, isCovered }) : endInWords(end, progress)}</strong>
            )}
            {found !== undefined && <span>{found}.</span>}
            {progress?.isApart && <span>The list moved before it was read on: rows between may be missing.</span>}
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
