import { useMemo, useState } from 'react'
import { readRegion, type Region } from '../../../domain/region/readRegion.ts'
import { useJackpotView } from '../../../stores/jackpotView.ts'
import { scopeOf, useSession } from '../../../session/session.ts'
import { coverageOf } from '../../../table/paging/coverage.ts'
import { offerOf } from '../../../table/export/exportOffer.ts'
import { rowsOfPage } from '../../../table/state/loadedRows.ts'
import { usePages } from '../../../table/paging/usePages.ts'
import { groupList, useAllGames } from './allGames.ts'
import { gameList, loadedGames } from './loadGames.ts'

/** The name under which a group's state is kept. */
export const listOf = (group: string): string => `jackpots ${group}`

/**
 * The newest answer, unless it is of another group: while a group is first requested, the previous group's games must
 * not appear as its own.
 */
function useOwnAnswer<Answered extends { answer: unknown; facts: unknown; isOld: boolean }>(
  group: string | undefined,
  { answer, facts, isOld }: Answered
): Pick<Answered, 'answer' | 'facts'> | { answer: undefined; facts: undefined } {
  const [answered, setAnswered] = useState<string>()
  const isOwn = answer !== undefined && (!isOld || answered === group)
  if (isOwn && answered !== group) setAnswered(group)
  return isOwn ? { answer, facts } : { answer: undefined, facts: undefined }
}

/** The games of a group: one page, or all pages once they are loaded. */
export function useGames(group: string | undefined) {
  const scope = scopeOf(useSession())
  const allPages = useAllGames()
  const isLong = allPages.id !== undefined
  const pages = usePages({
    name: listOf(group ?? ''),
    route: 'jackpots.list',
    input: (asked) => ({ ...scope, groupId: group ?? '', ...asked }),
    enabled: group !== undefined && !isLong
  })
  const { paging, isOld } = pages
  const { answer, facts } = useOwnAnswer(group, pages)
  const { loaded: allRows } = allPages
  const loaded = useMemo(() => loadedGames(isLong ? allRows : rowsOfPage(answer, gameList)), [isLong, allRows, answer])
  const list = groupList(group ?? '', paging.asked.perPage)
  return {
    pages: { ...pages, answer, facts },
    allPages,
    isLong,
    loadAll: () => allPages.start(list),
    loaded,
    coverage: coverageOf(allPages, facts),
    offer: offerOf({ what: 'games', list }, { answer, isOld, allPages })
  }
}

/** The chosen region; undefined where the text is no region. */
export const useRegion = (): Region | undefined => readRegion(useJackpotView((view) => view.region))
