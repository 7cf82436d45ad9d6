import { createScopedStore } from './createScopedStore.ts'

interface Drawer {
  /** The drawer under the screen. */
  readonly open: 'requests' | 'ticket' | undefined
  readonly chosen: string | undefined
  readonly only: 'all' | 'problems' | 'drift'
  readonly isComparing: boolean
  readonly change: (part: Partial<Omit<Drawer, 'change'>>) => void
}

/** The drawers under the screen, of which one is open, and the state of Requests. */
export const useDrawer = createScopedStore<Drawer>('drawer', { account: { only: 'all' } }, (set) => ({
  open: undefined,
  chosen: undefined,
  only: 'all',
  isComparing: false,
  // A chosen request takes the place of a comparison.
  change: (part) => set('chosen' in part ? { isComparing: false, ...part } : part)
}))

/** The name of the list in the drawer. */
export const requestList = 'the requests'

/** The last addresses of lists of what was done with this machine: they are the same whoever is looked at. */
export const useMachineLists = createScopedStore<{ readonly lists: Readonly<Record<string, string>> }>(
  'machineLists',
  {},
  () => ({
    lists: {}
  })
)

/** Opens a request in the drawer, whose list is filtered by this text alone, so that it shows the request. */
export function openRequest(chosen: string | undefined, filter = ''): void {
  useDrawer.getState().change({ open: 'requests', chosen, only: 'all' })
  const address = `/${requestList}?${new URLSearchParams({ filter }).toString()}`
  useMachineLists.setState(({ lists }) => ({ lists: { ...lists, [requestList]: address } }))
}

/** Opens a drawer, or closes it if it is open. */
export const toggleDrawer = (name: NonNullable<Drawer['open']>): void =>
  useDrawer.setState(({ open }) => ({ open: open === name ? undefined : name }))
