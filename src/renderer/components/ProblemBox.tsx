import { charactersOf } from '../../shared/values/receivedText.ts'
import { Box, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Problem } from '../../shared/outcome/outcome.ts'
import { isInWords, textOf } from '../domain/problems.ts'
import { ProblemError } from '../bridge/request.ts'
import { navigate } from '../session/address.ts'
import { useCurrentSession, useSession } from '../session/session.ts'
import { useConnection } from '../session/connections.ts'
import { openRequest } from '../stores/drawer.ts'
import { replaceToken } from '../stores/frameDialog.ts'
import { useRefusedAt } from '../stores/refusedTokens.ts'
import { useApiDetails } from '../stores/view/preferences.ts'
import { useNow, useSince } from '../hooks/useNow.ts'
import { instantIn, relativeInWords } from '../domain/time/showTime.ts'
import { useChosenZone } from './field/When.tsx'
import { sayNoBonus } from '../domain/say/sayings.ts'
import type { Saying } from '../domain/say/sentences.ts'
import { SayToPlayer } from './say/SayToPlayer.tsx'
import { AddToTicket } from './ticket/AddToTicket.tsx'
import type { ItemContent } from './ticket/AddToTicket.tsx'
import { drawText } from './field/drawText.tsx'
import { Pairs } from './field/ApiFields.tsx'
import layout from './layout.module.css'
import classes from './ProblemBox.module.css'
import { countInWords } from '../../shared/countInWords.ts'

const problemOf = (error: Error): Problem => (error instanceof ProblemError ? error.problem : { code: 'internal' })

/** Returns the seconds until the user can try again; 0 if there is no wait. */
function useSecondsLeft(error: Error, { retryAfter = 0 }: Problem): number {
  const left = retryAfter - useSince(error instanceof ProblemError ? error.at : 0)
  return Math.ceil(Math.min(retryAfter, Math.max(0, left)) / 1000)
}

const minute = 60_000

const wrongAddress: readonly Problem['code'][] = ['dns', 'connection-refused', 'tls', 'proxy']

function useCure({
  code,
  tokenSent = true,
  operation
}: Problem): { readonly name: string; readonly go: () => void } | undefined {
  const { connection, account } = useCurrentSession()
  const isRefused = useRefusedAt(connection, account ?? '') !== undefined && code === 'unauthorised' && tokenSent
  const isOurs = useConnection()?.builtIn === true
  // Demo connections can't be edited.
  if (isOurs) return undefined
  // A connection check may concern a connection that isn't in use.
  const isUnreached = wrongAddress.includes(code) && operation !== undefined && operation !== 'connections.check'
  if (isUnreached || (!tokenSent && (code === 'unauthorised' || code === 'forbidden')))
    return { name: 'Edit connection…', go: () => navigate(`/connections/${connection}`) }
  if (!isRefused || account === undefined) return undefined
  return { name: 'Replace token…', go: replaceToken }
}

function Details({ problem, openRequest }: { problem: Problem; openRequest: (() => void) | undefined }): ReactNode {
  const number = problem.request === undefined ? undefined : `#${problem.request}`
  const request = number && openRequest && (
    <button type="button" className={layout.link} title="Open this request" onClick={openRequest}>
      {number}
    </button>
  )
  const hasDetails = useApiDetails()
  const code = problem.cause === undefined ? problem.code : `${problem.code} (${problem.cause})`
  const details: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Status', problem.status],
    ['Code', hasDetails ? code : undefined],
    ['Field', problem.field && drawText(problem.field)],
    ['Operation', hasDetails ? problem.operation : undefined],
    ['Request', request ?? number]
  ]
  const longDetails: typeof details = [
    ['Platform’s request id', problem.requestId && drawText(problem.requestId)],
    ['Asked for', problem.subject && drawText(problem.subject)],
    ['Address', problem.address && drawText(problem.address)]
  ]
  return (
    <Box my="sm">
      <Box style={{ columns: '3 13rem' }}>
        <Pairs pairs={details} className={layout.code} />
      </Box>
      <Pairs pairs={longDetails} className={layout.code} />
    </Box>
  )
}

