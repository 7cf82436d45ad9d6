import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { countInWords } from '../../../shared/countInWords.ts'
import { answersKeptInWords } from '../../domain/tokenWords.ts'
import { askAgain, useAct, useAsk } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import classes from './Settings.module.css'

/** How many answers of activations are kept, and a button that deletes them all. */
export function KeptAnswers(): ReactNode {
  const counted = useAsk('activations.count', {}, { isAlwaysFresh: true })
  const keeping = useAsk('connections.keeping', {}).data?.value
  const deleting = useAct('activations.delete')
  const count = counted.data?.value ?? 0
  const remove = () => deleting.mutate({}, { onSettled: () => askAgain(counted) })
  return (
    <>
      <Group component="p" gap="md">
        <span>
          {countInWords(count, 'answer', 'answers')} of activations
          <span className={classes.meaning}> {keeping && answersKeptInWords[keeping.kept]} Activity opens them.</span>
        </span>
        <Button variant="default" disabled={count === 0} loading={deleting.isPending} onClick={remove}>
          Delete all answers
        </Button>
      </Group>
      {deleting.error && <ProblemNotice error={deleting.error} retry={remove} />}
    </>
  )
}
