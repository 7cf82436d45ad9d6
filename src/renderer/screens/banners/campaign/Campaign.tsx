import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Decision } from '../../../../shared/contract/designs.ts'
import { askAgain } from '../../../bridge/queries.ts'
import { useItemFocus, useRowWindow } from '../../../collection/grid/useRowWindow.ts'
import layout from '../../../components/layout.module.css'
import { FetchedAt } from '../../../components/picture/Picture.tsx'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { useBoxSize } from '../../../hooks/useBoxSize.ts'
import { isPressed, isTyping } from '../../../keys/keyPress.ts'
import { useScale } from '../../../stores/view/preferences.ts'
import { DesignNotes } from '../canvas/Canvas.tsx'
import { useOtherConnection } from '../compare/otherSets.ts'
import { useComparison } from '../compare/useComparison.ts'
import { keyOf, verdictOf } from '../difference/compareFigure.ts'
import type { BannerPair } from '../difference/comparison.ts'
import { sizeInWords } from '../difference/placement.ts'
import { ReferenceState } from '../inspector/Reference.tsx'
import { bannerName } from '../model/bannerModel.ts'
import { useJobQueue } from '../model/jobQueue.ts'
import { devices, deviceWords } from '../model/slots.ts'
import { campaignFilters, chooseBanner, useCampaign, useCampaignView } from '../studio/campaign.ts'
import { changeCanvas } from '../studio/canvas.ts'
import { BannerRow, type CampaignLine, type RowPress } from './BannerRow.tsx'
import classes from './Campaign.module.css'
import {
  againstDesigns,
  againstPair,
  filterInWords,
  findingCounts,
  passes,
  type Against,
  type CampaignRow
} from '../decisions/campaignRows.ts'
import { CampaignFoot, CampaignTools } from './CampaignTools.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { campaignGrid } from './campaignGrid.ts'
import { useDecidedRows, useDecisions } from '../decisions/useDecisions.ts'

