import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { deferred } from '../../components/deferred.tsx'
import { useRoute } from 'wouter'
import type { Connection } from '../../../shared/contract/connections.ts'
import { askAgain, useAsk } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { Screen, EmptyNote } from '../../components/Screen.tsx'
import { keepingInWords } from '../../domain/tokenWords.ts'
import { navigate } from '../../session/address.ts'
import { grouped } from '../../../shared/countInWords.ts'
import { folded, searchedWords } from '../../../shared/text/search.ts'
import { ConnectionCard, type OpenDialog } from './ConnectionCard.tsx'
import layout from '../../components/layout.module.css'
import { typedBox } from '../../components/boxes/boxes.tsx'

const ConnectionDialog = deferred(async () => (await import('./ConnectionDialog.tsx')).ConnectionDialog)
const AccountDialog = deferred(async () => (await import('./AccountDialog.tsx')).AccountDialog)
const DeleteDialog = deferred(async () => (await import('./AccountDialog.tsx')).DeleteDialog)
const GoneDialog = deferred(async () => (await import('./AccountDialog.tsx')).GoneDialog)

interface DialogProps {
  readonly open: OpenDialog
  readonly connections: readonly Connection[]
  readonly close: () => void
}

function Dialog({ open, connections, close }: DialogProps): ReactNode {
  if (open.connection === undefined) return <ConnectionDialog close={close} />
  const connection = connections.find(({ id }) => id === open.connection)
  if (!connection) return <GoneDialog gone="connection" close={close} />
  if (open.kind === 'connection') return <ConnectionDialog connection={connection} close={close} />
  const Form = open.kind === 'account' ? AccountDialog : DeleteDialog
  if (open.account === undefined) return <Form connection={connection} close={close} />
  const account = connection.accounts.find(({ id }) => id === open.account)
  if (!account) return <GoneDialog gone="account" close={close} />
  return <Form connection={connection} account={account} close={close} />
}

const namedDialog = (named: string, account?: string): OpenDialog => ({
  kind: account === undefined ? 'connection' : 'account',
  ...(named !== 'new' && { connection: named }),
  ...(account !== undefined && { account })
})

/**
 * The connections and their accounts. `/connections/new`, `/connections/ID` and `/connections/ID/ACCOUNT` open the
 * dialog of a new connection, a saved connection, or an account.
 */
export function Connections(): ReactNode {
  const [, params] = useRoute('/connections/:named/:account?')
  const [opened, setOpened] = useState<OpenDialog>()
  const listed = useAsk('connections.list', {})
  const keeping = useAsk('connections.keeping', {})
  const connections = listed.data?.value.connections ?? []
  // Until the list is loaded, Pitboss doesn't know whether a connection exists.
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
      <ConnectionList connections={connections} open={setOpened} />
      {open && <Dialog key={Object.values(open).join(' ')} open={open} connections={connections} close={close} />}
    </Screen>
  )
}

interface ListProps {
  readonly connections: readonly Connection[]
  readonly open: (dialog: OpenDialog) => void
}

// With more connections, the screen has a filter.
const mostWithoutFilter = 12

function ConnectionList({ connections, open }: ListProps): ReactNode {
  const [text, setText] = useState('')
  const isFiltered = connections.length > mostWithoutFilter
  const shown = isFiltered ? filterConnections(connections, text) : connections
  return (
    <>
      {isFiltered && (
        <Group gap="md" className={layout.quiet}>
          <TextInput
            aria-label="Filter connections"
            placeholder="Filter: name, address, player"
            w={260}
            {...typedBox(text, setText)}
          />
          <span role="status">
            {grouped(shown.length)} of {grouped(connections.length)} connections
          </span>
        </Group>
      )}
      {shown.length === 0 && connections.length > 0 ? (
        <EmptyNote title="No connection has these words">
          <p>The filter looks at names, addresses, environments and players. Remove a word.</p>
        </EmptyNote>
      ) : (
        <Stack gap={12}>
          {shown.map((connection) => (
            <ConnectionCard key={connection.id} connection={connection} open={open} />
          ))}
        </Stack>
      )}
    </>
  )
}

/** Returns the connections whose name, address, environment or accounts contain every word. */
export function filterConnections(connections: readonly Connection[], text: string): readonly Connection[] {
  const words = searchedWords(text)
  if (words.length === 0) return connections
  return connections.filter(({ name, baseUrl, environment, accounts }) => {
    const found = folded([name, baseUrl, environment, ...accounts.map(({ label }) => label)].join('\n'))
    return words.every((word) => found.includes(word))
  })
}
