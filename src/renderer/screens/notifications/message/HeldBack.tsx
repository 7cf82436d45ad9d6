import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './NotificationView.module.css'

interface Props {
  /** Why there is no text, as the end of a sentence. */
  readonly why: string
  /** Draws it, where it was held back. */
  readonly draw: (() => Promise<void> | void) | undefined
}

/** Shown instead of a text: the reason, and a button where it could be drawn all the same. */
export function HeldBack({ why, draw }: Props): ReactNode {
  return (
    <div className={classes.none}>
      <p role={draw && 'alert'}>There is no text to show: {why}.</p>
      {draw && (
        <Button variant="default" onClick={() => void draw()}>
          Draw it all the same
        </Button>
      )}
    </div>
  )
}
