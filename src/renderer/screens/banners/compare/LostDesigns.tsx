import type { ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { askAgain } from '../../../bridge/queries.ts'
import layout from '../../../components/layout.module.css'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import type { Comparisons } from './useComparisons.ts'

/** What went wrong with designs, and those of banners that are not in the answer. */
export function LostDesigns({ comparisons }: { readonly comparisons: Comparisons }): ReactNode {
  const { designs, problem, accepting, lost } = comparisons
  return (
    <>
      {designs.asked.error && <ProblemNotice error={designs.asked.error} retry={() => askAgain(designs.asked)} />}
      {problem !== undefined && (
        <p role="alert" className={layout.problem}>
          {problem}
        </p>
      )}
      <p role="status" className={layout.note} hidden={!accepting.said}>
        {accepting.said}
      </p>
      {lost.length > 0 && (
        <p className={layout.note}>
          {countInWords(lost.length, 'design is', 'designs are')} of banners that are not in this answer:{' '}
          {[...new Set(lost.map(({ key }) => key.banner))].join(', ')}. Settings can delete the files.
        </p>
      )}
    </>
  )
}
