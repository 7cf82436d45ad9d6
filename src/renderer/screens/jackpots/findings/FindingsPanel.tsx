import { useMemo, type ReactNode } from 'react'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { rawAt } from '../../../../shared/readings/reading.ts'
import { FindingsTable } from '../../../collection/FindingsTable.tsx'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import { useNow } from '../../../hooks/useNow.ts'
import type { RecordColumn } from '../../../records/column.ts'
import { usePictureChecks } from '../../../stores/pictureChecks.ts'
import { findingsOf, type GameFinding } from './findings.ts'
import { nameOf, type ReceivedGame } from '../model/game.ts'
import { PictureCheck } from './PictureCheck.tsx'
import { picturesOf } from '../model/pictures.ts'

const rawIdentifier = rawAt(JackpotGame, 'identifier')

const columnsOf = (games: readonly ReceivedGame[]): readonly RecordColumn<GameFinding>[] => [
  { name: 'game', value: ({ subject }) => nameOf(games[subject]), width: 160 },
  { name: 'identifier', value: ({ subject }) => rawIdentifier(games[subject]), width: 230, isIdentifier: true }
]

const addressesOf = (games: readonly ReceivedGame[]): string[] =>
  games.flatMap((game) =>
    picturesOf(game).flatMap(({ address, isDocumented }) =>
      isDocumented && typeof address === 'string' && address !== '' ? [address] : []
    )
  )

interface Props {
  /** The loaded games, and the indexes of those that pass the filters. */
  readonly games: readonly ReceivedGame[]
  readonly order: readonly number[]
  readonly rows: OpenRows<ReceivedGame>
  readonly connection: string
}

/** The findings about the shown games. */
export function FindingsPanel({ games, order, rows: { open, openAt, close }, connection }: Props): ReactNode {
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const checked = usePictureChecks((checks) => checks.checked)
  const findings = useMemo(() => findingsOf(games, order, { today, checked }), [games, order, today, checked])
  const about = useMemo(() => columnsOf(games), [games])
  return (
    <FindingsTable
      of="jackpots"
      findings={findings}
      about={about}
      open={open?.place}
      openAt={openAt}
      close={close}
      title="Findings of games"
      tools={<PictureCheck addresses={() => addressesOf(order.map((place) => games[place]))} connection={connection} />}
      nothing={<p>Press Check pictures to look at the pictures.</p>}
    />
  )
}
