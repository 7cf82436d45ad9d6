import { createScopedStore } from './createScopedStore.ts'

interface Drawer {
  readonly open: 'requests' | 'ticket' | undefined
  readonly chosen: string | undefined
  readonly only: 'all' | 'problems' | 'drift'
  readonly isComparing: boolean
  readonly change: (part: Partial<Omit<Drawer, 'change'>>) => void
}

/** The open drawer, and the view of Requests. */
export const useDrawer = createScopedStore<Drawer>('drawer', { account: { only: 'all' } }, (set) => ({
  open: undefined,
  chosen: undefined,
  only: 'all',
  isComparing: false,
  // Choosing a request ends the comparison.
  change: (part) => set('chosen' in part ? { isComparing: false, ...part } : part)
}))

/** The name of the request list in the drawer. */
export const requestList = 'the requests'

/** The last addresses of lists that don't depend on the player. */
export const useMachineLists = createScopedStore<{ readonly lists: Readonly<Record<string, string>> }>(
  'machineLists',
  {},
  () => ({
    lists: {}
  })
)

/** Opens a request in the drawer and filters the drawer's list only by this text. */
export function openRequest(chosen: string | undefined, filter = ''): void {
  useDrawer.getState().change({ open: 'requests', chosen, only: 'all' })
  const address = `/${requestList}?${new URLSearchParams({ filter }).toString()}`
  useMachineLists.setState(({ lists }) => ({ lists: { ...lists, [requestList]: address } }))
}

/** Opens a drawer, or closes an open one. */
export const toggleDrawer = (name: NonNullable<Drawer['open']>): void =>
  useDrawer.setState(({ open }) => ({ open: open === name ? undefined : name }))
