import { useMemo } from 'react'
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
export const listOf = (group: string): string => `jackpots/${encodeURIComponent(group)}`

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
  const { paging, isOld, answer, facts } = pages
  const { loaded: allRows } = allPages
  const loaded = useMemo(() => loadedGames(isLong ? allRows : rowsOfPage(answer, gameList)), [isLong, allRows, answer])
  const list = groupList(group ?? '', paging.asked.perPage)
  return {
    pages,
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
