import { Button, Group, Stack, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Connection, CheckResult, TokenFacts } from '../../../shared/contract/connections.ts'
import { useQuery } from '@tanstack/react-query'
import type { Answer, ProblemError } from '../../bridge/request.ts'
import { askAgain, askUntil } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { SamePlayers } from '../../components/SamePlayers.tsx'
import { EnvironmentTag } from '../../components/Words.tsx'
import { WaitingFor } from '../../components/waiting/Waiting.tsx'
import { countingInWords } from '../../domain/transactions/transaction.ts'
import { firstPlayerOf, switchTo, useCurrentSession, useSession } from '../../session/session.ts'
import { useApiDetails } from '../../stores/view/preferences.ts'
import layout from '../../components/layout.module.css'
import classes from './Connections.module.css'
import { keptInWords, tokenInWords } from '../../domain/tokenWords.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useRefusedTokens } from '../../stores/refusedTokens.ts'
import { useChosenZone, useTimeDisplay, type TimeDisplayInUse } from '../../components/field/When.tsx'
import { whenText } from '../../domain/time/showTime.ts'

/** The open dialog, and the ids of its connection and account, which may be deleted. A new connection has no id. */
export interface OpenDialog {
  readonly kind: 'connection' | 'account' | 'delete'
  readonly connection?: string
  readonly account?: string
}

const proxyInWords = (proxy: Connection['network']['proxy']): string =>
  proxy.kind === 'address' ? `proxy ${proxy.address}` : { system: 'the system’s proxy', none: 'no proxy' }[proxy.kind]

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
      {!builtIn && <code className={layout.code}>{baseUrl}</code>}
      <p className={layout.quiet}>{facts.join(' · ')}</p>
      {connection.warnings.map((warning) => (
        <p key={warning} className={layout.note}>
          <strong>Warning:</strong> {warning}
        </p>
      ))}
    </>
  )
}

interface Props {
  readonly connection: Connection
  readonly open: (dialog: OpenDialog) => void
}

export function ConnectionCard({ connection, open }: Props): ReactNode {
  const { id, name, environment, readOnly, builtIn } = connection
  const inUse = useSession((session) => session.connection === id)
  // A button sends this request; leaving the card cancels it.
  const check = useQuery<Answer<CheckResult>, ProblemError>({
    queryKey: ['connections.check', { id }],
    queryFn: ({ signal }) => askUntil('connections.check', { id }, signal),
    enabled: false,
    gcTime: 0
  })
  const hasDetails = useApiDetails()
  const actions = {
    Edit: () => open({ kind: 'connection', connection: id }),
    Delete: () => open({ kind: 'delete', connection: id }),
    'Add player': () => open({ kind: 'account', connection: id })
  }
  return (
    <Stack
      component="article"
      gap="sm"
      p="12px 16px"
      className={layout.card}
      style={{ borderLeft: '3px solid var(--environment)' }}
      aria-label={name}
      data-environment={environment}
    >
      <header className={layout.row}>
        <h2>{name}</h2>
        <EnvironmentTag environment={environment} />
        {readOnly && <span className={layout.kind}>read-only</span>}
        {inUse && (
          <span className={layout.kind} data-active>
            in use
          </span>
        )}
        <Group component="span" gap={6} wrap="nowrap" ml="auto">
          <Button disabled={inUse} onClick={() => switchTo(firstPlayerOf(connection), 'chosen')}>
            Use
          </Button>
          <Button loading={check.isFetching} onClick={() => askAgain(check)}>
            Check
          </Button>
          {!builtIn &&
            Object.entries(actions).map(([word, press]) => (
              <Button key={word} onClick={press}>
                {word}
              </Button>
            ))}
        </Group>
      </header>
      <Facts connection={connection} />
      <WaitingFor read={{ route: 'connections.check', input: { id } }} />
      {check.data && !check.error && !check.isFetching && (
        <span role="status">
          {check.data.value.answersJson
            ? 'Connection works'
            : 'It answers, but not with JSON. Is this the platform’s client API?'}{' '}
          {hasDetails && `(${check.data.value.status} in ${check.data.value.milliseconds} ms)`}
        </span>
      )}
      {check.error && <ProblemNotice error={check.error} />}
      <SamePlayers connection={connection} className={layout.note} isOnCard />
      <AccountList connection={connection} open={open} />
    </Stack>
  )
}

function factsOf(token: TokenFacts, { display, zone }: TimeDisplayInUse): string {
  const { last4, fingerprint, expiresAt, kept } = token
  return [
    last4 === undefined ? 'a short token' : `ends in ${last4}`,
    `fingerprint ${fingerprint}`,
    ...(expiresAt === undefined ? [] : [`valid until ${whenText(expiresAt, display, zone)} (not verified)`]),
    keptInWords[kept]
  ].join(' · ')
}

function AccountList({ connection, open }: Pick<Props, 'connection' | 'open'>): ReactNode {
  const session = useCurrentSession()
  const display = useTimeDisplay()
  const refused = useRefusedTokens((state) => state[connection.id])
  const [now, zone] = [useNow(), useChosenZone()]
  if (connection.accounts.length === 0) {
    return (
      <p className={layout.quiet}>No player yet. Bonus look-up and banners need none; everything else needs one.</p>
    )
  }
  return (
    <ul className={classes.accounts} aria-label={`Players of ${connection.name}`}>
      {connection.accounts.map((account) => {
        const isUsed = session.connection === connection.id && session.account === account.id
        const whose = { connection: connection.id, account: account.id }
        const actions = {
          ...(!isUsed && { Use: () => switchTo(whose, 'chosen') }),
          ...(!connection.builtIn && {
            Edit: () => open({ kind: 'account', ...whose }),
            Delete: () => open({ kind: 'delete', ...whose })
          })
        }
        return (
          <Group key={account.id} component="li" align="baseline" gap="md" wrap="nowrap" py="sm">
            <span style={{ flex: '0 0 13.75rem', fontWeight: 500 }}>{account.label}</span>
            <span className={layout.fill}>
              <span className={account.token && !refused?.[account.id] ? layout.quiet : layout.mark}>
                {tokenInWords(account.token, refused?.[account.id], now, zone)}
                {account.token && !connection.builtIn && ` · ${factsOf(account.token, display)}`}
              </span>
            </span>
            {isUsed && <span className={layout.quiet}>in use</span>}
            {Object.entries(actions).map(([word, press]) => (
              <UnstyledButton
                key={word}
                fz="sm"
                c="var(--accent)"
                aria-label={`${word} ${account.label}`}
                onClick={press}
              >
                {word}
              </UnstyledButton>
            ))}
          </Group>
        )
      })}
    </ul>
  )
}
