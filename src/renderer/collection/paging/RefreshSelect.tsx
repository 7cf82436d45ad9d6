import { Box, Group, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { refreshChoices, type useRefresh } from './useRefresh.ts'

const choices = refreshChoices.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? 'Off' : `${seconds} s`
}))

/** Chooses the refresh interval of a list and says why refreshing is paused. */
export function RefreshSelect({ refresh }: { refresh: ReturnType<typeof useRefresh> }): ReactNode {
  const { seconds, choose, pause } = refresh
  return (
    <Group component="span" gap={6} wrap="nowrap" fz={12.5} c="dimmed">
      {pause !== undefined && (
        <Box component="span" role="status" c="var(--attention)">
          {pause}
        </Box>
      )}
      <span aria-hidden="true">Refresh</span>
      <NativeSelect
        aria-label="Refresh"
        data={choices}
        value={String(seconds)}
        w={76}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      />
    </Group>
  )
}
