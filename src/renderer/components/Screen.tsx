import type { ReactNode, ComponentType } from 'react'
import classes from './Screen.module.css'
import { Button, Group } from '@mantine/core'
import { Link } from 'wouter'
import type { Connection } from '../../shared/contract/connections.ts'
import { useAccount, useConnection } from '../session/connections.ts'

interface Props {
  readonly name: string
  readonly beside?: ReactNode
  /** Tools, shown in a row below the screen's name, or next to the name in a small window. */
  readonly tools?: ReactNode
  /** Whether the screen fills the window, so that its parts scroll separately. */
  readonly isFilling?: boolean
  readonly children: ReactNode
}

/** A screen: its name as the only `h1`, its actions and its content. */
export function Screen({ name, beside, tools, isFilling, children }: Props): ReactNode {
  return (
    <div className={classes.screen} data-filling={isFilling || undefined}>
      <div className={classes.head}>
        <h1 className={classes.name}>{name}</h1>
        {beside}
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {children}
    </div>
  )
}

/** An empty state: the reason and the next step. */
export function EmptyNote({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className={classes.note}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

interface LookUpPromptProps {
  readonly title: string
  readonly examples: keyof NonNullable<Connection['examples']>
  readonly choose: (example: string) => void
  readonly children: string
}

/** The empty state of a screen that looks up an id or name. Suggests examples from the demo platform. */
export function LookUpPrompt({ title, examples, choose, children }: LookUpPromptProps): ReactNode {
  const names = useConnection()?.examples?.[examples] ?? []
  return (
    <EmptyNote title={title}>
      <p>{children}</p>
      {names.length > 0 && <p>The demo platform knows these:</p>}
      <Group gap="0 16px">
        {names.map((name) => (
          <Button key={name} variant="subtle" px={0} ff="monospace" fw={400} onClick={() => choose(name)}>
            {name}
          </Button>
        ))}
      </Group>
    </EmptyNote>
  )
}

interface Need {
  readonly why: string
  /** Whether to show the screen even if the account has no token. */
  readonly isTokenOptional?: boolean
}

/** Wraps a screen that needs an account. Without one, says why the screen needs it and links to Connections. */
export const needingAccount =
  (name: string, { why, isTokenOptional }: Need, Content: ComponentType) =>
  (): ReactNode => {
    const account = useAccount()
    // Use the token as the key: a new token may belong to another player, and the old player's data must not be shown.
    if (account && (account.token || isTokenOptional)) return <Content key={account.token?.fingerprint} />
    return (
      <Screen name={name}>
        <EmptyNote title={account ? `The token of ${account.label} is missing` : 'No player chosen'}>
          <p>
            {account
              ? `${why}. Enter the player’s token again: Pitboss no longer has it.`
              : `${why}: choose a player at the top, or add one with its token.`}
          </p>
          <Button variant="filled" component={Link} href="/connections">
            {account ? 'Enter the token' : 'Add player'}
          </Button>
        </EmptyNote>
      </Screen>
    )
  }
