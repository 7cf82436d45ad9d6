import { useMemo, type ReactNode } from 'react'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { useConnections } from '../../../session/connections.ts'
import { rowsAs } from '../../../bridge/answers.ts'
import { ask, ProblemError, request } from '../../../bridge/request.ts'
import { Comparison, type Choice } from '../../../components/Comparison.tsx'
import { differenceInWords } from '../../../components/Differences.tsx'
import { useNow } from '../../../hooks/useNow.ts'
import { useChosenZone } from '../../../components/field/When.tsx'
import { ageInWords } from '../../../domain/time/relativeInWords.ts'
import type { RecordColumn } from '../../../records/column.ts'
import { isSameList, useGamesSeen } from '../../../stores/gamesSeen.ts'
import { loadedFrom, useRowView } from '../../../collection/state/useRowView.ts'
import { RecordTable } from '../../../collection/grid/RecordTable.tsx'
import { useColumnSettings } from '../../../collection/columns/useColumnSettings.ts'
import { newPaginationId } from '../../../collection/paging/allPagesStore.ts'
import { endInWords } from '../../../collection/paging/allPagesWords.ts'
import { useOpenRow } from '../../../collection/rows/useOpenRow.ts'
import { useSession } from '../../../session/session.ts'
import { compareGames, type GameDifference } from './compareGames.ts'
import classes from '../Jackpots.module.css'
import { groupList } from '../model/useGames.ts'
import { groupFault } from '../model/groupId.ts'
import type { ReceivedGame } from '../model/game.ts'

/** The games to compare with, and why the list may be incomplete. */
interface Others {
  readonly games: readonly ReceivedGame[]
  readonly doubt?: string
}

interface GamesChoice extends Choice {
  readonly account?: string
  /** The games, where they were seen in this session. */
  readonly games?: readonly ReceivedGame[]
}

/** Loads all pages of a group. */
async function loadGroup(
  { asked = '', account = '' }: GamesChoice,
  group: string,
  signal: AbortSignal
): Promise<Others> {
  const id = newPaginationId()
  signal.addEventListener('abort', () => void request('exports.stop', { walk: id }), { once: true })
  await ask('exports.walk', { connection: asked, account, walk: id, list: groupList(group) })
  let games: readonly ReceivedGame[] = []
  for (;;) {
    const batch = (await ask('exports.next', { walk: id })).value
    const { rows, place, walked: counts, end } = rowsAs(JackpotGame, batch)
    games = place === 'top' ? [...rows, ...games] : [...games, ...rows]
    if (end?.problem) throw new ProblemError(end.problem)
    if (end) return { games, ...(!end.isComplete && { doubt: endInWords(end, counts) }) }
  }
}

function useChoices(games: readonly ReceivedGame[]) {
  const connection = useSession((session) => session.connection)
  const connections = useConnections()
  const seen = useGamesSeen(({ lists }) => lists)
  const now = useNow()
  const zone = useChosenZone()
  const nameOf = (id: string) => connections.find((one) => one.id === id)?.name ?? 'a deleted connection'
  const asked = connections
    .toSorted((one, other) => Number(other.id === connection) - Number(one.id === connection))
    .flatMap(({ id, name, accounts }) =>
      accounts
        .filter(({ token }) => token !== undefined)
        .map((account): GamesChoice => ({
          value: `${id} ${account.id}`,
          label: `${name}, ${account.label}, now`,
          asked: id,
          account: account.id
        }))
    )
  const kept = seen
    .filter((list) => !isSameList(list.games, games))
    .map(({ id, group, extent, at, connection: of, games: those }): GamesChoice => ({
      value: String(id),
      label: `${group}, ${extent}, ${ageInWords(new Date(at).toISOString(), now, zone)}${of === connection ? '' : `, ${nameOf(of)}`}`,
      games: those
    }))
  return [
    { group: 'Ask a platform for all pages', items: asked },
    ...(kept.length > 0 ? [{ group: 'Seen in this session', items: kept }] : [])
  ]
}

interface Props {
  readonly games: readonly ReceivedGame[]
  readonly group: string
  /** Why the games may not be all of the group, in words; absent where they are. */
  readonly extent: string
}

/** Compares the loaded games with another group, an earlier time of this session, or another connection. */
export function ComparePanel({ games, group, extent }: Props): ReactNode {
  const connection = useSession((session) => session.connection)
  return (
    <Comparison<GamesChoice, Others>
      name="jackpots.compare"
      groups={useChoices(games)}
      idLabel="Group id there"
      start={group}
      read={(text) => {
        const wrong = groupFault(text.trim())
        return wrong === undefined ? { id: text.trim() } : { wrong }
      }}
      button="Compare games"
      tried="jackpots.list"
      load={async (choice, id, signal) => (choice.games ? { games: choice.games } : loadGroup(choice, id, signal))}
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

/** The value of a side: a field, or whether the game exists. */
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
  /** Absent before a comparison. */
  readonly others: Others | undefined
  /** Another platform has its pictures at other addresses. */
  readonly withPictures: boolean
  /** The name of the loaded games. */
  readonly left: string
}

const name = 'jackpot differences'

/** The games on one side only, and the differing fields of the others. */
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
      <p role="status" className={classes.summary}>
        {found
          ? `${found.removed} only on the left · ${found.added} only on the right · ${found.changed} differ · ${found.same} the same`
          : 'Nothing compared yet'}
        {` – left: ${left}`}
        {others?.doubt !== undefined && `; right: ${others.doubt}`}
        {!withPictures && '; addresses of pictures are not compared'}
      </p>
      <RecordTable name="Differences" columns={arranged} view={view} rows={rows} />
    </>
  )
}
