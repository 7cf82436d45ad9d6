import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useRowWindow, type useItemFocus } from '../../../collection/grid/useRowWindow.ts'
import layout from '../../../components/layout.module.css'
import { isPressed } from '../../../keys/keyPress.ts'
import { isLetterPressed } from '../canvas/Canvas.tsx'
import { missingInWords } from '../difference/comparison.ts'
import { keyOf } from '../difference/figureQueue.ts'
import { sizeInWords } from '../difference/placement.ts'
import { toneOf, verdictOrReason, type Verdict } from '../difference/verdict.ts'
import { Miniature } from '../figure/Figure.tsx'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import { elementInWords } from '../model/elements.ts'
import { useJobs } from '../model/jobQueue.ts'
import { growthIn, type Size } from '../model/layout.ts'
import { devices, deviceWords, type Device } from '../model/slots.ts'
import { useCampaign } from '../studio/campaign.ts'
import { useComparison } from '../compare/useComparison.ts'
import { judgedInWords } from '../verdict/figureVerdict.ts'
import classes from './Queue.module.css'

/** A figure of the campaign with its verdict. */
export interface QueueCell {
  readonly placed: PlacedBanner
  readonly device: Device
  readonly verdict: Verdict
}

const waiting: Verdict = { word: 'comparing…', sentence: 'Comparing…' }

/** Every figure of the category with its verdict, judged one after another. */
export function useQueue(): readonly QueueCell[] {
  const { jobOf, figureQueue, comparison } = useComparison(({ jobOf, figureQueue, comparison }) => ({
    jobOf,
    figureQueue,
    comparison
  }))
  const figures = comparison.pairs.flatMap((pair) => {
    const placed = pair.to
    if (!placed) return []
    return devices.map((device) => {
      const job = jobOf(pair, device)
      const isCompared = (job.design ?? job.from) !== undefined
      return { placed, device, job, isCompared, key: isCompared ? keyOf(job) : undefined }
    })
  })
  const due = figures.flatMap(({ key, job }) => (key === undefined ? [] : [[key, job] as const]))
  const verdicts = useJobs(figureQueue, new Map(due))
  const missing: Verdict = { word: 'not compared', sentence: missingInWords(comparison) ?? 'Not compared yet' }
  return figures.map(({ placed, device, isCompared, key = '' }) => ({
    placed,
    device,
    verdict: isCompared ? (verdicts.get(key) ?? waiting) : missing
  }))
}

interface Props {
  readonly cells: readonly QueueCell[]
  readonly chosen: QueueCell | undefined
  readonly choose: (cell: QueueCell) => void
  /** Shows a figure on the canvas. */
  readonly open: (cell: QueueCell) => void
  readonly box: RefObject<HTMLElement | null>
  /** Gives the chosen cell the focus, drawn or not. */
  readonly itemFocus: ReturnType<typeof useItemFocus>
}

// In CSS pixels: the height of every row, whatever its name and its figures.
const rowHeight = 112
const mostShown = { width: 200, height: 60 }

