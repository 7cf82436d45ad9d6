import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { deferred } from '../../components/deferred.tsx'
import { useLocation, useRoute } from 'wouter'
import type { Connection } from '../../../shared/contract/connections.ts'
import { askAgain, useAsk } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { Screen } from '../../components/Screen.tsx'
import { keepingInWords } from '../../domain/tokenWords.ts'
import { ConnectionList } from './ConnectionList.tsx'
import classes from './Connections.module.css'
import { namedDialog, subjectOf, type OpenDialog } from './openDialog.ts'

const ConnectionDialog = deferred(async () => (await import('./ConnectionDialog.tsx')).ConnectionDialog)
const AccountDialog = deferred(async () => (await import('./AccountDialog.tsx')).AccountDialog)
const DeleteDialog = deferred(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)
const GoneDialog = deferred(async () => (await import('./GoneDialog.tsx')).GoneDialog)

function Dialog({
  open,
  connections,
  close
}: {
  open: OpenDialog
  connections: readonly Connection[]
  close: () => void
}): ReactNode {
  const subject = subjectOf(open, connections)
  if ('gone' in subject) return <GoneDialog {...subject} close={close} />
  const { connection, account } = subject
  if (open.kind === 'connection' || !connection) {
    return <ConnectionDialog {...(connection && { connection })} close={close} />
  }
  const Form = open.kind === 'account' ? AccountDialog : DeleteDialog
  return <Form connection={connection} {...(account && { account })} close={close} />
}

/** The saved connections with their accounts. `/connections/new` opens on the dialog for a new one, `/connections/ID` on that for a saved one, `/connections/ID/ACCOUNT` on that for its account. */
export function Connections(): ReactNode {
  const [, params] = useRoute('/connections/:named/:account?')
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<OpenDialog>()
  const listed = useAsk('connections.list', {})
  const keeping = useAsk('connections.keeping', {})
  const connections = listed.data?.value.connections ?? []
  // Until the list is loaded it is unknown whether a connection exists.
  const open = opened ?? (listed.data && params ? namedDialog(params.named, params.account) : undefined)
  const close = () => {
    setOpened(undefined)
    if (params) navigate('/connections', { replace: true })
  }
  return (
    <Screen
      name="Connections"
      beside={<Button onClick={() => setOpened({ kind: 'connection' })}>Add connection</Button>}
    >
      {keeping.data && (
        <p className={classes.noted}>
          <strong>How tokens are kept:</strong> {keepingInWords[keeping.data.value.reason]}
        </p>
      )}
      {listed.error && <ProblemNotice error={listed.error} retry={() => askAgain(listed)} />}
      <ConnectionList connections={connections} open={setOpened} />
      {open && <Dialog open={open} connections={connections} close={close} />}
    </Screen>
  )
}
