import { NativeSelect, Button } from '@mantine/core'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { Snapshot } from '../../../../shared/contract/snapshots.ts'
import { askAgain, followSnapshots, useAsk, useAct, cancelAsked, useCancellableAct } from '../../../bridge/queries.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { countInWords, bytesInWords } from '../../../../shared/countInWords.ts'
import { DeleteForGood } from '../../../components/dialog/DeleteForGood.tsx'
import { useConnection } from '../../../session/connections.ts'
import { textOf } from '../../../domain/problems.ts'
import { Waiting } from '../../../components/waiting/Waiting.tsx'
import layout from '../../../components/layout.module.css'
import { placedSet } from '../model/bannerModel.ts'
import { useView } from '../model/view.ts'
import { OtherSet, type ReferenceProps } from './ConnectionReference.tsx'
import type { SideNames } from './pairs.ts'

/** By default the newest snapshot of this category; of another category, none. */
function usual(snapshots: readonly Snapshot[], connection: string, category: string): Snapshot | undefined {
  const same = snapshots.filter((snapshot) => snapshot.category === category)
  return same.find((snapshot) => snapshot.connection === connection) ?? same[0]
}

const names: SideNames = ['this answer', 'the snapshot']

/** A snapshot of this machine as the reference of the banners on screen. */
export function SnapshotReference(props: ReferenceProps): ReactNode {
  const { here, category, children } = props
  const connection = useConnection()
  const list = useAsk('snapshots.list', {}, { isAlwaysFresh: true })
  useEffect(followSnapshots, [])
  const { snapshot: wanted, change } = useView()
  const snapshots = list.data?.value ?? []
  const chosen = snapshots.find(({ id }) => id === wanted) ?? usual(snapshots, here.workspace.connection, category)
  const opened = useAsk('snapshots.open', { id: chosen?.id ?? '' }, { enabled: chosen !== undefined })
  const remove = useAct('snapshots.delete')
  const value = chosen && opened.data?.value
  const set = useMemo(() => value && placedSet(value.banners), [value])
  const error = list.error ?? opened.error
  const choosing = (
    <>
      {list.data && !chosen && (
        <p style={{ margin: 0 }}>
          No snapshot of “{category}” yet. The button Snapshot keeps this answer and its pictures on this machine, to be
          compared later or with another connection.
        </p>
      )}
      {snapshots.length > 0 && (
        <div className={layout.row} style={{ gap: '2px 12px' }}>
          <NativeSelect
            aria-label="Snapshot"
            value={chosen?.id ?? ''}
            data={[
              ...(chosen ? [] : [{ value: '', label: 'None' }]),
              ...snapshots.map((snapshot) => ({ value: snapshot.id, label: snapshotInWords(snapshot) }))
            ]}
            onChange={({ currentTarget }) => change({ snapshot: currentTarget.value })}
          />
          {chosen && (
            <>
              <span className={layout.quiet}>{contentInWords(chosen)}</span>
              <DeleteForGood what={snapshotInWords(chosen)} remove={() => remove.mutate({ id: chosen.id })} />
            </>
          )}
        </div>
      )}
      {remove.error && <ProblemNotice error={remove.error} tried="snapshots.delete" />}
      {error && <ProblemNotice error={error} retry={() => askAgain(list.error ? list : opened)} />}
    </>
  )
  if (!chosen || !set) return children(choosing)
  return (
    <OtherSet
      {...props}
      key={chosen.id}
      {...{ set, names, choosing }}
      about={`${connection?.name ?? ''} now, and the snapshot of ${snapshotInWords(chosen)}`}
      pictures={chosen.id}
      connection={chosen.connection}
      since={Date.parse(chosen.at)}
    />
  )
}

/** A snapshot in a line of plain text. */
const snapshotInWords = ({ at, connectionName, category }: Snapshot): string =>
  `${at.slice(0, 19).replace('T', ' ')} UTC · ${connectionName} · ${category}`

const contentInWords = ({ banners, pictures, lost, bytes }: Snapshot): string =>
  [
    countInWords(banners, 'banner', 'banners'),
    countInWords(pictures, 'picture', 'pictures'),
    bytesInWords(bytes),
    ...(lost > 0 ? [`${lost} could not be fetched`] : [])
  ].join(' · ')

interface TakeProps {
  readonly connection: string
  readonly exchange: string | undefined
  /** Reports the result in words. */
  readonly say: (words: string) => void
}

/** Saves a snapshot of the shown banners with their pictures, and compares with it. */
export function TakeSnapshot({ connection, exchange, say }: TakeProps): ReactNode {
  const take = useCancellableAct('snapshots.take')
  const { change } = useView()
  const press = () => {
    if (exchange === undefined) return
    say('')
    take.mutate(
      { connection, exchange },
      {
        onSuccess: ({ value: { id, pictures, lost } }) => {
          say(`Kept with ${pictures} pictures${lost > 0 ? `; ${lost} could not be fetched` : ''}.`)
          change({ pane: 'Snapshot', snapshot: id })
        },
        onError: ({ problem }) => say(problem.message ?? textOf(problem).title)
      }
    )
  }
  return (
    <>
      <Button variant="default" loading={take.isPending} disabled={exchange === undefined} onClick={press}>
        Take snapshot
      </Button>
      {take.isPending && exchange !== undefined && (
        // Each of its pictures has a time limit of its own.
        <Waiting cancel={() => cancelAsked('snapshots.take', { connection, exchange })} />
      )}
    </>
  )
}
