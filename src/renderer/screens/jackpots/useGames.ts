import { asReceived } from '../../bridge/seen.ts'
import { useMemo, useState } from 'react'
import { readRegion, type Region } from '../../parts/region/readRegion.ts'
import { useJackpotFloor } from '../../stores/jackpotFloor.ts'
import { scopeOf, useSession } from '../../stores/session.ts'
import { offerOf } from '../../table/exportOffer.ts'
import { usePages } from '../../table/usePages.ts'
import { groupList, useGameWalk, walkedGames } from './gameWalk.ts'
import { exchangesLeftOut, gamesOf, loadedGames, withLeftOut } from './loadGames.ts'
import type { LoadedGame } from './loadedGame.ts'
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

/** The games of a group: a page of them, or all pages once they were loaded. */
export function useGames(group: string | undefined) {
  const scope = scopeOf(useSession())
  const walk = useGameWalk()
  const isLong = walk.id !== undefined
  const pages = usePages({
    name: listOf(group ?? ''),
    route: 'jackpots.list',
    input: (asked) => ({ ...scope, groupId: group ?? '', ...asked }),
    enabled: group !== undefined && !isLong
  })
  const { paging, isOld } = pages
  const { answer, facts } = useOwnAnswer(group, pages)
  const { loaded: walked } = walk
  const typed = useMemo(
    () => (isLong ? walkedGames(walked) : answer ? gamesOf(answer) : none),
    [isLong, walked, answer]
  )
  const texts = useWireRows(useMemo(() => exchangesLeftOut(typed), [typed]))
  const loaded = useMemo(() => loadedGames(withLeftOut(typed, texts)), [typed, texts])
  const list = groupList(group ?? '', paging.asked.perPage)
  return {
    pages: { ...pages, answer, facts },
    walk,
    isLong,
    loadAll: () => walk.start(list),
    loaded,
    offer: offerOf({ what: 'games', list }, { answer: asReceived(answer), isOld, walk })
  }
}

/** The region that was chosen; undefined where what was typed is none. */
export const useRegion = (): Region | undefined => readRegion(useJackpotFloor((floor) => floor.region))
