import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import layout from '../../components/layout.module.css'
import { keyHint } from '../../keys/keysInWords.ts'
import { localClock } from '../../domain/time/showTime.ts'
import classes from './RefreshHead.module.css'
import type { Refresh } from './useRefresh.ts'

interface Props {
  readonly refresh?: Refresh
  /** In milliseconds since 1970; 0 before the first answer. */
  readonly readAt?: number
  readonly again: () => void
  readonly rest?: string | undefined
}

/** When something was read, and the button that asks for it again. */
export const RefreshHead = ({ refresh, readAt = 0, again, rest }: Props): ReactNode => (
  <>
    {refresh?.pause !== undefined && (
      <span role="status" className={layout.quiet}>
        {refresh.pause}
      </span>
    )}
    {readAt > 0 && (
      <span className={classes.readAt}>
        Read at {localClock(readAt)}
        {refresh && refresh.seconds > 0 && refresh.pause === undefined && `, every ${refresh.seconds} s`}
      </span>
    )}
    <Button
      className={classes.button}
      leftSection={<IconRefresh size={14} />}
      disabled={rest !== undefined}
      onClick={again}
      {...keyHint('refresh')}
      {...(rest !== undefined && { title: rest })}
    >
      Refresh
    </Button>
  </>
)
