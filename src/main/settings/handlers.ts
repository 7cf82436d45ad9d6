import { success } from '../../shared/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import type { Settings } from './settings.ts'

/** Answers the routes about preferences. */
export function settingsHandlers(settings: Settings): Pick<Handlers, 'settings.read' | 'settings.save'> {
  return {
    'settings.read': async () => success({ preferences: settings.current.preferences, notices: [...settings.notices] }),
    'settings.save': async ({ preferences }) => {
      const saved = await settings.update((state) => ({
        ...state,
        preferences: { ...state.preferences, ...preferences }
      }))
      return saved.ok ? success(saved.value.preferences) : saved
    }
  }
}
