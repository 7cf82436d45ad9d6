import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FindingsTable } from '../../../collection/FindingsTable.tsx'
import { useItemFocus } from '../../../collection/grid/useRowWindow.ts'
import layout from '../../../components/layout.module.css'
import type { RecordColumn } from '../../../records/column.ts'
import { useConnection } from '../../../session/connections.ts'
import { CompareMenu } from '../canvas/CompareMenu.tsx'
import { ViewChoice } from '../canvas/Toolbar.tsx'
import { designVerdicts, pairVerdicts, type VerdictWord } from '../difference/verdict.ts'
import { bannerName, orderText, type BannerFinding, type PlacedBanner } from '../model/bannerModel.ts'
import { elementInWords } from '../model/elements.ts'
import { changeCanvas, showFinding, useCanvas, useIsNarrow } from '../studio/canvas.ts'
import { changeComparison, useReferenceKind } from '../studio/comparisonOptions.ts'
import { changeCampaign, chooseBanner, useCampaign, useCampaignView } from '../studio/campaign.ts'
import { Queue, QueueSide, useQueue, type QueueCell } from './Queue.tsx'

/** All banners beside each other: their figures with the verdicts, or their findings. `tools` is the place of the toolbar. */
export function AllBanners({ tools }: { readonly tools: HTMLElement | null }): ReactNode {
  const subject = useCampaign((campaign) => campaign.subject)
  const { listsFindings, queueState } = useCampaignView(({ listsFindings, queueState }) => ({
    listsFindings,
    queueState
  }))
  const device = useCanvas((canvas) => canvas.device)
  const compare = useReferenceKind()
  const states = compare === 'Design' ? designVerdicts : pairVerdicts
  const [faulty] = states
  const hasSide = !useIsNarrow() && !listsFindings
  const only = states.find((state) => state === queueState) ?? ''
  const [place, setPlace] = useState({ at: subject.placed.at, device })
  const all = useQueue()
  const box = useRef<HTMLElement>(null)
  const itemFocus = useItemFocus(box)
  const cells = all.filter(({ verdict }) => only === '' || verdict.word === only)
  const chosen = cells.find((cell) => cell.placed.at === place.at && cell.device === place.device) ?? cells[0]
  const at = chosen ? cells.indexOf(chosen) : -1
  const failing = [...cells.slice(at + 1), ...cells.slice(0, Math.max(0, at))].find(
    ({ verdict }) => verdict.word === faulty
  )
  const take = ({ placed, device }: QueueCell) => setPlace({ at: placed.at, device })
  const open = ({ placed, device }: QueueCell) => {
    chooseBanner(placed.at)
    changeComparison({ compare })
    changeCanvas({ device, selected: undefined, tab: 'Elements' })
  }
  const counted = (word: VerdictWord) => all.filter(({ verdict }) => verdict.word === word).length
  return (
    <>
      {tools &&
        createPortal(
          <div role="toolbar" aria-label="Queue tools" className={layout.row} style={{ gap: 6 }}>
            <ViewChoice />
            <SegmentedControl
              aria-label="All banners"
              value={listsFindings ? 'Findings' : 'Review'}
              data={['Review', 'Findings']}
              onChange={(value) => changeCampaign({ listsFindings: value === 'Findings' })}
            />
            {!listsFindings && (
              <>
                <SegmentedControl
                  aria-label="State"
                  value={only}
                  data={[
                    { value: '' as const, label: `All ${all.length}` },
                    ...states.map((value) => ({ value, label: `${elementInWords(value)} ${counted(value)}` }))
                  ]}
                  onChange={(value) => changeCampaign({ queueState: value })}
                />
                <Button
                  disabled={!failing}
                  onClick={() => {
                    if (!failing) return
                    take(failing)
                    itemFocus.focus()
                  }}
                >
                  Next that {faulty}
                </Button>
              </>
            )}
            <span className={layout.space} />
            {!listsFindings && <CompareMenu />}
          </div>,
          tools
        )}
      {listsFindings ? <FindingsOfAll /> : <Queue {...{ cells, chosen, open, box, itemFocus }} choose={take} />}
      {chosen && hasSide && <QueueSide cell={chosen} open={open} place={`${at + 1} of ${cells.length}`} />}
    </>
  )
}

function columnsOf(banners: readonly PlacedBanner[]): readonly RecordColumn<BannerFinding>[] {
  const read = (words: (banner: PlacedBanner) => string | undefined) => (finding: BannerFinding) => {
    const banner = banners[finding.subject]
    return banner && words(banner)
  }
  return [
    { name: 'order', value: read(orderText), width: 60, isAtEnd: true },
    { name: 'banner', value: read(bannerName), width: 160 }
  ]
}

function FindingsOfAll(): ReactNode {
  const { connection, category, workspace, subject, pending } = useCampaign(
    ({ connection, category, workspace, subject, pending }) => ({ connection, category, workspace, subject, pending })
  )
  const name = useConnection()?.name ?? connection
  const { banners, findings } = workspace
  return (
    <div className={`${layout.card} ${layout.column}`} style={{ minHeight: 0, overflow: 'hidden' }}>
      <FindingsTable
        of="banners"
        findings={findings}
        about={useMemo(() => columnsOf(banners), [banners])}
        open={subject.placed.at}
        openAt={(finding) => {
          chooseBanner(finding.subject)
          changeCanvas({ tab: 'Findings' })
          showFinding(finding)
        }}
        close={() => {}}
        title={`Findings of ${category} on ${name}`}
        tools={pending !== '' && <span className={layout.quiet}>so far · {pending}</span>}
        nothing={
          pending !== '' && (
            <>
              <h2>Nothing found so far</h2>
              <p>{pending}</p>
            </>
          )
        }
      />
    </div>
  )
}
