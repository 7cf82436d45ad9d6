import '../table/globals.ts'
import { useAllTransactions } from '../../src/renderer/collection/paging/allTransactions.ts'
import { loadedFrom } from '../../src/renderer/collection/state/useRowView.ts'
import { linesOf } from '../../src/renderer/domain/timeline/timeline.ts'
import { lineWords } from '../../src/renderer/domain/timeline/words.ts'
import { Timeline } from '../../src/renderer/screens/cases/Timeline.tsx'
import { startSession } from '../../src/renderer/session/session.ts'
import { Transaction } from '../../src/shared/contract/transactions.ts'
import { receivedAs } from '../../src/shared/readings/received.ts'
import { draw, mounted, scroll, timed } from '../stage.tsx'
import { makeRows } from '../table/rows.ts'

/** What the bench asks of its page. */
export interface TimelineBench {
  /** Milliseconds from the first drawing to the layout of a timeline of so many events. */
  mount(events: number): number
  /** Milliseconds of reading and ordering so many events. */
  read(events: number): number
  /** Milliseconds of each frame while the drawn timeline scrolls so many pixels a frame. */
  scroll(pixels: number, frames: number): Promise<number[]>
  /** Draws a list that is as high and has no rows. */
  drawEmpty(events: number): void
}

declare global {
  interface Window {
    timelineBench: TimelineBench
  }
}

const player = { connection: 'demo', account: 'anna' }
startSession(player)
// Each row is a line of its own: none of them names a game.
const all = makeRows(20_000).map((row, place) =>
  receivedAs(Transaction, {
    ...row,
    source_body: `reference ${place}`,
    processed_at: new Date(Date.UTC(2026, 10, 22) - place * 60_000).toISOString()
  })
)
const box = { width: 800, height: 700, display: 'flex', flexDirection: 'column' } as const
const parties = {
  connection: { id: player.connection, name: 'Demo', environment: 'demo', origin: 'x' },
  account: { id: player.account, label: 'Anna', users: [] }
} as const
const notes = [{ id: 'n', agent: 'Kim', at: '2026-11-21T23:30:00Z', text: 'Player writes by chat' }]

window.timelineBench = {
  mount(events) {
    const end = { isComplete: true, why: 'all-read', gaps: 0 } as const
    useAllTransactions.setState({ id: 'walk', loaded: loadedFrom(all.slice(0, events)), end })
    return mounted(
      <div style={box}>
        <Timeline case={{ ...parties, account: { ...parties.account, users: [] }, notes, evidence: [] }} />
      </div>
    )
  },
  read(events) {
    const rows = all.slice(0, events)
    const whole = { first: 1, last: 1, perPage: undefined, total: undefined, isWalk: true, isAtEnd: true }
    return timed(() =>
      linesOf({
        player,
        lists: { transactions: [{ ...player, ...whole, rows, isApart: false }], notifications: [] },
        activations: [],
        bonuses: [],
        own: { ...player, notes, evidence: [] },
        zone: 'UTC',
        shownIn: 'UTC',
        pause: 1_800_000_000,
        titleOf: () => '',
        detailsOf: () => '',
        sessionOf: () => lineWords('', '')
      })
    )
  },
  scroll,
  drawEmpty: (events) =>
    draw(
      <div style={{ ...box, overflow: 'auto' }}>
        <div style={{ height: events * 29, flex: 1 }} />
      </div>
    )
}
