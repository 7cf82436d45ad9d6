import { Box, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ProblemError } from '../../bridge/request.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import layout from '../../components/layout.module.css'
import type { AllPages } from './allPagesStore.ts'
import { endInWords, incidentsOf, searchEndInWords, searchInWords, progressInWords } from './allPagesWords.ts'
import type { LoadProgress } from '../../../shared/contract/exports.ts'
import { useSince } from '../../hooks/useNow.ts'

interface Props {
  readonly allPages: AllPages<unknown>
  readonly passing?: number
  /** Whether all rows of the filter's dates are loaded. */
  readonly hasDates?: boolean
}

const gaps = '0.125rem var(--mantine-spacing-lg)'

/** The foot while all pages are shown: the loading progress or its result, and a *Back to pages* button. */
export function AllPagesFoot({ allPages, passing = 0, hasDates = false }: Props): ReactNode {
  const { isRunning, progress, end, search, isCovered, problem, stop, leave } = allPages
  const searchWords = search && progress && searchInWords(progress, { ...search, passing })
  return (
    <Group component="section" justify="space-between" gap="8px 12px" aria-label="All pages" className={layout.fill}>
      {isRunning ? (
        <>
          <AllPagesProgress name="Loaded" progress={progress} words={searchWords} />
          <Button onClick={stop}>{search ? 'Stop' : 'Stop loading'}</Button>
        </>
      ) : (
        <>
          <Group component="span" role="status" flex={1} gap={gaps} fz="sm">
            {end && progress && (
              <strong>
                {search ? searchEndInWords(end, { ...search, isCovered, hasDates }) : endInWords(end, progress)}
              </strong>
            )}
            {searchWords !== undefined && <span>{searchWords}.</span>}
            {progress && incidentsOf(progress).map((words) => <span key={words}>{words}</span>)}
          </Group>
          <Button onClick={leave}>Back to pages</Button>
        </>
      )}
      {problem && <ProblemNotice error={new ProblemError(problem)} />}
    </Group>
  )
}

interface ProgressProps {
  readonly name: string
  readonly progress: LoadProgress | undefined
  readonly words?: string | undefined
}

/** The progress of loading or exporting: a bar and the counts. */
export function AllPagesProgress({ name, progress, words }: ProgressProps): ReactNode {
  const waits = -useSince(progress?.waitsUntil ?? 0)
  const { rows = 0, total = 0 } = progress ?? {}
  return (
    <Group component="span" flex={1} gap={gaps} fz="sm">
      <Box
        component="progress"
        w="11.25rem"
        h="0.375rem"
        aria-label={name}
        max={1}
        {...(total > 0 && { value: Math.min(1, rows / total) })}
      />
      <span>{progress ? (words ?? progressInWords(progress)) : 'Starting…'}</span>
      {progress && waits > 0 && (
        <span className={layout.quiet}>waiting {Math.ceil(waits / 1000)} s, as the platform asked</span>
      )}
    </Group>
  )
}
