import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { whyLocked, type ExchangeDetail } from '../../../shared/contract/exchanges.ts'
import { grouped, bytesInWords } from '../../../shared/countInWords.ts'
import { askAgain, useAsk } from '../../bridge/queries.ts'
import { DriftNotes } from '../../components/drift/Drift.tsx'
import { EmptyNote } from '../../components/Screen.tsx'
import { AnswerText } from '../../components/json/AnswerText.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { Contract } from './Contract.tsx'
import { ExchangeActions, startsAsJson } from './ExchangeActions.tsx'
import layout from '../../components/layout.module.css'
import classes from './RequestsDrawer.module.css'

/** Why the body of an answer is no longer kept. */
const letGoInWords = {
  room: 'Newer answers needed the room: the log keeps 20 MB of bodies.',
  time: 'Its time was over: Settings says how long bodies are kept.',
  locked: whyLocked
}

type Pairs = readonly (readonly [name: string, value: ReactNode])[]

function List({ name, pairs }: { name: string; pairs: Pairs }): ReactNode {
  return (
    <section aria-label={name} role="group">
      <h3>{name}</h3>
      <dl className={classes.pairs}>
        {pairs.map(([term, definition], place) => (
          <div key={`${term} ${place}`}>
            <dt>{term}</dt>
            <dd className={layout.code}>{definition}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

// The headers that identify a request to the platform's operators.
const telling = ['x-request-id', 'date', 'retry-after', 'server', 'content-type']

function Summary({ detail }: { detail: ExchangeDetail }): ReactNode {
  const { exchange, url, answer } = detail
  const pairs: Pairs = [
    ['operation', exchange.operation],
    ['address', url],
    ['sent', exchange.at],
    ['status', exchange.status ?? 'no answer'],
    ['took', `${grouped(exchange.milliseconds)} ms`],
    ['size', bytesInWords(exchange.bytes)],
    ['differences', exchange.drift],
    ...(exchange.problem === undefined ? [] : ([['problem', exchange.problem]] as const)),
    ...(exchange.repeated ? ([['sent twice', 'the platform had closed the kept connection']] as const) : []),
    ...(exchange.isPrefetch ? ([['ahead', 'fetched before anybody asked for this page']] as const) : [])
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
      <DriftNotes drift={drift.filter(({ kind }) => kind === 'token')} isWhole />
      <AnswerText text={answer.body} isJson={startsAsJson(answer.body)} />
    </>
  )
}

function Request({ detail: { request, answer } }: { detail: ExchangeDetail }): ReactNode {
  return (
    <>
      <List name="Request headers" pairs={request.headers} />
      {request.body !== undefined && <pre className={classes.body}>{request.body}</pre>}
      <List name="Answer headers" pairs={answer.headers} />
    </>
  )
}

/** One exchange: the request, the answer, and its differences from the documented shape. */
export function ExchangeView({ id }: { id: string }): ReactNode {
  const asked = useAsk('exchanges.read', { id })
  if (asked.error) return <ProblemNotice error={asked.error} retry={() => askAgain(asked)} />
  const detail = asked.data?.value
  if (detail === null) return <EmptyNote title="No longer kept">The log keeps the newest 500 requests.</EmptyNote>
  if (!detail) return null
  return (
    <section className={classes.view} aria-label={`Request ${detail.exchange.number}`}>
      <Tabs defaultValue="summary" keepMounted={false} className={`${layout.column} ${layout.fill}`}>
        <Tabs.List>
          <Tabs.Tab value="summary">Summary</Tabs.Tab>
          <Tabs.Tab value="answer">Answer</Tabs.Tab>
          <Tabs.Tab value="request">Request</Tabs.Tab>
          <Tabs.Tab value="contract">Contract</Tabs.Tab>
        </Tabs.List>
        <ExchangeActions detail={detail} />
        <Tabs.Panel value="summary" className={classes.panel}>
          <Summary detail={detail} />
        </Tabs.Panel>
        <Tabs.Panel value="answer" className={classes.panel}>
          <Answer detail={detail} />
        </Tabs.Panel>
        <Tabs.Panel value="request" className={classes.panel}>
          <Request detail={detail} />
        </Tabs.Panel>
        <Tabs.Panel value="contract" className={classes.panel}>
          <Contract connection={detail.exchange.connection} drift={detail.drift} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
