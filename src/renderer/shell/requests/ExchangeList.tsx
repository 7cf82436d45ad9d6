import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Exchange } from '../../../shared/contract/exchanges.ts'
import { useConnections } from '../../session/connections.ts'
import { bytesInWords, grouped } from '../../../shared/countInWords.ts'
import { localClock } from '../../domain/time/showTime.ts'
import layout from '../../components/layout.module.css'
import classes from './RequestsDrawer.module.css'

interface Props {
  readonly exchanges: readonly Exchange[]
  readonly chosen: string | undefined
  readonly choose: (id: string) => void
  /** The exchanges that are marked for a comparison. */
  readonly marked: readonly string[]
  readonly mark: (id: string) => void
}

const rowHeight = 28

/** The result of an exchange: its status, its problem, or that it is pending. */
function endInWords({ status, problem }: Exchange): string {
  if (problem === undefined) return status === undefined ? 'under way' : String(status)
  return status === undefined ? problem : `${status} ${problem}`
}

/** So many letters at the end of a path are shown in any case: they tell requests apart. */
const endOfPath = 28

interface RowProps extends Pick<Props, 'mark'> {
  readonly exchange: Exchange
  readonly isChosen: boolean
  readonly isMarked: boolean
  readonly whose: string
}

function Row({ exchange, isChosen, isMarked, whose, mark }: RowProps): ReactNode {
  const { id, number, at, operation, method, path, milliseconds, bytes, drift, problem, repeated, isPrefetch, note } =
    exchange
  return (
    <>
      <td className={classes.mark} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={`Select request ${number} to compare`}
          title="Select to compare (Space)"
          tabIndex={-1}
          checked={isMarked}
          onChange={() => mark(id)}
        />
      </td>
      <td className={layout.number}>#{number}</td>
      <td>{localClock(Date.parse(at))}</td>
      <td>
        {operation}
        {isPrefetch && (
          <span className={classes.tag} title="Fetched before anybody asked for this page">
            ahead
          </span>
        )}
        {note !== undefined && (
          <span className={classes.tag} title={note}>
            note
          </span>
        )}
      </td>
      <td>{method}</td>
      <td className={classes.path} title={path}>
        <span className={classes.cut}>
          <span>{path.slice(0, -endOfPath)}</span>
          <span>{path.slice(-endOfPath)}</span>
          {repeated && <span className={classes.tag}>sent twice</span>}
        </span>
      </td>
      <td className={problem === undefined ? undefined : classes.bad}>{endInWords(exchange)}</td>
      <td className={layout.number}>{grouped(milliseconds)} ms</td>
      <td className={layout.number}>{bytesInWords(bytes)}</td>
      <td className={layout.number}>{drift > 0 && <span className={classes.tag}>{drift}</span>}</td>
      <td className={classes.whose} data-chosen={isChosen || undefined}>
        {whose}
      </td>
    </>
  )
}

/** The exchanges of the log, newest first; only rows in view are rendered. */
export function ExchangeList({ exchanges, chosen, choose, marked, mark }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const connections = useConnections()
  const virtual = useVirtualizer({
    count: exchanges.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6
  })
  const whose = ({ connection, account }: Exchange): string => {
    const found = connections.find(({ id }) => id === connection)
    const label = found?.accounts.find(({ id }) => id === account)?.label
    return `${found?.name ?? 'a deleted connection'}${label === undefined ? '' : `, ${label}`}`
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.target === box.current) {
      event.preventDefault()
      if (chosen !== undefined) mark(chosen)
      return
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const place = exchanges.findIndex(({ id }) => id === chosen)
    const next = exchanges[Math.min(exchanges.length - 1, Math.max(0, place + by))]
    if (!next) return
    choose(next.id)
    virtual.scrollToIndex(exchanges.indexOf(next))
  }
  const seen = virtual.getVirtualItems()
  const before = seen[0]?.start ?? 0
  const after = virtual.getTotalSize() - (seen.at(-1)?.end ?? 0)
  return (
    <div ref={box} className={classes.list} onKeyDown={move} tabIndex={0}>
      <table aria-label="Requests" aria-rowcount={exchanges.length + 1} className={classes.table}>
        <thead>
          <tr>
            <th className={classes.mark} aria-label="Select to compare" />
            <th className={layout.number}>no.</th>
            <th>time</th>
            <th>operation</th>
            <th>method</th>
            <th>path</th>
            <th>status</th>
            <th className={layout.number}>took</th>
            <th className={layout.number}>size</th>
            <th className={layout.number} title="Differences from the documentation">
              drift
            </th>
            <th>connection</th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && (
            <tr aria-hidden="true" style={{ height: before }}>
              <td colSpan={11} />
            </tr>
          )}
          {seen.map(({ index }) => {
            const exchange = exchanges[index]
            return (
              exchange && (
                <tr
                  key={exchange.id}
                  aria-rowindex={index + 2}
                  aria-selected={exchange.id === chosen}
                  onClick={() => choose(exchange.id)}
                >
                  <Row
                    exchange={exchange}
                    isChosen={exchange.id === chosen}
                    isMarked={marked.includes(exchange.id)}
                    whose={whose(exchange)}
                    mark={mark}
                  />
                </tr>
              )
            )
          })}
          {after > 0 && (
            <tr aria-hidden="true" style={{ height: after }}>
              <td colSpan={11} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
