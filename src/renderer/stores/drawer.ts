import { createScopedStore } from './createScopedStore.ts'

/** The state of the request drawer: whether it is open, the selected exchange and the filter. */
interface Drawer {
  readonly isOpen: boolean
  readonly chosen: string | undefined
  readonly text: string
  readonly only: 'all' | 'problems' | 'drift'
  readonly change: (part: Partial<Pick<Drawer, 'isOpen' | 'chosen' | 'text' | 'only'>>) => void
}

/** The store of the request drawer. */
export const useDrawer = createScopedStore<Drawer>({}, (set) => ({
  isOpen: false,
  chosen: undefined,
  text: '',
  only: 'all',
  change: (part) => set(part)
}))
