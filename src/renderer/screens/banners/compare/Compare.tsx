import { NativeSelect, Button } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { Snapshot } from '../../../../shared/contract/snapshots.ts'
import { askAgain, followSnapshots, useAsk, useAct, cancelAsked, useCancellableAct } from '../../../bridge/queries.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import panes from '../Banners.module.css'
import { compareSets } from './compareSets.ts'
import { Differences } from './Differences.tsx'
import { liveSide, useSide } from './useSide.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { countInWords, bytesInWords } from '../../../../shared/countInWords.ts'
import { DeleteForGood } from '../../../components/dialog/DeleteForGood.tsx'
import { When } from '../../../components/field/When.tsx'
import classes from './Compare.module.css'
import { textOf } from '../../../domain/problems.ts'
import { Waiting } from '../../../components/waiting/Waiting.tsx'
import layout from '../../../components/layout.module.css'

interface Props {
  readonly workspace: BannerWorkspace
  /** As received. */
  readonly title: unknown
  readonly category: string
}

const now = 'now'

/** By default the newest snapshot of this category is compared with the shown answer; of another category, none. */
function usual(snapshots: readonly Snapshot[], connection: string, category: string): string {
  const same = snapshots.filter((snapshot) => snapshot.category === category)
  return (same.find((snapshot) => snapshot.connection === connection) ?? same[0])?.id ?? now
}

/** The snapshots of this machine, and the differences between two of them or between one and the shown answer. */
export function Compare({ workspace, title, category }: Props): ReactNode {
  const list = useAsk('snapshots.list', {}, { isAlwaysFresh: true })
  useEffect(followSnapshots, [])
  const snapshots = list.data?.value ?? []
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({})
  const known = (id: string | undefined) => (id === now || snapshots.some((one) => one.id === id) ? id : undefined)
  const beforeId = known(chosen.before) ?? usual(snapshots, workspace.connection, category)
  const afterId = known(chosen.after) ?? now
  const live = liveSide(workspace, title)
  const [before, after] = [useSide(beforeId, live), useSide(afterId, live)]
  const options = [
    { value: now, label: 'Shown now' },
    ...snapshots.map((snapshot) => ({ value: snapshot.id, label: snapshotInWords(snapshot) }))
  ]
  const error = list.error ?? before.error ?? after.error
  return (
    <section aria-label="Compare" className={panes.pane}>
      <div className={panes.paneTools}>
        <NativeSelect
          label="Before"
          value={beforeId}
          data={options}
          onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, before: value })}
        />
        <NativeSelect
          label="After"
          value={afterId}
          data={options}
          onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, after: value })}
        />
      </div>
      {error && <ProblemNotice error={error} retry={() => askAgain(list)} />}
      <SnapshotList snapshots={snapshots} isRead={list.data !== undefined} />
      {beforeId === afterId && snapshots.length > 0 && (
        <p className={panes.nothing}>
          Both are the same. Choose a snapshot as Before
          {snapshots.some((one) => one.category === category) ? '' : ` – there is none of “${category}” yet`}.
        </p>
      )}
      {before.side && after.side && beforeId !== afterId && (
        <Differences before={before.side} after={after.side} found={compareSets(before.side, after.side)} />
      )}
    </section>
  )
}

/** A snapshot in a line of plain text. */
const snapshotInWords = ({ at, connectionName, category }: Snapshot): string =>
  `${at.slice(0, 19).replace('T', ' ')} UTC · ${connectionName} · ${category}`

function Item({ snapshot }: { snapshot: Snapshot }): ReactNode {
  const remove = useAct('snapshots.delete')
  const { id, at, connectionName, category, banners, pictures, lost, bytes } = snapshot
  return (
    <li className={layout.row} style={{ gap: '2px 14px', minHeight: 28 }}>
      <When value={at} isShort />
      <strong>{category}</strong>
      <span>{connectionName}</span>
      <span className={`${layout.quiet} ${layout.space}`}>
        {countInWords(banners, 'banner', 'banners')} · {countInWords(pictures, 'picture', 'pictures')} ·{' '}
        {bytesInWords(bytes)}
        {lost > 0 && ` · ${lost} could not be had`}
      </span>
      <DeleteForGood what={snapshotInWords(snapshot)} remove={() => remove.mutate({ id })} />
      {remove.error && <ProblemNotice error={remove.error} tried="snapshots.delete" />}
    </li>
  )
}

/** Every snapshot on this machine, newest first. */
function SnapshotList({ snapshots, isRead }: { snapshots: readonly Snapshot[]; isRead: boolean }): ReactNode {
  if (isRead && snapshots.length === 0) {
    return (
      <p className={classes.nothing}>
        No snapshot yet. The button Snapshot keeps this answer and its pictures on this machine, to be compared later or
        with another connection.
      </p>
    )
  }
  return (
    <ul aria-label="Snapshots" className={classes.snapshots}>
      {snapshots.map((snapshot) => (
        <Item key={snapshot.id} snapshot={snapshot} />
      ))}
    </ul>
  )
}

interface TakeProps {
  readonly connection: string
  readonly exchange: string | undefined
  readonly isOpen: boolean
  readonly open: (isOpen: boolean) => void
  /** Reports the result in words. */
  readonly say: (words: string) => void
}

/** Saves a snapshot of the shown banners with their pictures, and opens the comparison. */
export function TakeSnapshot({ connection, exchange, isOpen, open, say }: TakeProps): ReactNode {
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
