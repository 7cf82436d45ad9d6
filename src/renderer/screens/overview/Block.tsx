import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Answer, ProblemError } from '../../bridge/request.ts'
import { DriftButton } from '../../components/drift/Drift.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { WaitingFor, type Read } from '../../components/waiting/Waiting.tsx'
import layout from '../../components/layout.module.css'
import classes from './Overview.module.css'

interface Props {
  readonly name: string
  /** The screen with the details. */
  readonly screen: { readonly name: string; readonly path: string }
  /** Text beside the heading, such as a count. */
  readonly note?: string | undefined
  /** The answer, for its differences from the documented shape. */
  readonly answer?: Answer<unknown> | undefined
  readonly error?: ProblemError | null
  readonly retry?: () => void
  /** The request that the block waits for; one block of several says so. */
  readonly read?: Read
  /** The answer is being refreshed. */
  readonly isWaiting?: boolean
  readonly children: ReactNode
}

/** A block of the overview, with a link to the screen with the details. */
export function Block({
  name,
  screen,
  note,
  answer,
  error,
  retry,
  read,
  isWaiting = false,
  children
}: Props): ReactNode {
  return (
    <section aria-label={name} aria-busy={isWaiting} className={classes.block}>
      <Group align="baseline" gap="0 8px" mb={8}>
        <h2>{name}</h2>
        {note !== undefined && <span className={layout.quiet}>{note}</span>}
        <DriftButton answer={answer} />
        {read && <WaitingFor read={read} isOver={false} />}
        <Link href={screen.path} className={classes.open}>
          Open {screen.name}
        </Link>
      </Group>
      {error && <ProblemNotice error={error} {...(retry && { retry })} />}
      {children}
    </section>
  )
}
