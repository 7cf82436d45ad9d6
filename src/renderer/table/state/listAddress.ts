import { addressNow, navigate } from '../../session/address.ts'
import { useSession } from '../../session/session.ts'
import { useListStateStore } from './listStateStore.ts'
import { firstPage, pageSizes, type PageInput } from './paging.ts'

const lists = ['transactions', 'notifications'] as const
const sizes: readonly number[] = pageSizes

/** The address of a page of a list: `/transactions?page=3&per_page=50`. */
export function addressOfPage(list: string, { page, perPage }: PageInput): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (perPage !== undefined) query.set('per_page', String(perPage))
  return query.size === 0 ? `/${list}` : `/${list}?${query.toString()}`
}

/** The page that the address of a list names; undefined for any other address. What it does not name well is page 1 of the default size. */
export function pageAt(address: string): { readonly list: string; readonly asked: PageInput } | undefined {
  const [path, query = ''] = address.split('?')
  const list = lists.find((one) => path === `/${one}`)
  if (list === undefined) return undefined
  const read = new URLSearchParams(query)
  const page = /^[1-9][0-9]{0,8}$/.test(read.get('page') ?? '') ? Number(read.get('page')) : 1
  const perPage = sizes.find((size) => String(size) === read.get('per_page'))
  return { list, asked: { page, ...(perPage !== undefined && { perPage }) } }
}

const pageOf = (list: string): PageInput => (useListStateStore.getState().lists[list]?.paging ?? firstPage).asked

/** Keeps the page of a list in the address, so that back, forward and a reload lead to it. Called once, before the first screen. */
export function followListAddress(): void {
  const read = () => {
    const named = pageAt(addressNow())
    if (!named) return
    const { list, asked } = named
    const isScreenAlone = addressNow() === `/${list}`
    const now = pageOf(list)
    if (addressOfPage(list, now) === addressOfPage(list, asked)) return
    // The screen itself was chosen: it still shows the page that it did.
    if (isScreenAlone && !isGoingBack) return navigate(addressOfPage(list, now), { replace: true })
    useListStateStore.setState(({ lists: all }) => ({
      lists: { ...all, [list]: { filter: '', ...all[list], paging: { asked } } }
    }))
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
    if (!named || now[named.list]?.paging === before[named.list]?.paging) return
    // A list that went or came with its account leaves no step to go back to.
    navigate(addressOfPage(named.list, pageOf(named.list)), { replace: useSession.getState() !== session })
  })
  // Last, so that the lists of another account are there before it is noted.
  useSession.subscribe((now) => (session = now))
}
