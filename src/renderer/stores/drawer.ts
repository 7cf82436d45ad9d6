import { createScopedStore } from './createScopedStore.ts'

/** The request drawer of this window: whether it is open, which exchange is looked at, and what is filtered for. */
export interface Drawer {
  readonly isOpen: boolean
  readonly chosen: string | undefined
  readonly text: string
  readonly only: 'all' | 'problems' | 'drift'
  readonly change: (part: Partial<Pick<Drawer, 'isOpen' | 'chosen' | 'text' | 'only'>>) => void
}

/** The drawer. */
export const useDrawer = createScopedStore<Drawer>({}, (set) => ({
  isOpen: false,
  chosen: undefined,
  text: '',
  only: 'all',
  change: (part) => set(part)
}))
