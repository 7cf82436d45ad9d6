import { createScopedStore } from '../../stores/createScopedStore.ts'
import type { Grouping } from '../../domain/groups/groupRows.ts'
import { changeList, useListState } from '../../collection/state/listState.ts'

/** Which groups a person closed or opened. */
interface GroupingState {
  /** Whether groups are open that are not in `others`. */
  readonly isOpen: boolean
  readonly others: ReadonlySet<string>
}

const untouched = { isOpen: true, others: new Set<string>() }

/** The open groups of the transactions in this window. */
export const useGrouping = createScopedStore<GroupingState>({ account: untouched }, () => untouched)

const list = 'transactions'

/** What the rows are grouped by, if by anything. */
export function useGroupedBy(): 'rows' | Grouping {
  const { group } = useListState(list)
  return group === 'sessions' || group === 'rounds' ? group : 'rows'
}

/** Shows rows, sessions or rounds, all of them open. */
export function groupBy(by: 'rows' | Grouping): void {
  useGrouping.setState(untouched)
  changeList(list, { group: by === 'rows' ? undefined : by })
}

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
