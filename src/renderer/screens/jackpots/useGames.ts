import { useMemo, useState } from 'react'
import { readRegion, type Region } from '../../parts/region/readRegion.ts'
import { useJackpotFloor } from '../../stores/jackpotFloor.ts'
import { scopeOf, useSession } from '../../stores/session.ts'
import { usePages } from '../../table/usePages.ts'
import { exchangesLeftOut, gamesOf, loadedGames, withLeftOut } from './loadGames.ts'
import type { LoadedGame } from './loadedGame.ts'
import { useAllGames } from './useAllGames.ts'
import { useWireRows } from './useWireRows.ts'

const none: readonly LoadedGame[] = []

/** The name under which a group's place and look are kept. */
export const listOf = (group: string): string => `jackpots ${group}`

/** The newest answer, unless it is another group's: while a group is asked for the first time, the last one's games are not its own. */
function useOwnAnswer<Answered extends { answer: unknown; facts: unknown; isOld: boolean }>(
  group: string | undefined,
  { answer, facts, isOld }: Answered
): Pick<Answered, 'answer' | 'facts'> | { answer: undefined; facts: undefined } {
  const [answered, setAnswered] = useState<string>()
  const isOwn = answer !== undefined && (!isOld || answered === group)
  if (isOwn && answered !== group) setAnswered(group)
  return isOwn ? { answer, facts } : { answer: undefined, facts: undefined }
}

/** The games of a group, page by page. */
export function useGames(group: string | undefined) {
  const scope = scopeOf(useSession())
  const pages = usePages({
    name: listOf(group ?? ''),
    route: 'jackpots.list',
    input: (asked) => ({ ...scope, groupId: group ?? '', ...asked }),
    enabled: group !== undefined
  })
  const { answer, facts } = useOwnAnswer(group, pages)
  const loading = useAllGames(group)
  const { all } = loading
  const typed = useMemo(() => all?.games ?? (answer ? gamesOf(answer) : none), [all, answer])
  const texts = useWireRows(useMemo(() => exchangesLeftOut(typed), [typed]))
  const loaded = useMemo(() => loadedGames(withLeftOut(typed, texts)), [typed, texts])
  return { pages: { ...pages, answer, facts }, loading, loaded }
}

/** The region that was chosen; undefined where what was typed is none. */
export const useRegion = (): Region | undefined => readRegion(useJackpotFloor((floor) => floor.region))
