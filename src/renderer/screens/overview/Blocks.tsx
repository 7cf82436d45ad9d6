import { Box, Group } from '@mantine/core'
import { drawText } from '../../components/field/drawText.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { askAgain } from '../../bridge/queries.ts'
import type { Answer, ProblemError } from '../../bridge/request.ts'
import { DriftButton } from '../../components/drift/Drift.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { WaitingFor, type Read } from '../../components/waiting/Waiting.tsx'
import layout from '../../components/layout.module.css'
import { When } from '../../components/field/When.tsx'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { useApiDetails } from '../../stores/view/preferences.ts'
import { useCurrentSession } from '../../session/session.ts'
import { outcomeOf } from '../../../shared/activationOutcome.ts'
import { lookUpBonus } from '../../stores/bonusLookup.ts'

interface BlockProps {
  readonly name: string
  /** The screen with the details; absent if each row opens its own subject. */
  readonly screen?: 'Transactions' | 'Notifications' | 'Activity'
  readonly note?: string | undefined
  /** The block's request. If blocks share it, the one with `read` shows progress and problem. */
  readonly query?: BlockQuery
  readonly read?: Read
  /** Whether another block shows the problem. */
  readonly isSilent?: boolean
  readonly children: ReactNode
}

type BlockQuery = Pick<UseQueryResult<Answer<unknown>, ProblemError>, 'data' | 'error' | 'isFetching' | 'refetch'>

/** A block of the overview, with a link to `screen`. If blocks have the same screen, only the first has the link. */
export function Block({ name, screen, note, query, read, isSilent = !read, children }: BlockProps): ReactNode {
  return (
    <Box
      component="section"
      aria-label={name}
      aria-busy={query?.isFetching}
      miw={0}
      px="lg"
      py="md"
      className={layout.card}
    >
      <Group align="baseline" gap="0 8px" mb={8}>
        <h2>{name}</h2>
        {note !== undefined && <span className={layout.quiet}>{note}</span>}
        {read && <DriftButton answer={query?.data} />}
        {read && <WaitingFor read={read} isOver={false} />}
        {screen && (
          <Link href={`/${screen.toLowerCase()}`} className={layout.link} style={{ marginLeft: 'auto' }}>
            Open {screen}
          </Link>
        )}
      </Group>
      {query?.error && !isSilent && <ProblemNotice error={query.error} retry={() => askAgain(query)} />}
      {query?.error && isSilent && !query.data && <p className={layout.quiet}>Not loaded.</p>}
      {children}
    </Box>
  )
}

/** Shows the player's latest activation on this machine. `entries` must be newest first. */
export function LastActivation({ entries }: { entries: readonly JournalEntry[] }): ReactNode {
  const [last] = entries
  const { connection: inUse } = useCurrentSession()
  const hasDetails = useApiDetails()
  if (!last) return <p className={layout.quiet}>None for this player on this machine.</p>
  const { bonus, connection, status, at } = last
  const isElsewhere = inUse !== connection.id
  return (
    <p>
      <Link href={`/bonuses/${bonus.id}`} className={layout.subject} onClick={() => lookUpBonus(bonus.id)}>
        {drawText(bonus.title ?? bonus.id)}
      </Link>{' '}
      · <strong>{outcomeOf(last)}</strong>
      {hasDetails && status !== undefined && ` · status ${status}`} · <When value={at} isShort />
      {isElsewhere && ` · on ${connection.name}`}
    </p>
  )
}
