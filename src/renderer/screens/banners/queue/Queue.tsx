import { Button, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import layout from '../../../components/layout.module.css'
import { Miniature } from '../figure/Miniature.tsx'
import { bannerName, orderText } from '../model/bannerModel.ts'
import type { Size } from '../model/layout.ts'
import { devices, deviceWords } from '../model/slots.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { sizeInWords } from '../difference/placement.ts'
import classes from './Queue.module.css'
import type { QueueCell, QueueState } from './useQueue.ts'

const tones: Readonly<Record<QueueState, 'good' | 'bad' | 'attention' | undefined>> = {
  Passes: 'good',
  Fails: 'bad',
  'Not judged': 'attention',
  'Not compared': undefined
}

const colourOf = (state: QueueState | undefined) => state && tones[state] && { color: `var(--${tones[state]})` }

/** In CSS pixels: a figure in a cell is at most so large. */
const most = { width: 200, height: 60 }

interface Props {
  readonly cells: readonly QueueCell[]
  readonly workspace: BannerWorkspace
  readonly chosen: QueueCell | undefined
  readonly choose: (cell: QueueCell) => void
  /** Shows a figure on the canvas. */
  readonly open: (cell: QueueCell) => void
}

/** Gives a cell the focus. */
export const focusCell = ({ placed, device }: QueueCell): void =>
  document.querySelector<HTMLElement>(`[data-cell="${placed.at} ${device}"]`)?.focus()

/** The figures of every banner with their verdicts: J and K move, Enter opens. */
export function Queue({ cells, workspace, chosen, choose, open }: Props): ReactNode {
  const { sizes } = useView()
  const rows = workspace.banners.filter((placed) => cells.some((cell) => cell.placed === placed))
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const at = chosen ? cells.indexOf(chosen) : -1
    const next = { j: cells[at + 1], k: cells[at - 1] }[event.key]
    if (next) {
      choose(next)
      focusCell(next)
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      open(chosen)
    }
  }
  return (
    <section aria-label="Review queue" className={classes.queue} onKeyDown={pressed}>
      <table aria-label="Figures" className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Banner</th>
            {devices.map((device) => (
              <th key={device} scope="col">
                {deviceWords[device]} <span className={layout.quiet}>{sizeInWords(sizes[device])}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((placed) => (
            <tr key={placed.at}>
              <th scope="row" className={classes.name} dir="auto">
                <span className={layout.quiet}>{orderText(placed) ?? '?'}</span> {bannerName(placed)}
              </th>
              {devices.map((device) => {
                const cell = cells.find((one) => one.placed === placed && one.device === device)
                return (
                  <td key={device}>
                    {cell && (
                      <Cell cell={cell} isChosen={cell === chosen} workspace={workspace} choose={choose} open={open} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className={layout.quiet} style={{ padding: 16 }}>
          No figure is in this state.
        </p>
      )}
    </section>
  )
}

/** The width at which a figure fits into its cell. */
const widthOf = ({ width, height }: Size): number => Math.min(most.width, Math.round((width / height) * most.height))

interface CellProps extends Pick<Props, 'workspace' | 'choose' | 'open'> {
  readonly cell: QueueCell
  readonly isChosen: boolean
}

function Cell({ cell, isChosen, workspace, choose, open }: CellProps): ReactNode {
  const { sizes } = useView()
  const { placed, device, state, words } = cell
  const size = sizes[device]
  return (
    <UnstyledButton
      className={`${layout.choosable} ${classes.cell}`}
      aria-label={`${bannerName(placed)}, ${deviceWords[device]}: ${words}`}
      aria-pressed={isChosen}
      data-chosen={isChosen || undefined}
      data-cell={`${placed.at} ${device}`}
      data-dimmed={state === 'Not compared' || undefined}
      onClick={() => choose(cell)}
      onFocus={() => choose(cell)}
      onDoubleClick={() => open(cell)}
    >
      <Miniature drawn={workspace.drawnOf(placed)} device={device} size={size} width={widthOf(size)} />
      <span className={classes.state} style={colourOf(state)} title={words}>
        {words}
      </span>
    </UnstyledButton>
  )
}

interface SideProps {
  readonly cell: QueueCell
  readonly workspace: BannerWorkspace
  readonly open: (cell: QueueCell) => void
  readonly place: { readonly at: number; readonly all: number }
}

/** The chosen figure of the queue, larger, with its verdict and the way to the canvas. */
export function QueueSide({ cell, workspace, open, place }: SideProps): ReactNode {
  const { sizes } = useView()
  const { placed, device, state, words } = cell
  const size = sizes[device]
  return (
    <aside aria-label="Chosen figure" className={classes.side}>
      <div className={layout.row}>
        <h2 style={{ margin: 0, fontSize: 18 }} dir="auto">
          {bannerName(placed)}
        </h2>
        <span className={layout.space} />
        <span className={layout.quiet}>
          {place.at} of {place.all}
        </span>
      </div>
      <span className={layout.quiet}>
        {deviceWords[device]} · {sizeInWords(size)}
      </span>
      <Miniature
        drawn={workspace.drawnOf(placed)}
        device={device}
        size={size}
        width={Math.min(288, Math.round((size.width / size.height) * 360))}
      />
      <p role="status" className={classes.verdict} data-tone={state && tones[state]}>
        {words}
      </p>
      <Button onClick={() => open(cell)}>Open</Button>
    </aside>
  )
}
