import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { Box, Group as Row, SegmentedControl } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { askOnPress } from '../../bridge/queries.ts'
import { LookUpPrompt, Screen, needingAccount } from '../../components/Screen.tsx'
import { DriftNotes, QuietCount } from '../../components/drift/Drift.tsx'
import { readPathPart } from '../../domain/pathPart.ts'
import { NameForm } from '../../components/boxes/NameForm.tsx'
import { Panes } from '../../components/Panes.tsx'
import { deferred } from '../../components/deferred.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { WaitingFor } from '../../components/waiting/Waiting.tsx'
import { useJackpotView } from '../../stores/jackpotView.ts'
import { readPart } from '../../session/address.ts'
import { useHistory } from '../../stores/view/nameHistory.ts'
import { scopeOf, useCurrentSession } from '../../session/session.ts'
import { useSubjectAddress } from '../../session/useSubjectAddress.ts'
import { CollectionFoot, ListHead, MoreOfList, Nothing } from '../../collection/Collection.tsx'
import { FilterRow } from '../../collection/filter/FilterRow.tsx'
import { listStateOf } from '../../collection/state/listState.ts'
import { Filters, sortChoices } from './filters/Filters.tsx'
import { GameDetail } from './game/GameDetail.tsx'
import { FindingsPanel, FindingsTools } from './findings/FindingsPanel.tsx'
import { GameGrid } from './grid/GameGrid.tsx'
import { RecordTable } from '../../collection/grid/RecordTable.tsx'
import { listOf, useGameList, type GameList } from './model/useGames.tsx'
import layout from '../../components/layout.module.css'
import { Select, namedInside } from '../../components/boxes/boxes.tsx'
import { useMedia } from '../../hooks/useMedia.ts'

const SheetDialog = deferred(async () => (await import('./sheet/SheetDialog.tsx')).SheetDialog)

const name = 'Jackpots'

interface GroupProps {
  readonly group: string
  readonly games: GameList
}

function GamesPanel({ games }: Pick<GroupProps, 'games'>): ReactNode {
  const { data, region, view, copyRows } = games
  const { view: form, panel, change } = useJackpotView(({ view, panel, change }) => ({ view, panel, change }))
  const { subject } = data
  if (data.isAnswered && view.order.length === 0) {
    return (
      <Box flex={1} p="lg">
        <Nothing view={view} data={data} what="games" clear={() => change({ chosen: {} })}>
          <h2>No games here</h2>
          <p>The platform listed no games for this group, or none on this page.</p>
        </Nothing>
      </Box>
    )
  }
  if (panel === 'findings') return <FindingsPanel view={view} />
  return form === 'table' ? (
    <RecordTable name="Games" view={view} copyRows={copyRows} subject={subject} isOld={data.isOld} />
  ) : (
    <GameGrid view={view} region={region} subject={subject} isOld={data.isOld} />
  )
}

function Group({ games }: Pick<GroupProps, 'games'>): ReactNode {
  const { data, region, view, copyRows } = games
  const { page, showsAllPages } = data
  const isNarrow = useMedia('(width < 1400px)')
  return (
    <Panes
      of="jackpots"
      start={
        // With filters and an open game, there would be space for only one column of cards.
        isNarrow && view.openRow.open
          ? undefined
          : { label: 'Filters', size: 236, least: 140, content: <Filters view={view} /> }
      }
      end={
        view.openRow.open && {
          label: 'Game',
          size: 360,
          least: 260,
          content: <GameDetail rows={view.openRow} region={region} />
        }
      }
      least={240}
    >
      <div className={layout.listPanel}>
        {(showsAllPages || page.answer || !page.error) && <GamesPanel games={games} />}
        {page.error && !showsAllPages && (
          <Box flex={page.answer ? 'none' : 1} mah="60%" p="sm" style={{ overflow: 'auto' }}>
            <ProblemNotice error={page.error} tried="jackpots.list" retry={page.again} />
          </Box>
        )}
        {page.answer && !showsAllPages && <DriftNotes drift={page.answer.drift} />}
        <CollectionFoot data={data} view={view} copyRows={copyRows} />
      </div>
    </Panes>
  )
}

