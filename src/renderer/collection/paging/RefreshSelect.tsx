import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './RefreshSelect.module.css'
import { refreshChoices, type Refresh } from './useRefresh.ts'

const choices = refreshChoices.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? 'Off' : `${seconds} s`
}))

/** Chooses the refresh interval of a list and says why refreshing is paused. */
export function RefreshSelect({ refresh }: { refresh: Refresh }): ReactNode {
  const { seconds, choose, pause } = refresh
  return (
    <span className={classes.refresh}>
      {pause !== undefined && (
        <span role="status" className={classes.pause}>
          {pause}
        </span>
      )}
      <span aria-hidden="true">Refresh</span>
      <NativeSelect
        aria-label="Refresh"
        data={choices}
        value={String(seconds)}
        className={classes.select}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      />
    </span>
  )
}
