import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Answer, ProblemError } from '../../bridge/request.ts'
import { DriftButton } from '../../components/drift/DriftButton.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import classes from './Overview.module.css'

interface Props {
  readonly name: string
  /** The screen that shows all of it. */
  readonly screen: { readonly name: string; readonly path: string }
  /** What is said beside the name, such as a count. */
  readonly note?: string | undefined
  /** What it is read from, for its differences from the documentation. */
  readonly answer?: Answer<unknown> | undefined
  readonly error?: ProblemError | null
  readonly retry?: () => void
  /** The answer on screen is being asked for again. */
  readonly isWaiting?: boolean
  readonly children: ReactNode
}

/** One thing of the account at a glance, with the way to the screen that shows all of it. */
export function Block({ name, screen, note, answer, error, retry, isWaiting = false, children }: Props): ReactNode {
  return (
    <section aria-label={name} aria-busy={isWaiting} className={classes.block}>
      <div className={classes.top}>
        <h2>{name}</h2>
        {note !== undefined && <span className={classes.quiet}>{note}</span>}
        <DriftButton answer={answer} />
        <Link href={screen.path} className={classes.open}>
          Open {screen.name}
        </Link>
      </div>
      {error && <ProblemNotice error={error} {...(retry && { retry })} />}
      {children}
    </section>
  )
}
