import { createScopedStore } from './createScopedStore.ts'

/** The state of the request drawer: whether it is open, the selected exchange, the filter and what is compared. */
interface Drawer {
  readonly isOpen: boolean
  readonly chosen: string | undefined
  readonly text: string
  readonly only: 'all' | 'problems' | 'drift'
  /** The exchanges that are marked for a comparison, at most two. */
  readonly marked: readonly string[]
  readonly isComparing: boolean
  readonly change: (part: Partial<Omit<Drawer, 'change' | 'mark'>>) => void
  /** Marks an exchange or removes its mark; a third mark removes the oldest. */
  readonly mark: (id: string) => void
}

const toggled = (marked: readonly string[], id: string): readonly string[] =>
  marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id].slice(-2)

/** The store of the request drawer. */
export const useDrawer = createScopedStore<Drawer>({}, (set) => ({
  isOpen: false,
  chosen: undefined,
  text: '',
  only: 'all',
  marked: [],
  isComparing: false,
  // A chosen request takes the place of a comparison.
  change: (part) => set('chosen' in part ? { isComparing: false, ...part } : part),
  mark: (id) => set(({ marked }) => ({ marked: toggled(marked, id), isComparing: false }))
}))

/** Opens a request in the drawer; with a text the list is filtered by it alone. */
export const openRequest = (chosen: string | undefined, text?: string): void =>
  useDrawer.getState().change({ isOpen: true, chosen, ...(text !== undefined && { text, only: 'all' }) })
