import { Button } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation, useRoute } from 'wouter'
import type { Account, Connection } from '../../../shared/contract/connections.ts'
import { useAsk } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../parts/ProblemNotice.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { keepingInWords } from '../../parts/tokenWords.ts'
import { ConnectionCard } from './ConnectionCard.tsx'
import classes from './Connections.module.css'

const ConnectionDialog = lazy(async () => ({ default: (await import('./ConnectionDialog.tsx')).ConnectionDialog }))
const AccountDialog = lazy(async () => ({ default: (await import('./AccountDialog.tsx')).AccountDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

/** The one dialog that is open. */
export type OpenDialog =
  | { readonly kind: 'connection'; readonly connection?: Connection }
  | { readonly kind: 'account'; readonly connection: Connection; readonly account?: Account }
  | { readonly kind: 'delete'; readonly connection: Connection; readonly account?: Account }

function Dialog({ open, close }: { open: OpenDialog; close: () => void }): ReactNode {
  switch (open.kind) {
    case 'connection':
      return <ConnectionDialog {...open} close={close} />
    case 'account':
      return <AccountDialog {...open} close={close} />
    case 'delete':
      return <DeleteDialog {...open} close={close} />
  }
}

/** The saved connections with their accounts. `/connections/new` opens on the dialog for a new one. */
export function Connections(): ReactNode {
  const [isNew] = useRoute('/connections/new')
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<OpenDialog>()
  const listed = useAsk('connections.list', {})
  const keeping = useAsk('connections.keeping', {})
  const open: OpenDialog | undefined = opened ?? (isNew ? { kind: 'connection' } : undefined)
  const close = () => {
    setOpened(undefined)
    if (isNew) navigate('/connections', { replace: true })
  }
  return (
    <Screen
      name="Connections"
      beside={<Button onClick={() => setOpened({ kind: 'connection' })}>Add connection</Button>}
    >
      {keeping.data && (
        <p className={classes.keeping}>
          <strong>How tokens are kept:</strong> {keepingInWords[keeping.data.value.reason]}
        </p>
      )}
      {listed.error && <ProblemNotice error={listed.error} retry={() => void listed.refetch()} />}
      {listed.data?.value.connections.map((connection) => (
        <ConnectionCard key={connection.id} connection={connection} open={setOpened} />
      ))}
      <Suspense fallback={null}>{open && <Dialog open={open} close={close} />}</Suspense>
    </Screen>
  )
}
