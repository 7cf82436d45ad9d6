import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Connection } from '../../../shared/contract/connections.ts'
import { useCheck } from '../../bridge/check.ts'
import { askAgain, useAct } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { SamePlayers } from '../../components/SamePlayers.tsx'
import { WaitingFor } from '../../components/waiting/Waiting.tsx'
import { countingInWords } from '../../domain/transactions/transaction.ts'
import { firstPlayerOf, switchTo, useSession } from '../../session/session.ts'
import { AccountList } from './AccountList.tsx'
import layout from '../../components/layout.module.css'
import classes from './Connections.module.css'
import { KnownDifferences } from './KnownDifferences.tsx'
import type { OpenDialog } from './openDialog.ts'

const proxyInWords = (proxy: Connection['network']['proxy']): string => {
  switch (proxy.kind) {
    case 'system':
      return 'the system’s proxy'
    case 'none':
      return 'no proxy'
    case 'address':
      return `proxy ${proxy.address}`
  }
}

function Facts({ connection }: { connection: Connection }): ReactNode {
  const { baseUrl, builtIn, storageBaseUrl, zone, counting, timeLimit, network } = connection
  const certificates = [
    network.authority && `authority ${network.authority.name}`,
    network.clientCertificate && `certificate ${network.clientCertificate.name}`
  ]
  const facts = builtIn
    ? ['runs inside Pitboss; every value is made up']
    : [
        storageBaseUrl ? `storage ${storageBaseUrl}` : 'no storage base URL',
        `times without a zone read as ${zone}`,
        countingInWords(counting) ?? 'money in and out not stated',
        `${timeLimit} s limit`,
        proxyInWords(network.proxy),
        ...certificates.filter((one) => one !== undefined)
      ]
  return (
    <>
      {!builtIn && <p className={classes.address}>{baseUrl}</p>}
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {connection.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <strong>Warning:</strong> {warning}
        </p>
      ))}
    </>
  )
}

/** The card of a connection: its facts, its actions and its accounts. */
export function ConnectionCard({
  connection,
  place,
  count,
  open
}: {
  connection: Connection
  /** Its place in the list, and of how many: only those near the view are in the document. */
  place: number
  count: number
  open: (dialog: OpenDialog) => void
}): ReactNode {
  const { id, name, environment, readOnly, builtIn } = connection
  const inUse = useSession((session) => session.connection === id)
  const check = useCheck(id)
  const duplicate = useAct('connections.duplicate')
  const problem = check.error ?? duplicate.error
  return (
    <article
      className={classes.card}
      aria-label={name}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-environment={environment}
    >
      <header className={layout.head}>
        <h2>{name}</h2>
        <span className={layout.kind}>{environment}</span>
        {readOnly && <span className={layout.kind}>read-only</span>}
        {inUse && (
          <span className={layout.kind} data-active>
            in use
          </span>
        )}
        <Group component="span" gap={6} wrap="nowrap" ml="auto">
          <Button variant="default" disabled={inUse} onClick={() => switchTo(firstPlayerOf(connection), 'chosen')}>
            Use
          </Button>
          <Button variant="default" loading={check.isFetching} onClick={() => askAgain(check)}>
            Check
          </Button>
          {!builtIn && (
            <>
              <Button variant="default" onClick={() => open({ kind: 'connection', connection: id })}>
                Edit
              </Button>
              <Button variant="default" loading={duplicate.isPending} onClick={() => duplicate.mutate({ id })}>
                Duplicate
              </Button>
              <Button variant="default" onClick={() => open({ kind: 'delete', connection: id })}>
                Delete
              </Button>
              <Button variant="default" onClick={() => open({ kind: 'account', connection: id })}>
                Add account
              </Button>
            </>
          )}
        </Group>
      </header>
      <Facts connection={connection} />
      <WaitingFor read={{ route: 'connections.check', input: { id } }} />
      {check.data && !check.error && !check.isFetching && (
        <p className={classes.checked} role="status">
          Answered {check.data.value.status} in {check.data.value.milliseconds} ms
          {check.data.value.answersJson ? ', with JSON.' : ' – but not with JSON. Is this the platform’s client API?'}
        </p>
      )}
      {problem && <ProblemNotice error={problem} />}
      <SamePlayers connection={connection} className={classes.warning} isOnCard />
      <AccountList connection={connection} open={open} />
      <KnownDifferences connection={connection} />
    </article>
  )
}
