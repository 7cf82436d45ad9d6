import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ExchangeDetail } from '../../../shared/contract/exchanges.ts'
import { cancelAsked, useAct, useCancellableAct } from '../../bridge/queries.ts'
import { copyText } from '../../stores/toasts.ts'
import { AddToTicket } from '../../components/ticket/AddToTicket.tsx'
import { useCurrentSession } from '../../session/session.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { Waiting } from '../../components/waiting/Waiting.tsx'
import { useDrawer } from '../../stores/drawer.ts'
import classes from './RequestsDrawer.module.css'

export const startsAsJson = (text: string): boolean => /^\s*[[{]/.test(text)

const writes = 'bonuses.activate'

/** What the user can do with an exchange: copy it, save it and, if it is a read, repeat it. */
export function ExchangeActions({ detail: { exchange } }: { detail: ExchangeDetail }): ReactNode {
  const { id, operation, connection, account, method, path, status, problem: code } = exchange
  const inUse = useCurrentSession()
  const curl = useAct('exchanges.curl')
  const har = useAct('exchanges.har')
  const repeat = useCancellableAct('exchanges.repeat')
  const choose = useDrawer((drawer) => drawer.change)
  const problem = curl.error ?? har.error ?? repeat.error
  const copyCommand = () =>
    curl.mutate({ id }, { onSuccess: ({ value }) => copyText(value, 'Copied. Set TOKEN before you run it.') })
  return (
    <>
      <Group justify="flex-end" gap={6} pt={8} className={classes.actions}>
        <Button variant="filled" onClick={copyCommand}>
          Copy as cURL
        </Button>
        {operation !== writes && (
          <Button
            loading={repeat.isPending}
            onClick={() => repeat.mutate({ id }, { onSuccess: ({ value }) => choose({ chosen: value }) })}
          >
            Repeat
          </Button>
        )}
        {!exchange.isReplaced && (
          <AddToTicket
            kind="request"
            content={() => ({
              title: `${method} ${path} ${status ?? ''} ${code ?? ''}`,
              happened: exchange.at
            })}
            exchange={id}
            whose={{ connection, account: account ?? (inUse.connection === connection ? inUse.account : undefined) }}
          />
        )}
        <Button loading={har.isPending} title="Without the token" onClick={() => har.mutate({ ids: [id] })}>
          Save HAR…
        </Button>
      </Group>
      {repeat.isPending && <Waiting connection={connection} cancel={() => cancelAsked('exchanges.repeat', { id })} />}
      {problem && <ProblemNotice error={problem} />}
    </>
  )
}
