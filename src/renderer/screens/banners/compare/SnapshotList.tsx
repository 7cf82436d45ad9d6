import type { ReactNode } from 'react'
import { countInWords, bytesInWords } from '../../../../shared/countInWords.ts'
import type { Snapshot } from '../../../../shared/contract/snapshots.ts'
import { useAct } from '../../../bridge/queries.ts'
import { DeleteForGood } from '../../../components/dialog/DeleteForGood.tsx'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { When } from '../../../components/field/When.tsx'
import classes from './Compare.module.css'

/** A snapshot in a line of plain text. */
export const snapshotInWords = ({ at, connectionName, category }: Snapshot): string =>
  `${at.slice(0, 19).replace('T', ' ')} UTC · ${connectionName} · ${category}`

function Item({ snapshot }: { snapshot: Snapshot }): ReactNode {
  const remove = useAct('snapshots.delete')
  const { id, at, connectionName, category, banners, pictures, lost, bytes } = snapshot
  return (
    <li>
      <When value={at} isShort />
      <strong>{category}</strong>
      <span>{connectionName}</span>
      <span className={classes.quiet}>
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
export function SnapshotList({ snapshots, isRead }: { snapshots: readonly Snapshot[]; isRead: boolean }): ReactNode {
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
