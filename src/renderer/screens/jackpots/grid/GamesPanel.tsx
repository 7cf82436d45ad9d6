import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyNote } from '../../../components/Screen.tsx'
import type { Region } from '../../../domain/region/readRegion.ts'
import { useJackpotView } from '../../../stores/jackpotView.ts'
import { elsewhereInWords, type Coverage } from '../../../collection/paging/pageFacts.ts'
import { RecordTable } from '../../../collection/grid/RecordTable.tsx'
import type { Loaded } from '../../../collection/state/loadedRows.ts'
import type { ArrangedColumns } from '../../../collection/columns/useColumnSettings.ts'
import type { CopyRows } from '../../../collection/selection/copyRows.ts'
import type { RowSelection } from '../../../collection/selection/useRowSelection.ts'
import type { OpenRows } from '../../../collection/rows/useOpenRow.ts'
import { ComparePanel } from '../compare/ComparePanel.tsx'
import { FindingsPanel } from '../findings/FindingsPanel.tsx'
import { GameGrid } from './GameGrid.tsx'
import classes from '../Jackpots.module.css'
import type { LoadedGame } from '../model/loadedGame.ts'
import type { GameView } from '../model/useGameView.ts'

/** The empty state of the games. */
function Nothing({ view: { rows, change }, coverage }: Pick<Props, 'view' | 'coverage'>): ReactNode {
  const changeView = useJackpotView((view) => view.change)
  if (rows.length === 0) {
    return (
      <EmptyNote title="No games here">
        <p>The platform knows this group and lists no games for it, or none on this page.</p>
      </EmptyNote>
    )
  }
  return (
    <EmptyNote title="No loaded game passes">
      <p>{elsewhereInWords(coverage, rows.length, 'games')}</p>
      <Button
        variant="default"
        onClick={() => {
          change({ filter: '' })
          changeView({ chosen: {} })
        }}
      >
        Clear all filters
      </Button>
    </EmptyNote>
  )
}

interface Props {
  readonly view: GameView
  readonly loaded: Loaded<LoadedGame>
  readonly columns: ArrangedColumns<LoadedGame>
  readonly rows: OpenRows<LoadedGame>
  readonly selection: RowSelection
  readonly copyRows: CopyRows
  readonly connection: string
  readonly region: Region | undefined
  readonly group: string
  /** The loaded part, such as a page or all pages, in words. */
  readonly extent: string
  readonly coverage: Coverage
  /** Identifies what is listed. */
  readonly subject: string
  readonly isOld: boolean
  readonly hasAnswer: boolean
}

/** The middle panel: the games as a grid or a table, their findings, or a comparison. */
export function GamesPanel(props: Props): ReactNode {
  const { view, loaded, columns, rows, connection, region, group, extent, coverage, subject, isOld, hasAnswer } = props
  const { view: shown, panel, cardWidth } = useJackpotView()
  const same = { view, rows, subject, isOld }
  // All loaded games are compared, whatever the filters.
  if (panel === 'compare' && (view.rows.length > 0 || !hasAnswer))
    return <ComparePanel games={view.rows} group={group} extent={extent} />
  if (hasAnswer && view.order.length === 0) {
    return (
      <div className={classes.nothing}>
        <Nothing view={view} coverage={coverage} />
      </div>
    )
  }
  if (panel === 'findings') {
    const games = view.order.flatMap((place) => view.rows[place] ?? [])
    return (
      <FindingsPanel games={games} rows={rows} placeOf={(game) => view.rows.indexOf(game)} connection={connection} />
    )
  }
  return shown === 'table' ? (
    <RecordTable
      name="Games"
      columns={columns}
      driftOf={loaded.driftOf}
      selection={props.selection}
      copyRows={props.copyRows}
      {...same}
    />
  ) : (
    <GameGrid connection={connection} cardWidth={cardWidth} region={region} {...same} />
  )
}
