import { useMemo, type ReactNode } from 'react'
import { differenceInWords } from '../../../components/Differences.tsx'
import type { RecordColumn } from '../../../records/column.ts'
import { loadedFrom, useRowView } from '../../../collection/state/useRowView.ts'
import { RecordTable } from '../../../collection/grid/RecordTable.tsx'
import { useColumnSettings } from '../../../collection/columns/useColumnSettings.ts'
import { useOpenRow } from '../../../collection/rows/useOpenRow.ts'
import { compareGames, type GameDifference } from './compareGames.ts'
import classes from '../Jackpots.module.css'
import type { ReceivedGame } from '../model/game.ts'

/** The value of a side: a field, or whether the game exists. */
const sideOf = ({ kind, field }: GameDifference, value: unknown, own: GameDifference['kind']): unknown =>
  field === undefined ? (kind === own ? 'listed' : 'not listed') : value

const columns: readonly RecordColumn<GameDifference>[] = [
  { name: 'game', value: ({ title }) => title, width: 170 },
  { name: 'difference', value: ({ kind }) => differenceInWords[kind], width: 160 },
  { name: 'field', value: ({ field }) => field ?? 'the whole game', width: 180 },
  { name: 'left', value: (row) => sideOf(row, row.before, 'removed'), width: 220 },
  { name: 'right', value: (row) => sideOf(row, row.after, 'added'), width: 220 },
  { name: 'identifier', value: ({ identifier }) => identifier, width: 220, isIdentifier: true }
]

const none: readonly GameDifference[] = []
const images: ReadonlySet<string> = new Set(['images'])
const nothing: ReadonlySet<string> = new Set()
const noId = () => undefined

/** The games to compare with. */
export interface Others {
  readonly games: readonly ReceivedGame[]
  /** Why the list may be incomplete; absent where it is complete. */
  readonly doubt?: string
}

interface Props {
  readonly games: readonly ReceivedGame[]
  /** Absent before a comparison. */
  readonly others: Others | undefined
  readonly withImages: boolean
  /** The name of the loaded games. */
  readonly left: string
}

const name = 'jackpot differences'

/** The games on one side only, and the differing fields of the others. */
export function DifferencesTable({ games, others, withImages, left }: Props): ReactNode {
  const found = useMemo(
    () => others && compareGames(games, others.games, withImages ? nothing : images),
    [games, others, withImages]
  )
  const loaded = useMemo(() => loadedFrom(found?.differences ?? none), [found])
  const arranged = useColumnSettings('differences', columns)
  const view = useRowView(name, loaded.rows, columns)
  const rows = useOpenRow(name, loaded, view.order, noId)
  return (
    <>
      <p role="status" className={classes.summary}>
        {found
          ? `${found.removed} only on the left · ${found.added} only on the right · ${found.changed} differ · ${found.same} the same`
          : 'Nothing compared yet'}
        {` – left: ${left}`}
        {others?.doubt !== undefined && `; right: ${others.doubt}`}
      </p>
      <RecordTable name="Differences" columns={arranged} view={view} rows={rows} />
    </>
  )
}
