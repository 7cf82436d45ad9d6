import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { textOf } from '../../../domain/problems.ts'
import { cancelAsked, useCancellableAct } from '../../../bridge/queries.ts'
import { Waiting } from '../../../components/waiting/Waiting.tsx'

interface Props {
  readonly connection: string
  readonly exchange: string | undefined
  readonly isOpen: boolean
  readonly open: (isOpen: boolean) => void
  /** Reports the result in words. */
  readonly say: (words: string) => void
}

/** Saves a snapshot of the shown banners with their pictures, and opens the comparison. */
export function TakeSnapshot({ connection, exchange, isOpen, open, say }: Props): ReactNode {
  const take = useCancellableAct('snapshots.take')
  const press = () => {
    if (exchange === undefined) return
    say('')
    take.mutate(
      { connection, exchange },
      {
        onSuccess: ({ value: { pictures, lost } }) => {
          say(`Kept with ${pictures} pictures${lost > 0 ? `; ${lost} could not be had` : ''}.`)
          open(true)
        },
        onError: ({ problem }) => say(problem.message ?? textOf(problem).title)
      }
    )
  }
  return (
    <>
      <Button variant="default" loading={take.isPending} disabled={exchange === undefined} onClick={press}>
        Snapshot
      </Button>
      <Button variant={isOpen ? 'light' : 'default'} aria-pressed={isOpen} onClick={() => open(!isOpen)}>
        Compare
      </Button>
      {take.isPending && exchange !== undefined && (
        // Each of its pictures has a time limit of its own.
        <Waiting cancel={() => cancelAsked('snapshots.take', { connection, exchange })} />
      )}
    </>
  )
}
