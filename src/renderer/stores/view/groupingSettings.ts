import type { Preferences } from '../../../shared/contract/settings.ts'
import type { SourcePattern } from '../../../shared/lists/sourcePattern.ts'
import { savePreferences } from '../savePreferences.ts'
import { createScopedStore } from '../createScopedStore.ts'

type GroupingSettings = Pick<Preferences, 'sessionPause' | 'sourcePatterns'>

/** The pause that ends a session, and the patterns of connections; main saves them. */
export const useGroupingSettings = createScopedStore<GroupingSettings>({}, () => ({
  sessionPause: 30,
  sourcePatterns: {}
}))

/** Changes the pause that ends a session, in minutes. */
export function changeSessionPause(sessionPause: number): void {
  useGroupingSettings.setState({ sessionPause })
  void savePreferences({ sessionPause })
}

/** Changes a connection's pattern; undefined lets it be inferred. */
export function changeSourcePattern(connection: string, pattern: SourcePattern | undefined): void {
  const { [connection]: _, ...others } = useGroupingSettings.getState().sourcePatterns
  const sourcePatterns = pattern === undefined ? others : { ...others, [connection]: pattern }
  useGroupingSettings.setState({ sourcePatterns })
  void savePreferences({ sourcePatterns: { [connection]: pattern ?? null } })
}
