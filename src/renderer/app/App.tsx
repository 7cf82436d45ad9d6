import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, type ReactNode } from 'react'
import { Router } from 'wouter'
import { queries } from '../bridge/queries.ts'
import type { Start } from '../bridge/start.ts'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { Frame } from '../shell/Frame.tsx'
import { useColumnLayouts } from '../stores/columnLayouts.ts'
import { useLenses } from '../stores/view/lenses.ts'
import { takeLocale, useLocale } from '../stores/view/locale.ts'
import { useRetention } from '../stores/view/retention.ts'
import { useGroupingSettings } from '../stores/view/groupingSettings.ts'
import { usePageSizes } from '../stores/view/pageSizes.ts'
import { usePaneSizes } from '../stores/view/paneSizes.ts'
import { usePreferences } from '../stores/view/preferences.ts'
import { usePath } from '../session/address.ts'
import { useSession } from '../session/session.ts'
import { theme, variables } from './theme.ts'

/** Applies what main saved: the appearance, and the last connection if it still exists. */
function takeOver(start: Extract<Start, { ok: true }>): void {
  const {
    theme: scheme,
    density,
    welcomed,
    money,
    time,
    columns,
    panes,
    pageSizes,
    asksAlways,
    sessionPause,
    sourcePatterns,
    locale,
    bodyMinutes,
    mostSnapshots,
    connection,
    account
  } = start.settings.preferences
  // A window that was opened for an account says which.
  const own = new URLSearchParams(location.search)
  const wanted = own.get('connection') ?? connection
  const wantedAccount = own.has('connection') ? own.get('account') : account
  const known = start.connections.connections.find(({ id }) => id === wanted)
  usePreferences.setState({ theme: scheme, density, welcomed, asksAlways })
  useLenses.setState({ money, time })
  takeLocale(locale)
  useRetention.setState({ bodyMinutes, mostSnapshots })
  useColumnLayouts.setState(columns)
  usePaneSizes.setState(panes)
  usePageSizes.setState(pageSizes)
  useGroupingSettings.setState({ sessionPause, sourcePatterns })
  useSession.setState({
    connection: known?.id ?? 'demo',
    account: (known?.accounts.find(({ id }) => id === wantedAccount) ?? known?.accounts[0])?.id
  })
}

function App({ start }: { start: Start }): ReactNode {
  const scheme = usePreferences((preferences) => preferences.theme)
  // What is on screen is written again after a change: forms of numbers are no state of React.
  useLocale()
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
