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
  readonly refresh?: Refresh | undefined
  /** In milliseconds since 1970; 0 before the first answer. */
  readonly readAt?: number
  /** Whether to name the zone here, because no other time on the screen does. */
  readonly namesZone?: boolean
  readonly again: () => void
  readonly rest?: string | undefined
}

function ReadAt({ readAt = 0, refresh, namesZone = false }: Omit<Props, 'again' | 'rest'>): ReactNode {
  const zone = useChosenZone()
  return (
    <span className={classes.readAt}>
      Read at {clockIn(readAt, zone)}
      {namesZone && ` ${zone}`}
      {refresh && refresh.seconds > 0 && refresh.pause === undefined && `, every ${refresh.seconds} s`}
    </span>
  )
}

/** Shows when the answer was read, in the chosen zone, and the *Refresh* button. */
export const RefreshHead = ({ refresh, readAt = 0, namesZone = false, again, rest }: Props): ReactNode => (
  <>
    {refresh?.pause !== undefined && (
      <span role="status" className={layout.quiet}>
        {refresh.pause}
      </span>
    )}
    {readAt > 0 && <ReadAt readAt={readAt} refresh={refresh} namesZone={namesZone} />}
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
