import { Button, Group, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { countInWords } from '../../../shared/countInWords.ts'
import { second, useNow } from '../../hooks/useNow.ts'
import { waitInWords } from '../paging/allPagesWords.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import layout from '../../components/layout.module.css'
import { stopDateSearch, useDateSearches } from './dateSearchStore.ts'
import { typedBox } from '../../components/boxes/boxes.tsx'

/** Why no date can be searched for while pages are loaded one by one. */
export const restWhileLoading = 'Pages are being loaded: wait until that has ended, or stop it'

interface Props {
  readonly list: string
  readonly go: (typed: string) => void
  readonly rest?: string | undefined
}

/** The box that goes to a date in a list. */
export function DateBox({ list, go, rest }: Props): ReactNode {
  const [typed, setTyped] = useState('')
  const search = useDateSearches(({ lists }) => lists[list])
  const { isRunning = false, requests = 0, waitsUntil } = search ?? {}
  return (
    <Group
      component="form"
      flex="none"
      gap={6}
      wrap="nowrap"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '' && !isRunning && rest === undefined) go(typed)
      }}
    >
      <TextInput
        aria-label="Date"
        placeholder="20 Nov 18:30"
        title="20 Nov 18:30, yesterday 18:30, 18:30-19:00 or 2026-11-20, in the zone that times are shown in"
        maxLength={100}
        w={132}
        {...typedBox(typed, setTyped)}
      />
      {/* One button, so that the focus stays where it was pressed. */}
      <Button
        type={isRunning ? 'button' : 'submit'}
        disabled={!isRunning && (typed.trim() === '' || rest !== undefined)}
        title={rest}
        aria-label={isRunning ? undefined : 'Go to date'}
        onClick={(event) => {
          if (!isRunning) return
          event.preventDefault()
          stopDateSearch(list)
        }}
      >
        {isRunning ? 'Stop' : 'Go'}
      </Button>
      {isRunning && <span role="status">{countInWords(requests, 'request', 'requests')}</span>}
      {isRunning && waitsUntil !== undefined && <Countdown until={waitsUntil} />}
    </Group>
  )
}

/** Not within the status: it would be read aloud every second. */
const Countdown = ({ until }: { until: number }): ReactNode => <span>{waitInWords(until, useNow(second))}</span>

/** The result of the last search for a date, or why it could not go on. */
export function DateNote({ list }: { list: string }): ReactNode {
  const search = useDateSearches(({ lists }) => lists[list])
  return (
    <>
      <p role="status" className={`${layout.quiet} ${layout.ownLine}`}>
        {search?.said}
      </p>
      {search?.error && <ProblemNotice error={search.error} tried={`${list}.list`} />}
    </>
  )
}
