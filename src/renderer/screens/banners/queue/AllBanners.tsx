import { Button, SegmentedControl } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import type { Comparisons } from '../compare/useComparisons.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import studio from '../Studio.module.css'
import { focusCell, Queue, QueueSide } from './Queue.tsx'
import { queueStates, useQueue, type QueueCell, type QueueState } from './useQueue.ts'

interface Props {
  readonly workspace: BannerWorkspace
  readonly comparisons: Comparisons
  /** Shows a banner on the canvas. */
  readonly choose: (at: number) => void
  readonly list: ReactNode
  readonly compareMenu: ReactNode
  readonly findings: ReactNode
}

/** All banners beside each other: their figures with the verdicts, or their findings. */
export function AllBanners(props: Props): ReactNode {
  const { workspace, comparisons, choose, list, compareMenu, findings } = props
  const { compare, listsFindings, change } = useView()
  const [only, setOnly] = useState<QueueState>()
  const [place, setPlace] = useState({ at: 0, device: 'desktop' })
  const all = useQueue(workspace, comparisons)
  const cells = all.filter(({ state }) => only === undefined || state === only)
  const chosen = cells.find((cell) => cell.placed.at === place.at && cell.device === place.device) ?? cells[0]
  const at = chosen ? cells.indexOf(chosen) : -1
  const failing = cells.find(({ state }, index) => state === 'Fails' && index > at)
  const take = ({ placed, device }: QueueCell) => setPlace({ at: placed.at, device })
  const open = ({ placed, device }: QueueCell) => {
    choose(placed.at)
    change({ device, selected: undefined, tab: 'Elements', compare: compare ?? 'Design' })
  }
  const counted = (state: QueueState) => all.filter((cell) => cell.state === state).length
  return (
    <>
      <div role="toolbar" aria-label="Queue tools" className={layout.row} style={{ gap: 6 }}>
        <SegmentedControl
          aria-label="All banners"
          value={listsFindings ? 'Findings' : 'Review'}
          data={['Review', 'Findings']}
          onChange={(value) => change({ listsFindings: value === 'Findings' })}
        />
        {!listsFindings && (
          <>
            <SegmentedControl
              aria-label="State"
              value={only ?? ''}
              data={[
                { value: '', label: `All ${all.length}` },
                ...queueStates.map((value) => ({ value, label: `${value} ${counted(value)}` }))
              ]}
              onChange={(value) => setOnly(queueStates.find((one) => one === value))}
            />
            <Button
              disabled={!failing}
              onClick={() => {
                if (!failing) return
                take(failing)
                focusCell(failing)
              }}
            >
              Next that fails
            </Button>
          </>
        )}
        <span className={layout.space} />
        {compareMenu}
      </div>
      <div className={studio.studio} data-wide={listsFindings || undefined}>
        {list}
        {listsFindings ? findings : <Queue {...{ cells, workspace, chosen, open }} choose={take} />}
        {chosen && !listsFindings && (
          <QueueSide cell={chosen} workspace={workspace} open={open} place={{ at: at + 1, all: cells.length }} />
        )}
      </div>
    </>
  )
}
