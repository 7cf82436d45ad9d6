import { NativeSelect } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { Snapshot } from '../../../../shared/contract/snapshots.ts'
import { askAgain, followSnapshots, useAsk } from '../../../bridge/queries.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import panes from '../Banners.module.css'
import { compareSets } from './compareSets.ts'
import { Differences } from './Differences.tsx'
import { SnapshotList, snapshotInWords } from './SnapshotList.tsx'
import { liveSide, useSide } from './useSide.ts'
import type { BannerWorkspace } from '../model/workspace.ts'

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
