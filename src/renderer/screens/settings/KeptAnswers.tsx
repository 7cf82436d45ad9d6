import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { countInWords } from '../../../shared/countInWords.ts'
import { answerDays } from '../../../shared/contract/bonuses.ts'
import { askAgain, useAct, useAsk } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import classes from './Settings.module.css'

/** How many answers of activations are kept, and a button that deletes them all. */
export function KeptAnswers(): ReactNode {
  const counted = useAsk('activations.count', {}, { isAlwaysFresh: true })
  const deleting = useAct('activations.delete')
  const count = counted.data?.value ?? 0
  const remove = () => deleting.mutate({}, { onSettled: () => askAgain(counted) })
  return (
    <>
      <p className={classes.folder}>
        <span>
          {countInWords(count, 'answer', 'answers')} of activations
          <span className={classes.meaning}> Each is kept for {answerDays} days; Activity opens it.</span>
        </span>
        <Button variant="default" disabled={count === 0} loading={deleting.isPending} onClick={remove}>
          Delete all answers
        </Button>
      </p>
      {deleting.error && <ProblemNotice error={deleting.error} retry={remove} />}
    </>
  )
}
