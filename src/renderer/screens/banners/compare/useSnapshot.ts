import { useMemo } from 'react'
import type { Snapshot } from '../../../../shared/contract/snapshots.ts'
import { useAct, useAsk } from '../../../bridge/queries.ts'
import { useConnection } from '../../../session/connections.ts'
import { placedSet } from '../model/bannerModel.ts'
import { useView } from '../model/view.ts'
import type { OtherSet } from './useReference.ts'

/** By default the newest snapshot of this category; of another category, none. */
function usual(snapshots: readonly Snapshot[], connection: string, category: string): Snapshot | undefined {
  const same = snapshots.filter((snapshot) => snapshot.category === category)
  return same.find((snapshot) => snapshot.connection === connection) ?? same[0]
}

/** A snapshot in a line of plain text. */
export const snapshotInWords = ({ at, connectionName, category }: Snapshot): string =>
  `${at.slice(0, 19).replace('T', ' ')} UTC · ${connectionName} · ${category}`

/** The snapshots of this machine, and the one that was chosen. */
export function useSnapshot(used: string, category: string, enabled: boolean) {
  const connection = useConnection()
  const list = useAsk('snapshots.list', {}, { isAlwaysFresh: true, enabled })
  const { snapshot: wanted } = useView()
  const snapshots = list.data?.value ?? []
  const chosen = snapshots.find(({ id }) => id === wanted) ?? usual(snapshots, used, category)
  const opened = useAsk('snapshots.open', { id: chosen?.id ?? '' }, { enabled: enabled && chosen !== undefined })
  const remove = useAct('snapshots.delete')
  const value = chosen && opened.data?.value
  const set = useMemo(() => value && placedSet(value.banners), [value])
  const other: OtherSet | undefined = chosen &&
    set && {
      set,
      names: ['this answer', 'the snapshot'],
      about: `${connection?.name ?? ''} now, and the snapshot of ${snapshotInWords(chosen)}`,
      pictures: chosen.id,
      connection: chosen.connection,
      since: Date.parse(chosen.at)
    }
  return { list, opened, snapshots, chosen, remove, other }
}
