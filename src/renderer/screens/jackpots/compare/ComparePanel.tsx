import { Box } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { useConnections } from '../../../session/connections.ts'
import { rowsAs } from '../../../bridge/answers.ts'
import { ask, ProblemError, request } from '../../../bridge/request.ts'
import { Comparison, type Choice } from '../../../components/Comparison.tsx'
import { differenceInWords } from '../../../components/Differences.tsx'
import type { RecordColumn } from '../../../records/column.ts'
import { loadedFrom, useRowView } from '../../../collection/state/useRowView.ts'
import { readPathPart } from '../../../domain/pathPart.ts'
import { RecordTable } from '../../../collection/grid/RecordTable.tsx'
import { useColumnSettings } from '../../../collection/columns/useColumnSettings.ts'
import { newPaginationId } from '../../../collection/paging/allPagesStore.ts'
import { endInWords } from '../../../collection/paging/allPagesWords.ts'
import { useOpenRow } from '../../../collection/rows/useOpenRow.ts'
import { useSession } from '../../../session/session.ts'
import { compareGames, type GameDifference } from './compareGames.ts'
import layout from '../../../components/layout.module.css'
import { countInWords } from '../../../../shared/countInWords.ts'
import { groupList } from '../model/useGames.tsx'
import type { ReceivedGame } from '../model/game.ts'

interface Others {
  readonly group: string
  readonly games: readonly ReceivedGame[]
  readonly doubt?: string
}

interface GamesChoice extends Choice {
  readonly asked: string
  readonly account: string
}

async function loadGroup({ asked, account }: GamesChoice, group: string, signal: AbortSignal): Promise<Others> {
  const id = newPaginationId()
  signal.addEventListener('abort', () => void request('exports.stop', { walk: id }), { once: true })
  await ask('exports.walk', { connection: asked, account, walk: id, list: groupList(group) })
  let games: readonly ReceivedGame[] = []
  for (;;) {
    const batch = (await ask('exports.next', { walk: id })).value
    const { rows, place, walked: counts, end } = rowsAs(JackpotGame, batch)
    games = place === 'top' ? [...rows, ...games] : [...games, ...rows]
    if (end?.problem) throw new ProblemError(end.problem)
    if (end) return { group, games, ...(!end.isComplete && { doubt: endInWords(end, counts) }) }
  }
}

function useChoices() {
  const connection = useSession((session) => session.connection)
  const items = useConnections()
    .toSorted((one, other) => Number(other.id === connection) - Number(one.id === connection))
    .flatMap(({ id, name, accounts }) =>
      accounts
        .filter(({ token }) => token !== undefined)
        .map((account) => ({
          value: `${id} ${account.id}`,
          label: `${name}, ${account.label}, now`,
          asked: id,
          account: account.id
        }))
    )
  return [{ group: 'Ask a platform for all pages', items }]
}

interface Props {
  readonly games: readonly ReceivedGame[]
  readonly group: string
  readonly extent: string
}

/** Compares the loaded games with what they are now, with another group, or with another connection. */
export function ComparePanel({ games, group, extent }: Props): ReactNode {
  const connection = useSession((session) => session.connection)
  return (
    <Comparison<GamesChoice, Others>
      name="jackpots.compare"
      groups={useChoices()}
      idLabel="Group id there"
      start={group}
      read={(text) => readPathPart(text, 'Type a group id first.')}
      button="Compare games"
      tried="jackpots.list"
      load={loadGroup}
      isPanel
    >
      {(others, choice) => (
        <DifferencesTable
          games={games}
          others={others}
          withPictures={(choice?.asked ?? connection) === connection}
          left={`${group}, ${extent}`}
        />
      )}
    </Comparison>
  )
}

const sideOf = ({ kind, field }: GameDifference, value: unknown, own: GameDifference['kind']): unknown =>
  field === undefined ? (kind === own ? 'listed' : 'not listed') : value

const columns: readonly RecordColumn<GameDifference>[] = [
  { name: 'game', value: ({ title }) => title, width: 170 },
  { name: 'difference', value: ({ kind }) => differenceInWords[kind], width: 160 },
  { name: 'field', value: ({ field }) => field ?? 'the whole game', width: 180 },
  { name: 'left', value: (row) => sideOf(row, row.before, 'removed'), width: 220 },
  { name: 'right', value: (row) => sideOf(row, row.after, 'added'), width: 220 },
  { name: 'identifier', value: ({ identifier }) => identifier, width: 220, isIdentifier: true }
]

const none: readonly GameDifference[] = []
const images: ReadonlySet<string> = new Set(['images'])
const nothing: ReadonlySet<string> = new Set()
const noId = () => undefined

interface TableProps {
  readonly games: readonly ReceivedGame[]
  readonly others: Others | undefined
  /** Another platform has its pictures at other addresses. */
  readonly withPictures: boolean
  readonly left: string
}

const name = 'jackpot differences'

function DifferencesTable({ games, others, withPictures, left }: TableProps): ReactNode {
  const found = useMemo(
    () => others && compareGames(games, others.games, withPictures ? nothing : images),
    [games, others, withPictures]
  )
  const loaded = useMemo(() => loadedFrom(found?.differences ?? none), [found])
  const arranged = useColumnSettings('differences', columns)
  const view = useRowView(name, loaded.rows, columns)
  const rows = useOpenRow(name, loaded, view.order, noId)
  return (
    <>
      <Box component="p" m={0} fz={13} role="status" className={layout.bar}>
        {found
          ? `${found.removed} only on the left · ${found.added} only on the right · ${found.changed} differ · ${found.same} the same`
          : 'Nothing compared yet'}
        {` – left: ${left}`}
        {others && `; right: ${others.group}, ${others.doubt ?? countInWords(others.games.length, 'game', 'games')}`}
        {!withPictures && '; addresses of pictures are not compared'}
      </Box>
      <RecordTable name="Differences" columns={arranged} view={view} rows={rows} />
    </>
  )
}