/** Returns a problem as content for a ticket. Main adds the address and the platform's request id. */
export function problemTicket(problem: Problem): ItemContent {
  const { title, cause } = textOf(problem)
  const isToldAlone = isInWords(problem)
  return {
    title: `Problem: ${title}`,
    facts: [
      ['The platform’s own words', charactersOf(problem.message)],
      ['Status', problem.status?.toString()],
      ['Asked for', !isToldAlone && cause.includes(problem.subject ?? '') ? undefined : problem.subject],
      ['Likely cause', isToldAlone ? undefined : cause.replace(/\.$/, '')]
    ]
  }
}

/** Shows the time of the failure, because a newer request may succeed. */
function FailedAt({ at }: { at: number }): ReactNode {
  const [zone, now] = [useChosenZone(), useNow()]
  const age = now - at < minute ? '' : `, ${relativeInWords(at, now, zone)}`
  return (
    <p className={layout.quiet}>
      {instantIn(at, zone)}
      {age}
    </p>
  )
}

export interface ProblemProps {
  readonly error: Error
  readonly tried?: string
  readonly retry?: () => void
  /** The ticket item of the failed activation, which replaces the problem's item. */
  readonly activation?: (() => ItemContent) | undefined
  /** What to tell the player, if Pitboss can't derive it from the problem. */
  readonly saying?: Saying | undefined
}

/** Shows a problem instead of the content: what failed, the likely cause, the next step, and details. */
export function ProblemBox({ error, tried, retry, activation, ...props }: ProblemProps): ReactNode {
  const problem = problemOf(error)
  const { title, cause, next } = textOf(problem)
  const left = useSecondsLeft(error, problem)
  const cure = useCure(problem)
  const saying = props.saying ?? sayNoBonus(problem)
  const exchange = error instanceof ProblemError ? error.exchange : undefined
  const hasPlayer = useSession(({ account }) => account !== undefined)
  const open = exchange === undefined ? undefined : () => openRequest(exchange)
  return (
    <div
      role="alert"
      className={classes.notice}
      data-code={problem.code}
      data-refusal={cure?.go === replaceToken ? 'said' : undefined}
    >
      <h2>{title}</h2>
      {error instanceof ProblemError && <FailedAt at={error.at} />}
      {problem.message !== undefined && !title.includes(charactersOf(problem.message)) && (
        <blockquote>{drawText(problem.message)}</blockquote>
      )}
      {problem.note !== undefined && <p>{drawText(problem.note)}</p>}
      <p>{cause}</p>
      <p>
        <strong>What to do:</strong> {next}
      </p>
      <SayToPlayer mb="sm" saying={saying} />
      <Details problem={tried === undefined ? problem : { ...problem, operation: tried }} openRequest={open} />
      {!retry && left > 0 && <div role="timer">Wait {left} s.</div>}
      <Group gap={8}>
        {cure && (
          <Button variant="light" onClick={cure.go}>
            {cure.name}
          </Button>
        )}
        {retry && (
          <Button onClick={retry} disabled={left > 0}>
            {left > 0 ? `Try again in ${left} s` : 'Try again'}
          </Button>
        )}
        {open && <Button onClick={open}>Open request</Button>}
        {hasPlayer && exchange !== undefined && (
          <AddToTicket
            kind={activation ? 'activation' : 'problem'}
            exchange={exchange}
            content={activation ?? (() => problemTicket(problem))}
            saying={saying}
          />
        )}
      </Group>
    </div>
  )
}

/** Warns that some outcomes of activations are stored only in memory. */
export function UnwrittenNote({ count }: { readonly count: number }): ReactNode {
  if (count === 0) return null
  return (
    <div role="alert" className={classes.notice}>
      <p>
        <strong>Not yet written down:</strong> {countInWords(count, 'outcome', 'outcomes')}. Activity cannot be written
        to the disk; Pitboss tries again every two seconds. Make room on the disk, or note the outcome elsewhere: if
        Pitboss ends before, it is lost.
      </p>
    </div>
  )
}
