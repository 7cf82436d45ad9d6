import { Button, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { deferred } from '../../components/deferred.tsx'
import { useRoute } from 'wouter'
import type { Connection } from '../../../shared/contract/connections.ts'
import { askAgain, useAsk } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { Screen } from '../../components/Screen.tsx'
import { keepingInWords } from '../../domain/tokenWords.ts'
import { navigate } from '../../session/address.ts'
import { ConnectionCard, type OpenDialog } from './ConnectionCard.tsx'
import layout from '../../components/layout.module.css'

const ConnectionDialog = deferred(async () => (await import('./ConnectionDialog.tsx')).ConnectionDialog)
const AccountDialog = deferred(async () => (await import('./AccountDialog.tsx')).AccountDialog)
const DeleteDialog = deferred(async () => (await import('./AccountDialog.tsx')).DeleteDialog)

interface DialogProps {
  readonly open: OpenDialog
  readonly connections: readonly Connection[]
  readonly close: () => void
}

function Dialog({ open, connections, close }: DialogProps): ReactNode {
  if (open.connection === undefined) return <ConnectionDialog close={close} />
  const connection = connections.find(({ id }) => id === open.connection)
  // Another window may have deleted the connection or the account.
  if (!connection) return null
  if (open.kind === 'connection') return <ConnectionDialog connection={connection} close={close} />
  const Form = open.kind === 'account' ? AccountDialog : DeleteDialog
  if (open.account === undefined) return <Form connection={connection} close={close} />
  const account = connection.accounts.find(({ id }) => id === open.account)
  return account && <Form connection={connection} account={account} close={close} />
}

const namedDialog = (named: string, account?: string): OpenDialog => ({
  kind: account === undefined ? 'connection' : 'account',
  ...(named !== 'new' && { connection: named }),
  ...(account !== undefined && { account })
})

/** `/connections/new` opens a dialog for a new connection, `/connections/ID[/ACCOUNT]` for a connection or account. */
export function Connections(): ReactNode {
  const [, params] = useRoute('/connections/:named/:account?')
  const [opened, setOpened] = useState<OpenDialog>()
  const listed = useAsk('connections.list', {})
  const keeping = useAsk('connections.keeping', {})
  const connections = listed.data?.value.connections ?? []
  // Until the list has loaded, it is unknown whether the connection exists.
  const open = opened ?? (listed.data && params ? namedDialog(params.named, params.account) : undefined)
  const close = () => {
    setOpened(undefined)
    if (params) navigate('/connections', { replace: true })
  }
  return (
    <Screen
      name="Connections"
      beside={
        <Button variant="filled" onClick={() => setOpened({ kind: 'connection' })}>
          Add connection
        </Button>
      }
    >
      {keeping.data && (
        <p className={layout.quiet}>
          <strong>How tokens are kept:</strong> {keepingInWords[keeping.data.value.reason]}
        </p>
      )}
      {listed.error && <ProblemNotice error={listed.error} retry={() => askAgain(listed)} />}
      <Stack gap={12}>
        {connections.map((connection) => (
          <ConnectionCard key={connection.id} connection={connection} open={setOpened} />
        ))}
      </Stack>
      {open && <Dialog key={Object.values(open).join(' ')} open={open} connections={connections} close={close} />}
    </Screen>
  )
}
