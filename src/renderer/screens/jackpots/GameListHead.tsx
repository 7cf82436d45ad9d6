import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/FloatingIndicator.css'
import { Button, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useJackpotView, type JackpotPanel } from '../../stores/jackpotView.ts'
import { LoadAllButton } from '../../collection/Collection.tsx'
import type { ChosenColumns } from '../../collection/columns/useColumnSettings.ts'
import { ColumnsButton, ExportButton, ViewsButton } from '../../collection/ListButtons.tsx'
import type { AnyCollection } from '../../collection/useCollection.ts'

const views = [
  { value: 'grid', label: 'Grid' },
  { value: 'table', label: 'Table' }
]

/** Toggles between a panel and the games. */
function PanelButton({ panel, children }: { panel: JackpotPanel; children: string }): ReactNode {
  const isShown = useJackpotView((view) => view.panel === panel)
  const change = useJackpotView((view) => view.change)
  return (
    <Button
      variant={isShown ? 'light' : 'default'}
      aria-pressed={isShown}
      onClick={() => change({ panel: isShown ? 'games' : panel })}
    >
      {children}
    </Button>
  )
}

interface Props {
  readonly columns: ChosenColumns
  readonly list: AnyCollection
  readonly offer: AnyCollection['offer']
}

/** The actions for all loaded games. */
export function GameListHead({ columns, list, offer }: Props): ReactNode {
  const { view, panel, asked, change } = useJackpotView()
  if (asked === undefined) return null
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="View"
        data={views}
        // Neither is selected while another panel is shown; a press on either returns to the games.
        value={panel === 'games' ? view : ''}
        onChange={(value) => change({ view: value === 'table' ? 'table' : 'grid', panel: 'games' })}
      />
      {panel === 'games' && <ViewsButton viewed={{ list: 'jackpots', key: list.key }} />}
      {view === 'table' && panel === 'games' && <ColumnsButton columns={columns} />}
      <PanelButton panel="findings">Findings</PanelButton>
      <PanelButton panel="compare">Compare</PanelButton>
      <LoadAllButton list={list} />
      <ExportButton offer={offer} />
    </>
  )
}
