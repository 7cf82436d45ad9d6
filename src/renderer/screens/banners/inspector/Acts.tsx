import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import layout from '../../../components/layout.module.css'

interface ActsProps {
  /** The words of each button, what it does where it can be pressed, and its title. */
  readonly acts: readonly (readonly [words: string, run: (() => void) | false | undefined, title?: string])[]
  /** Beside the buttons. */
  readonly children?: ReactNode
}

/** Buttons in one place each: what cannot be done now is disabled. */
export const Acts = ({ acts, children }: ActsProps): ReactNode => (
  <div className={layout.row} style={{ gap: 6 }}>
    {acts.map(([words, run, title]) => (
      <Button key={words} size="compact-xs" title={title} disabled={!run} onClick={run || undefined}>
        {words}
      </Button>
    ))}
    {children}
  </div>
)
