import { longestView } from '../../../shared/link.ts'
import type { ListView, ViewedList } from '../../../shared/lists/listView.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'
import { viewedLists } from '../../../shared/outcome/outcome.ts'
import { addressNow, navigate } from '../../session/address.ts'
import { toast } from '../../stores/toasts.ts'
import { arrangeColumns, defaultColumnSettings, usePreferences } from '../../stores/view/preferences.ts'
import { changeList, firstSizeOf, listStateOf, type ListState, pageSizes } from '../state/listState.ts'

/** A list that has views. */
export interface Viewed {
  readonly list: ViewedList
  /** The key of its state: a group of jackpot games has a state of its own. */
  readonly key: string
}

const sizes: readonly number[] = pageSizes

const hasColumnSettings = ({ order, visible, widths }: NonNullable<ListView['columns']>): boolean =>
  order.length > 0 || Object.keys(visible).length > 0 || Object.keys(widths).length > 0

/** The view that a list is seen in. */
export function viewOf(
  { key }: Viewed,
  { filter, sort, paging }: ListState,
  columns: NonNullable<ListView['columns']> = defaultColumnSettings
): ListView {
  const { perPage } = paging.asked
  return {
    ...(hasColumnSettings(columns) && { columns }),
    ...(filter !== '' && { filter }),
    ...(sort && { sort }),
    ...(perPage !== undefined && perPage !== firstSizeOf(key) && { perPage })
  }
}

/** The view that a list is seen in now. */
export const viewNow = (viewed: Viewed): ListView =>
  viewOf(viewed, listStateOf(viewed.key), usePreferences.getState().columns[viewed.list])

/** Shows a list in a view; the page stays where its size does. */
export function showView(
  { list, key }: Viewed,
  { columns = defaultColumnSettings, filter = '', sort, perPage }: ListView
): void {
  const size = sizes.find((one) => one === perPage) ?? firstSizeOf(key)
  const { asked } = listStateOf(key).paging
  const isOther = asked.perPage !== size
  changeList(key, {
    filter,
    sort,
    ...(isOther && { paging: { asked: { page: 1, ...(size !== undefined && { perPage: size }) } } })
  })
  arrangeColumns(list, columns)
}

/** The list that is at an address. */
export function viewedAt(address: string): Viewed | undefined {
  const [, screen, subject] = address.split('?')[0]?.split('/') ?? []
  const list = viewedLists.find((one) => one === screen)
  if (list !== 'jackpots') return list && { list, key: list }
  return subject === undefined ? undefined : { list, key: `jackpots/${subject}` }
}

/** The address with the contents of the view that its list is seen in, so that it is seen so on another machine. */
export function addressWithView(address: string): string {
  const viewed = viewedAt(address)
  const [path = ''] = address.split('?')
  if (!viewed) return path
  return `${path}?${new URLSearchParams({ view: JSON.stringify(viewNow(viewed)) }).toString()}`
}

type Check = (value: unknown) => boolean

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

const isColumn: Check = (name) => typeof name === 'string' && /^[a-z][\w.]{0,119}$/.test(name)
const isFlag: Check = (value) => typeof value === 'boolean'

const hasOnly =
  (checks: Readonly<Record<string, Check>>, needed: readonly string[] = []): Check =>
  (value) =>
    isWireObject(value) &&
    needed.every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, one]) => Object.hasOwn(checks, key) && checks[key]?.(one))

const isByColumn =
  (check: Check): Check =>
  (value) =>
    isWireObject(value) &&
    Object.keys(value).length <= 200 &&
    Object.entries(value).every(([name, one]) => isColumn(name) && check(one))

const columnChecks = {
  order: (value: unknown) => Array.isArray(value) && value.length <= 200 && value.every(isColumn),
  visible: isByColumn(isFlag),
  widths: isByColumn((width) => isWhole(width, 40, 1600))
}
const sortChecks = { column: isColumn, isDescending: isFlag }

const isView = hasOnly({
  columns: hasOnly(columnChecks, Object.keys(columnChecks)),
  filter: (text) => typeof text === 'string' && text.length >= 1 && text.length <= 10_000,
  sort: hasOnly(sortChecks, Object.keys(sortChecks)),
  perPage: (size) => isWhole(size, 1, 1000)
})

/** Whether a value is a view: by hand, because the library's check brings its engine, 44 KB, to the start of the page. */
export const isListView = (value: unknown): value is ListView => isView(value)

/** Reads the text of a view, which may hold anything; undefined where it is none. */
export function readView(text: string): ListView | undefined {
  if (text.length > longestView) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isListView(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Takes a view out of the address: it is shown once, and what a person then changes stays. */
function takeView(): void {
  const [path = '', query = ''] = addressNow().split('?')
  const rest = new URLSearchParams(query)
  const text = rest.get('view')
  const viewed = viewedAt(path)
  if (text === null || !viewed) return
  rest.delete('view')
  navigate(rest.size === 0 ? path : `${path}?${rest.toString()}`, { replace: true })
  const view = readView(text)
  if (view) showView(viewed, view)
  else toast('The view in this link could not be read. The list is shown as it was.', 'bad')
}

/**
 * Shows a list in the view that its address holds. Called once, before the page of a list is read from the address, which
 * would leave the view out.
 */
export function followViewAddress(): void {
  takeView()
  addEventListener('hashchange', takeView)
}
