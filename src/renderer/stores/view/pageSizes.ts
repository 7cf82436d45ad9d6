import type { ViewedList } from '../../../shared/lists/listView.ts'
import { savePreferences } from '../savePreferences.ts'
import { createScopedStore } from '../createScopedStore.ts'

type PageSizes = Readonly<Partial<Record<ViewedList, number>>>

/** The page size of each list before a person chooses another in it; main saves them. */
export const usePageSizes = createScopedStore<PageSizes>({}, () => ({}))

/** Changes the first page size of a list; undefined is the platform's own. */
export function changePageSize(list: ViewedList, size: number | undefined): void {
  const { [list]: _, ...others } = usePageSizes.getState()
  usePageSizes.setState(size === undefined ? others : { ...others, [list]: size }, true)
  void savePreferences({ pageSizes: { [list]: size ?? null } })
}
