import { createScopedStore } from '../../stores/createScopedStore.ts'
import type { Grouping } from '../../domain/groups/groupRows.ts'

/** What the rows are grouped by, if by anything, and which groups a person closed or opened. */
interface GroupingState {
  readonly by: 'rows' | Grouping
  /** Whether groups are open that are not in `others`. */
  readonly isOpen: boolean
  readonly others: ReadonlySet<string>
}

const untouched = { isOpen: true, others: new Set<string>() }

/** The grouping of the transactions in this window. */
export const useGrouping = createScopedStore<GroupingState>({ account: untouched }, () => ({
  by: 'rows',
  ...untouched
}))

/** Shows rows, sessions or rounds, all of them open. */
export const groupBy = (by: GroupingState['by']): void => useGrouping.setState({ by, ...untouched })

/** Opens or closes all groups. */
export const foldAll = (isOpen: boolean): void => useGrouping.setState({ isOpen, others: new Set() })

/** Whether a group is open. */
export const isOpenIn = ({ isOpen, others }: Pick<GroupingState, 'isOpen' | 'others'>, key: string): boolean =>
  others.has(key) !== isOpen

/** Opens or closes a group. */
export function toggleGroup(key: string): void {
  useGrouping.setState(({ others }) => {
    const changed = new Set(others)
    if (!changed.delete(key)) changed.add(key)
    return { others: changed }
  })
}
