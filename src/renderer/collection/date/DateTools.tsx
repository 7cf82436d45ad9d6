import { Button, Group, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { countInWords } from '../../../shared/countInWords.ts'
import type { RouteName } from '../../../shared/contract/index.ts'
import { typedBox } from '../../components/boxes/boxes.tsx'
import layout from '../../components/layout.module.css'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import type { DateSearch } from './useDateSearch.ts'

interface Props {
  readonly search: DateSearch
  /** Whether Pitboss is loading pages. */
  readonly isBusy: boolean
  readonly isInEmptyList?: boolean
}

export function OlderPagesButton({ search, isBusy, isInEmptyList = false }: Props): ReactNode {
  const isResting = isBusy || search.isRunning
  return (
    <Button
      {...(isInEmptyList ? { variant: 'filled' } : { variant: 'subtle', size: 'compact-xs' })}
      // Don't disable the button, because a disabled button loses the focus.
      data-disabled={isResting}
      aria-disabled={isResting}
      title="Loads older pages until all rows of the filter’s dates are loaded"
      onClick={({ currentTarget }) => {
        if (isResting) return
        // The empty state disappears while pages load, so keep the focus in the list.
        if (isInEmptyList) currentTarget.closest<HTMLElement>('[tabindex]')?.focus()
        void search.readOlder()
      }}
    >
      Search older pages
    </Button>
  )
}

export function DateBox({ search: { go, stop, isRunning, requests }, isBusy }: Props): ReactNode {
  const [typed, setTyped] = useState('')
  return (
    <Group
      component="form"
      flex="none"
      gap={6}
      wrap="nowrap"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRunning) stop()
        else if (typed.trim() !== '' && !isBusy) go(typed)
      }}
    >
      <TextInput
        aria-label="Date"
        placeholder="20 Nov 18:30"
        title="20 Nov 18:30, yesterday 18:30, 18:30-19:00 or 2026-11-20, in the time zone of the screen"
        maxLength={100}
        w={132}
        {...typedBox(typed, setTyped)}
      />
      {/* Use one button for both states, so that the button keeps the focus. */}
      <Button
        type="submit"
        disabled={!isRunning && (typed.trim() === '' || isBusy)}
        title={isBusy ? 'Pitboss is loading pages: wait until it has finished, or stop it' : undefined}
        aria-label={isRunning ? undefined : 'Go to date'}
      >
        {isRunning ? 'Stop' : 'Go'}
      </Button>
      {isRunning && <span role="status">{countInWords(requests, 'request', 'requests')}</span>}
    </Group>
  )
}

/** The result of the last date search, or why it failed. */
export function DateNote({
  search: { message, error },
  route
}: Pick<Props, 'search'> & { readonly route: RouteName }): ReactNode {
  return (
    <>
      <p role="status" className={`${layout.quiet} ${layout.ownLine}`}>
        {message}
      </p>
      {error && <ProblemNotice error={error} tried={route} />}
    </>
  )
}
