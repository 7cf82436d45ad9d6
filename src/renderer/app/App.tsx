import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useLayoutEffect, type ReactNode } from 'react'
import { Router } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'
import { queries } from '../bridge/queries.ts'
import type { Start } from '../bridge/start.ts'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { Frame } from '../shell/Frame.tsx'
import { useColumnLayouts } from '../stores/columnLayouts.ts'
import { useLenses } from '../stores/lenses.ts'
import { usePreferences } from '../stores/preferences.ts'
import { useSession } from '../session/session.ts'
import { theme, variables } from './theme.ts'

/** Applies what main saved: the appearance, and the last connection if it still exists. */
function takeOver(start: Extract<Start, { ok: true }>): void {
  const { theme: scheme, density, welcomed, money, time, columns, connection, account } = start.settings.preferences
  const known = start.connections.connections.find(({ id }) => id === connection)
  usePreferences.setState({ theme: scheme, density, welcomed })
  useLenses.setState({ money, time })
  useColumnLayouts.setState(columns)
  useSession.setState({
    connection: known?.id ?? 'demo',
    account: (known?.accounts.find(({ id }) => id === account) ?? known?.accounts[0])?.id
  })
}

const taken = new WeakSet<Start>()

function Started({ start: promise }: { start: Promise<Start> }): ReactNode {
  const start = use(promise)
  if (start.ok && !taken.has(start)) {
    taken.add(start)
    takeOver(start)
  }
  const scheme = usePreferences((preferences) => preferences.theme)
  const density = usePreferences((preferences) => preferences.density)
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      {...(scheme !== 'system' && { forceColorScheme: scheme })}
    >
      <Router hook={useHashLocation}>
        {start.ok ? <Frame notices={start.settings.notices} /> : <ProblemNotice error={start.error} />}
      </Router>
    </MantineProvider>
  )
}

/** The root component: loads settings and connections from main, then shows the frame. */
export function App({ start }: { start: Promise<Start> }): ReactNode {
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={null}>
        <Started start={start} />
      </Suspense>
    </QueryClientProvider>
  )
}
