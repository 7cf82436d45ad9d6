import '../table/globals.ts'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Filters } from '../../src/renderer/screens/jackpots/filters/Filters.tsx'
import { useGameColumns, useGameView } from '../../src/renderer/screens/jackpots/model/useGames.tsx'
import { GameGrid } from '../../src/renderer/screens/jackpots/grid/GameGrid.tsx'
import { idOf, nameOf, type ReceivedGame } from '../../src/renderer/screens/jackpots/model/game.ts'
import { SheetGrid } from '../../src/renderer/screens/jackpots/sheet/SheetDialog.tsx'
import { sheetPictures } from '../../src/renderer/screens/jackpots/findings/findings.ts'
import { startSession, useSession } from '../../src/renderer/session/session.ts'
import { useJackpotView } from '../../src/renderer/stores/jackpotView.ts'
import { loadedFrom } from '../../src/renderer/collection/state/useRowView.ts'
import { useOpenRow } from '../../src/renderer/collection/rows/useOpenRow.ts'
import { JackpotGame } from '../../src/shared/contract/jackpots.ts'
import { pictureName, pictureSource } from '../../src/shared/pictureName.ts'
import { rawAt } from '../../src/shared/readings/reading.ts'
import { draw, mounted, nextFrame, scroll, timed } from '../stage.tsx'
import { makeLoaded } from './games.ts'

/** What the bench asks of its page. */
export interface JackpotBench {
  /** Milliseconds from the first drawing to the layout of so many cards, or of a sheet of their pictures; bare is plain elements with the same texts and pictures. */
  mount(kind: 'bare' | 'grid' | 'sheet', games: number): number
  /** Nodes of the drawn grid: elements and texts. */
  nodes(): number
  /** Draws so many cards and lets their pictures come: how many were asked for by cards out of view, and how far anything moved. */
  load(games: number): Promise<{ readonly unseen: number; readonly asked: number; readonly shift: number }>
  /** Milliseconds of each frame while the drawn grid scrolls so many pixels a frame. */
  scroll(pixels: number, frames: number): Promise<number[]>
  /** Draws a grid that is as high and has no cards. */
  drawEmpty(games: number): void
  /** Milliseconds of a click on a filter over so many games, and of a bare loop with one repaint of as many cards as are seen. */
  filter(games: number): { readonly ours: number; readonly bare: number }
}

declare global {
  interface Window {
    jackpotBench: JackpotBench
  }
}

const all = makeLoaded(5000)
const box = { width: 1180, height: 700, display: 'flex' } as const
const slices = new Map<number, readonly ReceivedGame[]>()
const gamesOf = (count: number) => {
  const games = slices.get(count) ?? all.slice(0, count)
  slices.set(count, games)
  return games
}
const providerOf = rawAt(JackpotGame, 'provider')
const categoryOf = rawAt(JackpotGame, 'category')
const addressOf = rawAt(JackpotGame, 'images.236x110')
const payoutOf = rawAt(JackpotGame, 'payout')
const connection = 'bench'
startSession({ ...useSession.getInitialState(), connection })
const noOrigin = () => undefined
const nothing = new Map<string, never>()

function Floor({ count, withFilters }: { count: number; withFilters: boolean }): ReactNode {
  const games = gamesOf(count)
  const columns = useGameColumns(undefined)
  const view = useGameView('bench', games, columns, undefined)
  const loaded = loadedFrom(games, noOrigin)
  const rows = useOpenRow('bench', loaded, view.order, idOf)
  return (
    <div style={box}>
      {withFilters && <Filters view={view} />}
      <div style={{ flex: 1, display: 'flex', minHeight: 0 }}>
        <GameGrid view={view} rows={rows} driftOf={loaded.driftOf} subject="bench" isOld={false} region={undefined} />
      </div>
    </div>
  )
}

/** The same texts and pictures in plain elements, as React alone would draw them. */
function Bare({ games }: { games: readonly ReceivedGame[] }): ReactNode {
  return (
    <div style={{ ...box, display: 'block', overflow: 'auto' }}>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 12 }}>
        {games.map((game) => (
          <div key={idOf(game)}>
            <img
              src={pictureSource(connection, pictureName(String(addressOf(game))))}
              width={236}
              height={110}
              alt=""
            />
            <div>{nameOf(game)}</div>
            <div>
              {String(providerOf(game))} · {String(categoryOf(game))} payout {String(payoutOf(game))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The pictures of games on a contact sheet, with what is known of them. */
function Sheet({ games }: { games: readonly ReceivedGame[] }): ReactNode {
  const pictures = sheetPictures(games, '236x110', nothing)
  return (
    <div style={box}>
      <SheetGrid pictures={pictures} size={{ width: 236, height: 110 }} />
    </div>
  )
}

const drawings = {
  bare: (games: number) => <Bare games={gamesOf(games)} />,
  grid: (games: number) => <Floor count={games} withFilters={false} />,
  sheet: (games: number) => <Sheet games={gamesOf(games)} />
}

const cardsSeen = 20

window.jackpotBench = {
  mount: (kind, games) => mounted(drawings[kind](games)),
  nodes() {
    const grid = document.querySelector('#root ul')
    const walker = grid && document.createTreeWalker(grid, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    let count = walker ? 1 : 0
    while (walker?.nextNode()) count += 1
    return count
  },
  async load(games) {
    draw(null)
    let shift = 0
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
    })
    shifts.observe({ type: 'layout-shift', buffered: false })
    draw(<Floor count={games} withFilters />)
    // The filters scroll too, and come first.
    const list = document.querySelector('ul[aria-label="Games"]')?.parentElement ?? document.body
    const asked = new Set<Element>()
    const until = performance.now() + 1000
    while (performance.now() < until || ![...asked].every((one) => one instanceof HTMLImageElement && one.complete)) {
      await nextFrame()
      for (const picture of list.querySelectorAll('img')) asked.add(picture)
    }
    const { top, bottom } = list.getBoundingClientRect()
    const unseen = [...asked].filter((picture) => {
      const box = picture.closest('li')?.getBoundingClientRect()
      return !box || box.bottom <= top || box.top >= bottom
    })
    for (const entry of shifts.takeRecords()) shift += Number(Reflect.get(entry, 'value'))
    shifts.disconnect()
    return { unseen: unseen.length, asked: asked.size, shift }
  },
  scroll,
  drawEmpty(games) {
    draw(
      <div style={{ ...box, display: 'block', overflow: 'auto' }}>
        <div style={{ height: (games / 4) * 210 }} />
      </div>
    )
  },
  filter(games) {
    useJackpotView.setState({ chosen: {} })
    draw(<Floor count={games} withFilters />)
    const { choose } = useJackpotView.getState()
    const ours = timed(() => flushSync(() => choose('provider', 'text provider-7', true)))
    useJackpotView.setState({ chosen: {} })
    draw(<Bare games={gamesOf(cardsSeen)} />)
    const bare = timed(() => {
      const found = gamesOf(games).filter((game) => providerOf(game) === 'provider-7')
      draw(<Bare games={found.slice(0, cardsSeen)} />)
    })
    return { ours, bare }
  }
}