/** Lists a category's banners. Arrow keys choose a banner, A and C decide on it, and Enter opens it. */
export function Campaign({ isWaiting }: { readonly isWaiting: boolean }): ReactNode {
  const { connection, category, workspace, subject, pending } = useCampaign(
    ({ connection, category, workspace, subject, pending }) => ({ connection, category, workspace, subject, pending })
  )
  const decisions = useDecisions(connection, category)
  const comparison = useComparison(({ comparison }) => comparison)
  const { kind, from: other } = comparison
  const unused = other ? [] : kind === 'Design' ? ['Only there', 'Only here'] : ['Differ', 'Only there', 'Only here']
  const filters = campaignFilters.filter((one) => !unused.includes(one))
  const wanted = useCampaignView((view) => view.filter)
  const filter = filters.includes(wanted) ? wanted : 'All'
  const againstOf = useAgainst()
  const all = useDecidedRows(decisions).map((line): CampaignLine => ({ ...line, against: againstOf(line.row) }))
  const lines = all.filter((line) => passes(filter, line))
  const [position, setPosition] = useState({ name: subject.placed.name, index: 0 })
  const own = lines.findIndex(({ row }) => row.name === position.name)
  // After a decision, the filter may hide the banner, so choose the banner that takes its place in the list.
  const index = own === -1 ? Math.min(position.index, lines.length - 1) : own
  const chosen = lines[index]
  const [noteName, setNoteName] = useState<string>()
  const about = all.find(({ row }) => row.name === noteName)

  const { sizes } = workspace
  const box = useRef<HTMLElement>(null)
  const room = useBoxSize(box)
  const grid = campaignGrid(room, sizes, useScale())
  const { from, to, showRow } = useRowWindow(lines.length, grid.rowHeight, box)
  const { focus, settle, onFocus } = useItemFocus(box)
  useEffect(() => {
    const { activeElement } = document
    // If the canvas or the view selector had the focus, move it here so that the keys continue to work.
    if (activeElement === document.body || activeElement?.closest('[role="radiogroup"]')) focus()
  }, [focus])
  useLayoutEffect(() =>
    settle({
      find: () => box.current?.querySelector<HTMLElement>('tr[aria-selected="true"]'),
      show: () => showRow(index)
    })
  )

  const decide = (line: CampaignLine, word: Decision['word'], note: string | undefined) => {
    const { reviewed } = line
    if (reviewed) void decisions.save(line.row.name, { word, reviewed, ...(note !== undefined && { note }) })
  }
  const press = (line: CampaignLine, what: RowPress) => {
    const { placed, name, isAway } = line.row
    if (what === 'choose') setPosition({ name, index: lines.indexOf(line) })
    else if (what === 'note') setNoteName(name)
    else if (what === 'open' || what === 'findings') {
      if (isAway) return
      chooseBanner(placed.at)
      changeCanvas({ selected: undefined, ...(what === 'findings' && { tab: 'Findings' }) })
    } else decide(line, what, decisions.of(name).find(({ isOwn }) => isOwn)?.note)
  }
  const move = (by: number) => {
    const next = lines[index + by]
    if (!next) return
    setPosition({ name: next.row.name, index: index + by })
    focus()
  }
  useWindowEvent('keydown', (event) => {
    const { activeElement } = document
    const isHere = activeElement === document.body || box.current?.contains(activeElement)
    if (!isHere || !chosen || isTyping(event) || document.querySelector('[role="dialog"]')) return
    if (isPressed(event, 'ArrowDown')) move(1)
    else if (isPressed(event, 'ArrowUp')) move(-1)
    else if (isPressed(event, 'A')) press(chosen, 'approved')
    else if (isPressed(event, 'C')) press(chosen, 'changes needed')
    else if (isPressed(event, 'Enter') && !activeElement?.closest('button')) press(chosen, 'open')
    else return
    event.preventDefault()
  })
  const findings = Map.groupBy(workspace.findings, ({ subject: at }) => at)
  const noFindings = pending === '' ? 'none' : 'none so far'
  return (
    <>
      <CampaignTools lines={all} {...{ filters, filter }} />
      <DesignNotes />
      {decisions.query.error && <ProblemNotice error={decisions.query.error} retry={() => askAgain(decisions.query)} />}
      <section
        className={`${layout.card} ${layout.fill} ${layout.column}`}
        style={{ overflow: 'hidden', ...(isWaiting && { opacity: 0.6 }) }}
        aria-busy={isWaiting}
      >
        <ReferenceNotes />
        {/* The list is focusable, so it keeps the focus when the focused row scrolls out of view. */}
        <section
          ref={box}
          aria-label="Banners of the campaign"
          className={layout.fill}
          style={{ overflow: 'auto' }}
          tabIndex={-1}
          onFocus={onFocus}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- Arrow keys move between its rows. */}
          <table role="grid" aria-label="Campaign" aria-rowcount={lines.length + 1} className={classes.grid}>
            <colgroup>
              {grid.columns.map((width, column) => (
                <col key={column} style={{ width }} />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col">Banner</th>
                {devices.map((device) => (
                  <th key={device} scope="col">
                    {deviceWords[device]} <span className={layout.quiet}>{sizeInWords(sizes[device])}</span>
                  </th>
                ))}
                <AgainstHead />
                <th scope="col">Findings{pending !== '' && <span className={layout.quiet}> so far</span>}</th>
                <th scope="col">Decision</th>
              </tr>
            </thead>
            <tbody>
              {from > 0 && <tr aria-hidden style={{ height: from * grid.rowHeight }} />}
              {lines.slice(from, to).map((line, shown) => {
                const { placed, name, isAway } = line.row
                return (
                  <BannerRow
                    key={name}
                    rowIndex={from + shown}
                    height={grid.rowHeight}
                    scale={grid.scale}
                    counts={isAway ? [] : findingCounts(findings.get(placed.at) ?? [])}
                    noFindings={isAway ? 'not checked' : noFindings}
                    decisions={decisions.of(name)}
                    isChosen={line === chosen}
                    press={(what) => press(line, what)}
                    {...{ line, sizes }}
                  />
                )
              })}
              {to < lines.length && <tr aria-hidden style={{ height: (lines.length - to) * grid.rowHeight }} />}
            </tbody>
          </table>
          {lines.length === 0 && (
            <p className={layout.quiet} style={{ padding: 'var(--mantine-spacing-lg)' }}>
              No banner under {filterInWords(filter, comparison.names)}.
            </p>
          )}
        </section>
        <CampaignFoot lines={all} scale={grid.scale} />
      </section>
      {about && (
        <DecisionDialog
          banner={bannerName(about.row.placed)}
          decisions={decisions.of(about.row.name)}
          decide={about.reviewed && ((word, note) => decide(about, word, note))}
          remove={(decision) => void decisions.remove(decision)}
          close={() => setNoteName(undefined)}
        />
      )}
    </>
  )
}

function useAgainst(): (row: CampaignRow) => Against {
  const { jobOf, comparison } = useComparison(({ jobOf, comparison }) => ({ jobOf, comparison }))
  const { kind, from, names, pairs } = comparison
  const jobsOf = (pair: BannerPair) =>
    devices.map((device) => jobOf(pair, device)).filter(({ design }) => design !== undefined)
  const due = (kind === 'Design' ? pairs : []).flatMap(jobsOf).flatMap((job) => {
    const key = keyOf(job)
    return key === undefined ? [] : [[key, job] as const]
  })
  const verdicts = useJobQueue(verdictOf, 1, new Map(due))
  return ({ pair }) => {
    if (from) return againstPair(pair, names)
    if (kind !== 'Design') return { kind: 'not compared', lines: ['Not compared'] }
    return againstDesigns(jobsOf(pair).map((job) => [job.device, verdicts.get(keyOf(job) ?? '')]))
  }
}

function AgainstHead(): ReactNode {
  const { kind, from, names, about } = useComparison(({ comparison }) => comparison)
  const { other } = useOtherConnection(useCampaign((campaign) => campaign.category))
  return (
    <th scope="col" title={about}>
      <div className={layout.cut}>Against {from && names[0]}</div>
      <span className={`${layout.quiet} ${layout.cut}`}>
        {!from && (kind ?? 'nothing').toLowerCase()}
        {kind === 'Another connection' && other && (
          <>
            at <FetchedAt at={new Date(other.since).toISOString()} />
          </>
        )}
      </span>
    </th>
  )
}

/** Says why the reference's banners are missing or how old they are. */
function ReferenceNotes(): ReactNode {
  const hasOther = useComparison(({ comparison }) => comparison.from !== undefined)
  const { query } = useOtherConnection(useCampaign((campaign) => campaign.category))
  if (hasOther && !query?.query.error) return null
  return (
    <div className={classes.reference}>
      <ReferenceState />
    </div>
  )
}
