import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyNote } from '../../../components/Screen.tsx'
import { useJackpotView } from '../../../stores/jackpotView.ts'
import { elsewhereInWords, type Coverage } from '../../../collection/paging/pageFacts.ts'
import { RecordTable } from '../../../collection/grid/RecordTable.tsx'
import { ComparePanel } from '../compare/ComparePanel.tsx'
import { FindingsPanel } from '../findings/FindingsPanel.tsx'
import { GameGrid } from './GameGrid.tsx'
import type { GameView, useGameList } from '../model/useGames.ts'

/** The empty state of the games. */
function Nothing({ view: { rows, change }, coverage }: { view: GameView; coverage: Coverage }): ReactNode {
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
  readonly shown: ReturnType<typeof useGameList>
  readonly group: string
  /** The loaded part, such as a page or all pages, in words. */
  readonly extent: string
}

/** The middle panel: the games as a grid or a table, their findings, or a comparison. */
export function GamesPanel({ shown, group, extent }: Props): ReactNode {
  const { list, loaded, region, columns, view, rows, selection, copyRows } = shown
  const { isAnswered, scope } = list
  const { view: form, panel } = useJackpotView()
  const same = { view, rows, driftOf: loaded.driftOf, subject: `${group} ${list.subject}`, isOld: list.isOld }
  // All loaded games are compared, whatever the filters.
  if (panel === 'compare' && (view.rows.length > 0 || !isAnswered))
    return <ComparePanel games={view.rows} group={group} extent={extent} />
  if (isAnswered && view.order.length === 0) {
    return (
      <Box flex={1} p="lg">
        <Nothing view={view} coverage={list.coverage} />
      </Box>
    )
  }
  if (panel === 'findings')
    return <FindingsPanel games={view.rows} order={view.order} rows={rows} connection={scope.connection} />
  return form === 'table' ? (
    <RecordTable name="Games" columns={columns} selection={selection} copyRows={copyRows} {...same} />
  ) : (
    <GameGrid connection={scope.connection} cardWidth={212} region={region} {...same} />
  )
}
