import { MantineProvider } from '@mantine/core'
import { hashKey, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, type ReactNode } from 'react'
import { Router } from 'wouter'
import type { StoreApi } from 'zustand'
import type { Preferences } from '../../shared/contract/settings.ts'
import { queries } from '../bridge/queries.ts'
import type { Start } from '../bridge/start.ts'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { Frame } from '../shell/Frame.tsx'
import { useSavedColumns } from '../stores/columnSettings.ts'
import { followPreferences } from '../stores/savePreferences.ts'
import { useLenses } from '../stores/view/lenses.ts'
import { useRetention } from '../stores/view/retention.ts'
import { usePageSizes } from '../stores/view/pageSizes.ts'
import { usePaneSizes } from '../stores/view/paneSizes.ts'
import { usePreferences } from '../stores/view/preferences.ts'
import { usePath } from '../session/address.ts'
import { startSession } from '../session/session.ts'
import { theme, variables } from './theme.ts'

const put = <State extends object>(store: StoreApi<State>, next: Partial<State>) => {
  // What did not change is not drawn again.
  if (hashKey([{ ...store.getState(), ...next }]) !== hashKey([store.getState()])) store.setState(next)
}
const replace = <State extends object>(store: StoreApi<State>, next: State) => {
  if (hashKey([next]) !== hashKey([store.getState()])) store.setState(next, true)
}

/** Applies what is the same in every window. */
function takePreferences(preferences: Preferences): void {
  const { theme: scheme, density, welcomed, asksAlways, locale, sessionPause } = preferences
  const { money, time, bodyMinutes, mostSnapshots } = preferences
  put(usePreferences, { theme: scheme, density, welcomed, asksAlways, locale, sessionPause })
  put(useLenses, { money, time })
  put(useRetention, { bodyMinutes, mostSnapshots })
  replace(useSavedColumns, preferences.columns)
  replace(usePaneSizes, preferences.panes)
  replace(usePageSizes, preferences.pageSizes)
}

/** Applies what main saved: the appearance, and the last connection if it still exists. */
function takeOver(start: Extract<Start, { ok: true }>): void {
  const { connection, account } = start.settings.preferences
  // A window that was opened for an account says which.
  const own = new URLSearchParams(location.search)
  const wanted = own.get('connection') ?? connection
  const wantedAccount = own.has('connection') ? own.get('account') : account
  const known = start.connections.connections.find(({ id }) => id === wanted)
  const player = known?.accounts.find(({ id }) => id === wantedAccount)
  takePreferences(start.settings.preferences)
  followPreferences((preferences) => {
    takePreferences(preferences)
    for (const route of ['views.list', 'settings.history']) void queries.invalidateQueries({ queryKey: [route] })
  })
  startSession({
    connection: known?.id ?? 'demo',
    // A window for a player who is deleted is nobody else's.
    account: own.has('account') && !player ? undefined : (player ?? known?.accounts[0])?.id
  })
}

function App({ start }: { start: Start }): ReactNode {
  const scheme = usePreferences((preferences) => preferences.theme)
  // Draws everything again after a change: forms of numbers are no state of React.
  usePreferences((preferences) => preferences.locale)
  const density = usePreferences((preferences) => preferences.density)
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        defaultColorScheme="auto"
        {...(scheme !== 'system' && { forceColorScheme: scheme })}
      >
        <Router hook={usePath}>{start.ok ? <Frame /> : <ProblemNotice error={start.error} />}</Router>
      </MantineProvider>
    </QueryClientProvider>
  )
}

/** The root element, with what main saved applied. */
export function startedApp(start: Start): ReactNode {
  if (start.ok) takeOver(start)
  return <App start={start} />
}
