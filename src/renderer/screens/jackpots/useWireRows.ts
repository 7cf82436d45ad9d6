import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../shared/contract/index.ts'
import { queries } from '../../bridge/queries.ts'
import { ask, type Answer } from '../../bridge/request.ts'
import { exchangesLeftOut, wireRows, withLeftOut } from './loadGames.ts'
import type { LoadedGame } from './loadedGame.ts'

type Detail = Answer<Output<'exchanges.read'>>

const none: ReadonlyMap<string, readonly unknown[]> = new Map()
const read = new WeakMap<Detail, readonly unknown[]>()

async function rowsOf(id: string): Promise<readonly unknown[]> {
  const detail = await queries.fetchQuery({
    queryKey: ['exchanges.read', { id }],
    queryFn: () => ask('exchanges.read', { id })
  })
  const known = read.get(detail)
  if (known) return known
  const rows = wireRows(detail.value?.answer.body ?? '')
  read.set(detail, rows)
  return rows
}

/** The games with the values that main left out, as long as the request log keeps their answers. */
export async function wholeGames(games: readonly LoadedGame[]): Promise<readonly LoadedGame[]> {
  const texts = exchangesLeftOut(games).map(async (id) => [id, await rowsOf(id)] as const)
  return withLeftOut(games, new Map(await Promise.all(texts)))
}

/** The rows of some exchanges' answers as their texts have them; those that the request log no longer keeps have none. */
export function useWireRows(exchanges: readonly string[]): ReadonlyMap<string, readonly unknown[]> {
  const texts = useQuery({
    queryKey: ['jackpots.wire', exchanges],
    queryFn: async () => new Map(await Promise.all(exchanges.map(async (id) => [id, await rowsOf(id)] as const))),
    enabled: exchanges.length > 0,
    placeholderData: (before) => before
  })
  return exchanges.length === 0 ? none : (texts.data ?? none)
}
