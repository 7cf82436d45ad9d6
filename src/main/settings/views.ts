import { mostViews, type SavedView, type ViewedList } from '../../shared/lists/listView.ts'
import type { Preferences } from '../../shared/contract/settings.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import type { Settings } from './settings.ts'

const inOrder = (views: readonly SavedView[]): SavedView[] =>
  views.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** The views of a list with one put under its name, in the place of the one of the name that it had before. */
export const withView = (views: readonly SavedView[], saved: SavedView, instead = saved.name): SavedView[] =>
  inOrder([...views.filter(({ name }) => name !== saved.name && name !== instead), saved])

/** The routes about saved views. */
export type ViewRoute = 'views.list' | 'views.save' | 'views.delete'

/** Handles the routes about saved views. */
export function viewHandlers(
  settings: Settings,
  holdsToken: (text: string) => Promise<boolean>
): Pick<Handlers, ViewRoute> {
  const viewsOf = (list: ViewedList, { views } = settings.current.preferences): SavedView[] => [...(views[list] ?? [])]
  const change = (list: ViewedList, next: (views: SavedView[]) => SavedView[]) =>
    settings.update((state) => {
      const preferences: Preferences = {
        ...state.preferences,
        views: { ...state.preferences.views, [list]: next(viewsOf(list, state.preferences)) }
      }
      return { ...state, preferences }
    })
  return {
    'views.list': async ({ list }) => success(viewsOf(list)),
    'views.save': async ({ list, saved, instead }) => {
      if (await holdsToken(JSON.stringify(saved))) return success({ views: viewsOf(list), refused: 'token' as const })
      if (withView(viewsOf(list), saved, instead).length > mostViews) {
        return success({ views: viewsOf(list), refused: 'full' as const })
      }
      const updated = await change(list, (views) => withView(views, saved, instead).slice(0, mostViews))
      return updated.ok ? success({ views: viewsOf(list) }) : updated
    },
    'views.delete': async ({ list, name }) => {
      const updated = await change(list, (views) => views.filter((one) => one.name !== name))
      return updated.ok ? success(viewsOf(list)) : updated
    }
  }
}