function Tools({ games: { data, view: games }, group }: GroupProps): ReactNode {
  const sorting = sortChoices(games)
  const isNarrow = useMedia('(width < 1000px)')
  const { view, panel, change } = useJackpotView(({ view, panel, change }) => ({ view, panel, change }))
  const isOfGames = panel === 'games'
  const end = (
    <>
      <SegmentedControl
        aria-label="View"
        data={[
          { value: 'grid', label: 'Grid' },
          { value: 'table', label: 'Table' }
        ]}
        // While findings are shown, no view is selected. Choosing a view goes back to the games.
        value={isOfGames ? view : ''}
        onChange={(value) => change({ view: value === 'table' ? 'table' : 'grid', panel: 'games' })}
      />
      <MoreOfList
        data={data}
        view={games}
        columns={view === 'table' && isOfGames ? games.columns : undefined}
        items={[
          {
            label: 'Contact sheet…',
            isDisabled: games.order.length === 0,
            dialog: (close) => (
              <SheetDialog
                games={games.order.map((recordIndex) => games.rows[recordIndex])}
                group={group}
                close={close}
              />
            )
          },
          {
            label: 'Findings',
            isChecked: !isOfGames,
            run: () => change({ panel: isOfGames ? 'findings' : 'games' })
          }
        ]}
        groups={isNarrow ? [sorting] : []}
      />
    </>
  )
  if (!isOfGames) {
    return (
      <Row gap="4px 8px" className={layout.fill}>
        <FindingsTools view={games} />
        <Row gap={8} ml="auto">
          {end}
        </Row>
      </Row>
    )
  }
  const differences = !data.showsAllPages && data.page.answer && <QuietCount drift={data.page.answer.drift} />
  return (
    <FilterRow
      view={games}
      name="Filter loaded rows"
      example="book · ELK · high"
      end={end}
      below={isNarrow && differences}
      isOrderShown
    >
      {!isNarrow && <Select {...sorting} {...namedInside('Sort', 44)} />}
      {!isNarrow && differences}
    </FilterRow>
  )
}

function GameList(): ReactNode {
  const { text, requested, change } = useJackpotView(({ text, requested, change }) => ({ text, requested, change }))
  const [names, remember] = useHistory('groups')
  const session = useCurrentSession()
  const games = useGameList(requested)
  const { page, allPages } = games.data
  const show = (group: string) => {
    allPages.leave()
    if (group === requested && page.paging.request.page === 1) return page.again()
    if (group === requested) page.turn({ kind: 'go', page: 1 })
    askOnPress('jackpots.list', { ...scopeOf(session), groupId: group, ...listStateOf(listOf(group)).paging.request })
    if (group !== requested) {
      games.view.openRow.close()
      change({ requested: group, chosen: {} })
    }
  }
  const button = useRef<HTMLButtonElement>(null)
  const showNamed = (group: string) => {
    change({ text: group })
    show(group)
  }
  useSubjectAddress({
    screen: '/jackpots',
    shown: requested === undefined ? undefined : encodeURIComponent(requested),
    show: (group) => showNamed(readPart(group)),
    fill(group) {
      change({ text: readPart(group) })
      button.current?.focus()
    }
  })
  return (
    <Screen
      name={name}
      isFilling
      beside={
        <>
          <NameForm
            name="Group id"
            submit="Show games"
            text={text}
            type={(typed) => change({ text: typed })}
            read={(typed) => readPathPart(typed, 'Type a group id first.')}
            show={(group) => {
              remember(group)
              showNamed(group)
            }}
            isWaiting={page.isFetching}
            button={button}
            recent={names}
          />
          {requested !== undefined && <ListHead data={games.data} missing={undefined} namesZone />}
        </>
      }
      tools={requested !== undefined && <Tools games={games} group={requested} />}
    >
      <WaitingFor read={page.request} />
      {requested === undefined ? (
        <LookUpPrompt title="Choose a jackpot group" examples="groups" choose={showNamed}>
          Type its id and press Show games.
        </LookUpPrompt>
      ) : (
        <Group games={games} />
      )}
    </Screen>
  )
}

/** The games of a jackpot group. The platform lists jackpot games only for a player. */
export const Jackpots = needingAccount(name, { why: 'The platform lists jackpot games only for a player' }, GameList)
