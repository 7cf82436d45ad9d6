import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode } from 'react'
import { useAct } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { request } from '../../bridge/request.ts'
import { tellFailure } from '../../stores/toasts.ts'
import layout from '../../components/layout.module.css'
import type { Output } from '../../../shared/contract/index.ts'

const deletions: Partial<Record<Output<'profile.delete'>['result'], string>> = {
  busy: 'Nothing was deleted: an export or an activation is running. Wait for its end, then delete again.',
  left: 'Not everything could be deleted. Delete these in the folder yourself: '
}

/** The folder with everything that Pitboss keeps on this machine, and how to delete it. */
export function OnThisMachine(): ReactNode {
  const act = useAct('profile.delete')
  const { result, left = [] } = act.data?.value ?? {}
  const said = result && deletions[result]
  return (
    <>
      <Group gap="8px 12px" py={6}>
        <Stack component="span" gap={0} flex="1 1 240px">
          Everything that Pitboss keeps
          <span className={layout.quiet}>
            Connections, encrypted tokens and tickets, settings, activations, recent bonuses, designs, snapshots, pins
            and the log are in one folder. Deleting them closes Pitboss. Files that you saved or exported elsewhere
            stay.
          </span>
        </Stack>
        <Button onClick={() => void tellFailure(request('profile.show', {}))}>Show in folder</Button>
        <Button loading={act.isPending} onClick={() => act.mutate({})}>
          Delete everything…
        </Button>
      </Group>
      {said !== undefined && <span role="alert">{said + left.join(', ')}</span>}
      {act.error && <ProblemNotice error={act.error} />}
    </>
  )
}
