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
  /** Whether to show the time zone. Set this if no other time on the screen shows it. */
  readonly namesZone?: boolean
  readonly again: () => void
  readonly rest?: string | undefined
}

/** Shows when the answer was read, in the chosen zone, and the *Refresh* button. */
export function RefreshHead({ refresh, readAt = 0, namesZone = false, again, rest }: Props): ReactNode {
  const zone = useChosenZone()
  const { pause, seconds = 0 } = refresh ?? {}
  return (
    <>
      {pause !== undefined && (
        <span role="status" className={layout.quiet}>
          {pause}
        </span>
      )}
      {readAt > 0 && (
        <span className={classes.readAt}>
          Read at {clockIn(readAt, zone)}
          {namesZone && ` ${zone}`}
          {seconds > 0 && pause === undefined && `, every ${seconds} s`}
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
}
