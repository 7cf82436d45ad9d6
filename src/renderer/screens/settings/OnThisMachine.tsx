import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { countInWords } from '../../../shared/countInWords.ts'
import { answersKeptInWords } from '../../domain/tokenWords.ts'
import { askAgain, useAct, useAsk } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { request } from '../../bridge/request.ts'
import classes from './Settings.module.css'
import type { Output } from '../../../shared/contract/index.ts'

const deletions: Partial<Record<Output<'profile.delete'>['result'], string>> = {
  busy: 'Nothing was deleted: an export or an activation is running. Wait for its end, then delete again.',
  left: 'Not everything could be deleted. Delete these in the folder yourself: '
}

function DeleteAll(): ReactNode {
  const act = useAct('profile.delete')
  const { result, left = [] } = act.data?.value ?? {}
  const said = result && deletions[result]
  return (
    <>
      <Group gap="8px 12px" py={6}>
        <span className={classes.name}>
          Delete all
          <span className={classes.meaning}>
            Deletes connections, tokens, settings, activations with their answers, bonuses, snapshots, designs, pins and
            the log, and closes Pitboss. Files that you saved or exported elsewhere stay.
          </span>
        </span>
        <Button variant="default" loading={act.isPending} onClick={() => act.mutate({})}>
          Delete all…
        </Button>
      </Group>
      {said !== undefined && <p role="alert">{said + left.join(', ')}</p>}
      {act.error && <ProblemNotice error={act.error} />}
    </>
  )
}

/** Where everything is that is kept on this machine, and the buttons that delete it. */
export function OnThisMachine(): ReactNode {
  return (
    <>
      <Group component="p" justify="space-between">
        All that Pitboss keeps is in one folder, and pictures of platforms are in memory only.
        <Button variant="default" onClick={() => void request('profile.show', {})}>
          Show in folder
        </Button>
      </Group>
      <DeleteAll />
      <KeptAnswers />
    </>
  )
}

/** How many answers of activations are kept, and a button that deletes them all. */
function KeptAnswers(): ReactNode {
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
