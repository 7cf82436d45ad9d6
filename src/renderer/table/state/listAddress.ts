import { addressNow, navigate } from '../../session/address.ts'
import { useSession } from '../../session/session.ts'
import { firstSizeOf, listStateOf, useListStateStore, type ListState } from './listStateStore.ts'
import { pageSizes, type PageInput } from './paging.ts'

const lists = ['transactions', 'notifications'] as const
const sizes: readonly number[] = pageSizes
// The platform's own page size, where the list begins with another.
const asServer = 'server'

/** Characters: a longer filter is not in the address. */
const longestInAddress = 500

/** What the address says of a list. */
interface Addressed {
  readonly asked: PageInput
  readonly filter: string
}

/** The address of a page of a list: `/transactions?page=3&per_page=50&filter=-50+20+Nov`. */
export function addressOfPage(list: string, { asked: { page, perPage }, filter }: Addressed): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (perPage !== firstSizeOf(list)) query.set('per_page', perPage === undefined ? asServer : String(perPage))
  if (filter !== '' && filter.length <= longestInAddress) query.set('filter', filter)
  return query.size === 0 ? `/${list}` : `/${list}?${query.toString()}`
}

/** The page that the address of a list names; undefined for any other address. What it does not name well is page 1 of the default size. */
export function pageAt(address: string): ({ readonly list: string } & Addressed) | undefined {
  const [path, ...rest] = address.split('?')
  const list = lists.find((one) => path === `/${one}`)
  if (list === undefined) return undefined
  const read = new URLSearchParams(rest.join('?'))
  const page = /^[1-9][0-9]{0,8}$/.test(read.get('page') ?? '') ? Number(read.get('page')) : 1
  const size = read.get('per_page')
  const perPage = size === asServer ? undefined : (sizes.find((one) => String(one) === size) ?? firstSizeOf(list))
  const filter = (read.get('filter') ?? '').slice(0, longestInAddress)
  return { list, asked: { page, ...(perPage !== undefined && { perPage }) }, filter }
}

const addressedOf = ({ paging: { asked }, filter }: ListState): Addressed => ({ asked, filter })

const shownOf = (list: string): Addressed => addressedOf(listStateOf(list))

/** Keeps the page and the filter of a list in the address, so that back, forward and a reload lead to it. Called once, before the first screen. */
export function followListAddress(): void {
  const read = () => {
    const named = pageAt(addressNow())
    if (!named) return
    const { list, asked, filter } = named
    const isScreenAlone = addressNow() === `/${list}`
    const now = shownOf(list)
    if (addressOfPage(list, now) === addressOfPage(list, named)) return
    // The screen itself was chosen: it still shows the page that it did.
    if (isScreenAlone && !isGoingBack) return navigate(addressOfPage(list, now), { replace: true })
    const isSamePage = now.asked.page === asked.page && now.asked.perPage === asked.perPage
    useListStateStore.setState(({ lists: all }) => {
      const before = all[list]
      const paging = before && isSamePage ? before.paging : { asked }
      return { lists: { ...all, [list]: { ...before, filter, paging } } }
    })
  }
  let isGoingBack = true
  let session = useSession.getState()
  read()
  addEventListener('popstate', () => (isGoingBack = true))
  addEventListener('hashchange', () => {
    read()
    isGoingBack = false
  })
  isGoingBack = false
  useListStateStore.subscribe(({ lists: now }, { lists: before }) => {
    const named = pageAt(addressNow())
    if (!named) return
    const { [named.list]: state } = now
    const { [named.list]: earlier } = before
    const hasTurned = state?.paging !== earlier?.paging
    if (!hasTurned && state?.filter === earlier?.filter) return
    // A list that went or came with its account leaves no step to go back to, and typing a filter leaves none for each letter.
    const isOtherAccount = useSession.getState() !== session
    navigate(addressOfPage(named.list, shownOf(named.list)), { replace: isOtherAccount || !hasTurned })
  })
  // Last, so that the lists of another account are there before it is noted.
  useSession.subscribe((now) => (session = now))
}
