import { createScopedStore } from '../../stores/createScopedStore.ts'
import { nothingSelected, type Selection } from './selection.ts'

/** The selected rows of each list, by the list's name. They end with the account. */
export const useSelections = createScopedStore<{ readonly lists: Readonly<Record<string, Selection>> }>(
  { account: { lists: {} } },
  () => ({ lists: {} })
)

/** The selection of a list now. */
export const selectionOf = (list: string): Selection => useSelections.getState().lists[list] ?? nothingSelected

/** Changes the selection of a list. */
export const changeSelection = (list: string, selection: Selection): void =>
  useSelections.setState(({ lists }) => ({ lists: { ...lists, [list]: selection } }))
