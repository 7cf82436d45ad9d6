import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useConnection } from '../../session/connections.ts'
import { askOnPress } from '../../bridge/queries.ts'
import { AccountGate, EmptyNote, Screen } from '../../components/Screen.tsx'
import { DriftNotes } from '../../components/Drift.tsx'
import { Panes } from '../../components/Panes.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { WaitingFor } from '../../components/waiting/Waiting.tsx'
import { noteGames } from '../../stores/gamesSeen.ts'
import { useJackpotView } from '../../stores/jackpotView.ts'
import { readPart } from '../../session/address.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { useSubjectAddress } from '../../session/useSubjectAddress.ts'
import panes from '../../collection/rows/Panes.module.css'
import { listStateOf } from '../../collection/state/listState.ts'
import { CollectionFoot } from '../../collection/Collection.tsx'
import { useCollectionRows } from '../../collection/useCollection.ts'
import { useColumnSettings } from '../../collection/columns/useColumnSettings.ts'
import { Filters } from './filters/Filters.tsx'
import { GameListHead } from './GameListHead.tsx'
import { useGameColumns } from './model/gameColumns.tsx'
import { GameDetail } from './game/GameDetail.tsx'
import { GamesPanel } from './grid/GamesPanel.tsx'
import { GroupForm } from './GroupForm.tsx'
import classes from './Jackpots.module.css'
import { idOf, type LoadedGame } from './model/loadedGame.ts'
import { GridOptions } from './grid/GridOptions.tsx'
import { RegionLine } from './filters/RegionLine.tsx'
import { SheetButton } from './sheet/SheetButton.tsx'
import { listOf, useGames, useRegion } from './model/useGames.ts'
import { useGameView } from './model/useGameView.ts'

const name = 'Jackpots'

const idOfLoaded = ({ received }: LoadedGame) => idOf(received)

/** The groups of the demo platform as examples. */
function Examples({ show }: { show: (group: string) => void }): ReactNode {
  const groups = useConnection()?.examples?.groups ?? []
  return (
    <EmptyNote title="No group shown yet">
      <p>Type the id of a jackpot group and press Show games.</p>
      {groups.length > 0 && (
        <p>
          The demo platform has these:{' '}
          {groups.map((group) => (
            <Button key={group} variant="subtle" onClick={() => show(group)}>
              {group}
            </Button>
          ))}
        </p>
      )}
    </EmptyNote>
  )
}

/** The games of a group with filters, detail panel and paging. */
function Group({ group, shown }: { group: string; shown: ReturnType<typeof useGameList> }): ReactNode {
  const { list, loaded, region, columns, view, rows, selection, copyRows } = shown
  const { pages, isLong, isOld } = list
  const { connection } = list.scope
  const isOfGames = useJackpotView(({ panel }) => panel === 'games')
  const extent = isLong ? 'all pages' : `page ${pages.paging.asked.page}`
  const isSettled = isLong ? list.isAnswered : !isOld && !pages.isFetching
  useEffect(() => {
    const seen = loaded.rows.map(({ received }) => received)
    if (isSettled) noteGames({ connection, group, at: Date.now(), extent, games: seen })
  }, [loaded, isSettled, connection, group, extent])
  return (
    <>
      {isOfGames && <GridOptions view={view} />}
      <RegionLine games={loaded.rows}>{isOfGames && <SheetButton view={view} group={group} />}</RegionLine>
      <Panes
        of="jackpots"
        start={{ label: 'Filters', size: 196, least: 140, content: <Filters view={view} /> }}
        end={
          rows.open && {
            label: 'Game',
            size: 360,
            least: 260,
            content: <GameDetail rows={rows} connection={connection} region={region} />
          }
        }
        least={240}
      >
        <div className={panes.panel}>
          {(isLong || pages.answer || !pages.error) && (
            <GamesPanel
              {...{ view, loaded, columns, rows, connection, region, group, extent, selection, copyRows, isOld }}
              coverage={list.coverage}
              subject={`${group} ${list.subject}`}
              hasAnswer={list.isAnswered}
            />
          )}
          {pages.error && !isLong && (
            <div className={classes.problem}>
              <ProblemNotice error={pages.error} tried="jackpots.list" retry={pages.again} />
            </div>
          )}
          {pages.answer && !isLong && <DriftNotes drift={pages.answer.drift} />}
          <CollectionFoot list={list} selection={selection} copyRows={copyRows} />
        </div>
      </Panes>
    </>
  )
}

function useGameList(group: string | undefined) {
  const { list, loaded } = useGames(group)
  const region = useRegion()
  const all = useGameColumns(region)
  const columns = useColumnSettings('jackpots', all)
  const view = useGameView(list.key, loaded.rows, all, region)
  const shown = useCollectionRows({
    list,
    loaded,
    passing: view.order,
    idOf: idOfLoaded,
    columns: columns.visible
  })
  return { ...shown, list, loaded, region, columns, view }
}

function GameList(): ReactNode {
  const { asked, change } = useJackpotView()
  const session = useSession()
  const shown = useGameList(asked)
  const { list, rows } = shown
  const { pages, allPages } = list
  const show = (group: string) => {
    allPages.leave()
    if (group === asked && pages.paging.asked.page === 1) return pages.again()
    if (group === asked) pages.dispatch({ kind: 'anew' })
    askOnPress('jackpots.list', { ...scopeOf(session), groupId: group, ...listStateOf(listOf(group)).paging.asked })
    if (group !== asked) {
      rows.close()
      change({ asked: group, chosen: {} })
    }
  }
  const button = useRef<HTMLButtonElement>(null)
  const showNamed = (group: string) => {
    change({ text: group })
    show(group)
  }
  useSubjectAddress({
    screen: '/jackpots',
    shown: asked === undefined ? undefined : encodeURIComponent(asked),
    show: (group) => showNamed(readPart(group)),
    fill(group) {
      change({ text: readPart(group) })
      button.current?.focus()
    }
  })
  return (
    <Screen name={name} isFilling beside={<GameListHead {...shown} />}>
      <GroupForm show={show} isWaiting={pages.isFetching} button={button} />
      <WaitingFor read={pages.read} />
      {asked === undefined ? <Examples show={showNamed} /> : <Group group={asked} shown={shown} />}
    </Screen>
  )
}

/** The games of a jackpot group. The platform sends them to a player only. */
export const Jackpots = (): ReactNode => (
  <AccountGate name={name} why="The platform lists jackpot games to a player only">
    <GameList />
  </AccountGate>
)