/** The figures of every banner with their verdicts, as far as they are in view: J and K move, Enter opens. */
export function Queue({ cells, chosen, choose, open, box, itemFocus }: Props): ReactNode {
  const { sizes } = useCampaign(({ workspace }) => workspace)
  const rows = [...Map.groupBy(cells, ({ placed }) => placed)]
  const { from, to, showRow } = useRowWindow(rows.length, rowHeight, box)
  const { focus, settle, onFocus } = itemFocus
  const isChosen = useRef(chosen !== undefined)
  useEffect(() => {
    const { activeElement } = document
    if (!isChosen.current) return
    // From the canvas or from the choice of the view the keys go on with its figure.
    if (activeElement === document.body || activeElement?.closest('[role="radiogroup"]')) focus()
  }, [focus])
  useLayoutEffect(() =>
    settle({
      find: () => box.current?.querySelector<HTMLElement>('button[data-chosen]'),
      show: () => showRow(rows.findIndex(([placed]) => placed === chosen?.placed))
    })
  )
  // Also after a state was chosen, whose buttons have the focus then.
  useWindowEvent('keydown', (event) => {
    const at = chosen ? cells.indexOf(chosen) : -1
    const next = isLetterPressed(event, 'J') ? cells[at + 1] : isLetterPressed(event, 'K') ? cells[at - 1] : undefined
    if (!next) return
    choose(next)
    focus()
  })
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (!isPressed(event, 'Enter') || !chosen) return
    event.preventDefault()
    open(chosen)
  }
  return (
    // Focusable, so that the focus stays here when its row is scrolled away.
    <section
      ref={box}
      aria-label="Review queue"
      className={`${layout.card} ${layout.fill}`}
      style={{ overflow: 'auto' }}
      tabIndex={-1}
      onFocus={onFocus}
      onKeyDown={pressed}
    >
      <table aria-label="Figures" aria-rowcount={rows.length + 1} className={classes.table}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Banner</th>
            {devices.map((device) => (
              <th key={device} scope="col">
                {deviceWords[device]} <span className={layout.quiet}>{sizeInWords(sizes[device])}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {from > 0 && <tr aria-hidden style={{ height: from * rowHeight }} />}
          {rows.slice(from, to).map(([placed, own], shown) => (
            <tr key={placed.at} aria-rowindex={from + shown + 2} style={{ height: rowHeight }}>
              <th scope="row" className={classes.name} dir="auto" title={bannerName(placed)}>
                <div>
                  <span className={layout.quiet}>{orderText(placed) ?? '?'}</span> {bannerName(placed)}
                </div>
              </th>
              {devices.map((device) => {
                const cell = own.find((one) => one.device === device)
                return <td key={device}>{cell && <Cell isChosen={cell === chosen} {...{ cell, choose, open }} />}</td>
              })}
            </tr>
          ))}
          {to < rows.length && <tr aria-hidden style={{ height: (rows.length - to) * rowHeight }} />}
        </tbody>
      </table>
      {cells.length === 0 && (
        <p className={layout.quiet} style={{ padding: 16 }}>
          No figure is in this state.
        </p>
      )}
    </section>
  )
}

const widthIn = (most: Size, size: Size): number => Math.round(size.width * growthIn(most, size, false))

function Fitted({ cell, most }: { readonly cell: QueueCell; readonly most: Size }): ReactNode {
  const { workspace } = useCampaign(({ workspace }) => ({ workspace }))
  const { placed, device } = cell
  const size = workspace.sizes[device]
  return <Miniature drawn={workspace.drawnOf(placed)} {...{ device, size, width: widthIn(most, size) }} />
}

interface CellProps extends Pick<Props, 'choose' | 'open'> {
  readonly cell: QueueCell
  readonly isChosen: boolean
}

// The same in all cells of a device, drawn or not: columns keep their width.
const leastWidth = 100

function Cell({ cell, isChosen, choose, open }: CellProps): ReactNode {
  const { placed, device, verdict } = cell
  const [words, tone] = [verdictOrReason(verdict), toneOf(verdict)]
  const { sizes } = useCampaign(({ workspace }) => workspace)
  const width = Math.max(leastWidth, widthIn(mostShown, sizes[device]))
  return (
    <button
      type="button"
      className={`${layout.bare} ${layout.choosable} ${classes.cell}`}
      aria-label={`${bannerName(placed)}, ${deviceWords[device]}: ${words}`}
      aria-pressed={isChosen}
      data-chosen={isChosen || undefined}
      data-dimmed={verdict.word === 'not compared' || undefined}
      onClick={() => choose(cell)}
      onFocus={() => choose(cell)}
      onDoubleClick={() => open(cell)}
    >
      <Fitted cell={cell} most={mostShown} />
      <span
        className={`${layout.cut} ${layout.quiet}`}
        style={{ display: 'block', marginTop: 4, width, ...(tone && { color: `var(--${tone})` }) }}
        title={words}
      >
        {words}
      </span>
    </button>
  )
}

interface SideProps extends Pick<Props, 'open'> {
  readonly cell: QueueCell
  /** Which it is of how many. */
  readonly place: string
}

/** The chosen figure of the queue, larger, with its verdict and the way to the canvas. */
export function QueueSide({ cell, open, place }: SideProps): ReactNode {
  const { workspace } = useCampaign(({ workspace }) => ({ workspace }))
  const { placed, device, verdict } = cell
  return (
    <aside
      aria-label="Chosen figure"
      className={`${layout.card} ${layout.stack}`}
      style={{ padding: 14, overflow: 'auto' }}
    >
      <div className={layout.row}>
        <h2 style={{ margin: 0, fontSize: 'var(--mantine-font-size-xl)' }} dir="auto">
          {bannerName(placed)}
        </h2>
        <span className={layout.space} />
        <span className={layout.quiet}>{place}</span>
      </div>
      <span className={layout.quiet}>
        {deviceWords[device]} · {sizeInWords(workspace.sizes[device])}
      </span>
      <Fitted cell={cell} most={{ width: 288, height: 360 }} />
      <p
        role="status"
        className={layout.tone}
        style={{ margin: '8px 0', padding: '10px 12px' }}
        data-tone={toneOf(verdict)}
      >
        {verdictOrReason(verdict)}
      </p>
      {verdict.elements?.map((element) => (
        <div key={element.name} className={layout.row} style={{ justifyContent: 'space-between' }}>
          <span>{elementInWords(element.name)}</span>
          <span style={{ color: 'var(--bad)' }}>{judgedInWords(element)}</span>
        </div>
      ))}
      <Button onClick={() => open(cell)}>Open</Button>
    </aside>
  )
}
