import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useChosenZone } from '../../components/field/When.tsx'
import layout from '../../components/layout.module.css'
import { keyHint } from '../../keys/keysInWords.ts'
import { clockIn } from '../../domain/time/showTime.ts'
import classes from './RefreshHead.module.css'
import type { Refresh } from './useRefresh.ts'

interface Props {
  readonly refresh?: Refresh
  /** In milliseconds since 1970; 0 before the first answer. */
  readonly readAt?: number
  readonly again: () => void
  readonly rest?: string | undefined
}

function ReadAt({ at, refresh }: { readonly at: number; readonly refresh: Props['refresh'] }): ReactNode {
  return (
    <span className={classes.readAt}>
      Read at {clockIn(at, useChosenZone())}
      {refresh && refresh.seconds > 0 && refresh.pause === undefined && `, every ${refresh.seconds} s`}
    </span>
  )
}

/** When something was read, in the zone that the screen names, and the button that asks for it again. */
export const RefreshHead = ({ refresh, readAt = 0, again, rest }: Props): ReactNode => (
  <>
    {refresh?.pause !== undefined && (
      <span role="status" className={layout.quiet}>
        {refresh.pause}
      </span>
    )}
    {readAt > 0 && <ReadAt at={readAt} refresh={refresh} />}
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
