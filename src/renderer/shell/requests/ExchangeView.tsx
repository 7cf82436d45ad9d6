import type { ReactNode } from 'react'
import { whyLocked, type ExchangeDetail } from '../../../shared/contract/exchanges.ts'
import { grouped, bytesInWords } from '../../../shared/countInWords.ts'
import { DriftNotes } from '../../components/drift/Drift.tsx'
import { TabRow, Pairs } from '../../components/field/ApiFields.tsx'
import { EmptyNote } from '../../components/Screen.tsx'
import { AnswerText } from '../../components/json/AnswerText.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { askAgain, cancelAsked, useAct, useAsk, useCancellableAct } from '../../bridge/queries.ts'
import { AddToTicket } from '../../components/ticket/AddToTicket.tsx'
import { Waiting } from '../../components/waiting/Waiting.tsx'
import { useCurrentSession } from '../../session/session.ts'
import { useDrawer } from '../../stores/drawer.ts'
import { copyText } from '../../stores/toasts.ts'
import layout from '../../components/layout.module.css'
import classes from './RequestsDrawer.module.css'
import { Box, Button, Group } from '@mantine/core'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { driftInWords } from '../../domain/driftWords.ts'

const letGoInWords = {
  room: 'Newer answers needed the room: the log keeps 20 MB of bodies.',
  locked: whyLocked,
  token: 'It holds a token that the tags of a message split. Only what a message draws is shown, without it.'
}

type Pair = readonly [name: string, value: ReactNode]

function List({ name, pairs }: { name: string; pairs: Pair[] }): ReactNode {
  return (
    <section aria-label={name} role="group">
      <h3>{name}</h3>
      <Pairs pairs={pairs} className={layout.code} />
    </section>
  )
}

// Headers that help the platform's operators to find a request.
const telling = ['x-request-id', 'date', 'retry-after', 'server', 'content-type']

function Summary({ detail }: { detail: ExchangeDetail }): ReactNode {
  const { exchange, url, answer } = detail
  const pairs: Pair[] = [
    ['operation', exchange.operation],
    ['address', url],
    ['sent', exchange.at],
    ['status', exchange.status ?? 'no answer'],
    ['took', `${grouped(exchange.milliseconds)} ms`],
    ['size', bytesInWords(exchange.bytes)],
    ['differences', exchange.drift],
    ...(exchange.problem === undefined ? [] : ([['problem', exchange.problem]] as const)),
    ...(exchange.repeated ? ([['sent twice', 'the platform had closed the kept connection']] as const) : []),
    ...(exchange.isPrefetch ? ([['ahead', 'loaded before you opened the page']] as const) : [])
  ]
  const headers = answer.headers.filter(([name]) => telling.includes(name.toLowerCase()))
  return (
    <>
      <List name="Exchange" pairs={pairs} />
      {headers.length > 0 && <List name="Key headers" pairs={headers} />}
    </>
  )
}

function Answer({ detail: { answer, drift } }: { detail: ExchangeDetail }): ReactNode {
  if (answer.body === null) {
    return (
      <EmptyNote title={answer.letGo === undefined ? 'No body' : 'No longer kept'}>
        {answer.letGo === undefined ? 'There was none.' : letGoInWords[answer.letGo]}
      </EmptyNote>
    )
  }
  return (
    <>
      <DriftNotes drift={drift.filter(({ kind }) => kind === 'token')} />
      <AnswerText text={answer.body} isJson={startsAsJson(answer.body)} />
    </>
  )
}

function Request({ detail: { request, answer } }: { detail: ExchangeDetail }): ReactNode {
  return (
    <>
      <List name="Request headers" pairs={request.headers} />
      {request.body !== undefined && (
        <Box
          component="pre"
          m={0}
          p="6px 10px"
          className={`${layout.card} ${layout.code}`}
          style={{ whiteSpace: 'pre-wrap' }}
        >
          {request.body}
        </Box>
      )}
      <List name="Answer headers" pairs={answer.headers} />
    </>
  )
}

const startsAsJson = (text: string): boolean => /^\s*[[{]/.test(text)

const writes = 'bonuses.activate'

/** What the user can do with an exchange: copy it, save it and, if it is a read, repeat it. */
function ExchangeActions({ detail: { exchange } }: { detail: ExchangeDetail }): ReactNode {
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

/** One exchange: its request, its answer, and its differences from the documentation. */
export function ExchangeView({ id }: { id: string }): ReactNode {
  const query = useAsk('exchanges.read', { id })
  if (query.error) return <ProblemNotice error={query.error} retry={() => askAgain(query)} />
  const detail = query.data?.value
  if (detail === null) return <EmptyNote title="No longer kept">The log keeps the newest 500 requests.</EmptyNote>
  if (!detail) return null
  const { exchange, drift } = detail
  const tabs = [
    { value: 'summary', name: 'Summary', panel: <Summary detail={detail} /> },
    { value: 'answer', name: 'Answer', panel: <Answer detail={detail} /> },
    { value: 'request', name: 'Request', panel: <Request detail={detail} /> },
    { value: 'contract', name: 'Contract', panel: <Contract drift={drift} /> }
  ]
  return (
    <section className={`${layout.column} ${layout.fill}`} aria-label={`Request ${exchange.number}`}>
      <TabRow tabs={tabs} panelClass={classes.panel}>
        <ExchangeActions detail={detail} />
      </TabRow>
    </section>
  )
}

function Contract({ drift }: { drift: readonly Drift[] }): ReactNode {
  if (drift.length === 0) {
    return <EmptyNote title="No difference">The answer is as the documentation describes it.</EmptyNote>
  }
  return (
    <>
      <DriftNotes drift={drift} />
      <table className={classes.table} aria-label="Differences from the documentation">
        <thead>
          <tr>
            <th>path</th>
            <th>difference</th>
            <th>documented</th>
            <th>received</th>
            <th className={layout.number}>times</th>
            <th title="Places in the lists of the answer, counted from 0">at</th>
          </tr>
        </thead>
        <tbody>
          {drift.map((one) => (
            <tr key={`${one.path} ${one.kind} ${one.expected} ${one.came}`}>
              <td className={layout.code}>{one.path}</td>
              <td>{driftInWords[one.kind]}</td>
              <td className={layout.code}>{one.expected}</td>
              <td className={layout.code}>{one.received}</td>
              <td className={layout.number}>{one.count}</td>
              <td>{one.at.slice(0, 8).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
