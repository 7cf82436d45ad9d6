import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, type ReactNode } from 'react'
import { Router } from 'wouter'
import { queries } from '../bridge/queries.ts'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { Frame } from '../shell/Frame.tsx'
import { followPreferences, takePreferences, usePreferences, useScale } from '../stores/view/preferences.ts'
import { usePath } from '../session/address.ts'
import { startSession } from '../session/session.ts'
import { theme, variables } from './theme.ts'
import type { Output } from '../../shared/contract/index.ts'
import { ask, ProblemError } from '../bridge/request.ts'

/** Applies main's saved settings: the appearance, and the last connection if it still exists. */
function takeOver(start: Extract<Start, { ok: true }>): void {
  const { connection, account } = start.settings.preferences
  // A window that was opened for one account has this account in its URL.
  const own = new URLSearchParams(location.search)
  const wanted = own.get('connection') ?? connection
  const wantedAccount = own.has('connection') ? own.get('account') : account
  const known = start.connections.connections.find(({ id }) => id === wanted)
  const player = known?.accounts.find(({ id }) => id === wantedAccount)
  takePreferences(start.settings.preferences)
  followPreferences()
  startSession({
    connection: known?.id ?? 'demo',
    // If the URL's account has been deleted, start without an account, not with the first one.
    account: own.has('account') && !player ? undefined : (player ?? known?.accounts[0])?.id
  })
}

function App({ start }: { start: Start }): ReactNode {
  const scheme = usePreferences((preferences) => preferences.theme)
  // A change of density re-renders the whole tree.
  const density = usePreferences((preferences) => preferences.density)
  const scale = useScale()
  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.dataset.density = density
    root.style.fontSize = `${16 * scale}px`
  }, [density, scale])
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

/** Returns the root element, with main's saved settings applied. */
export function startedApp(start: Start): ReactNode {
  if (start.ok) takeOver(start)
  return <App start={start} />
}

type Start =
  | { readonly ok: true; readonly settings: Output<'settings.read'>; readonly connections: Output<'connections.list'> }
  | { readonly ok: false; readonly error: ProblemError }

/** Loads settings and connections in parallel, and puts connections into the query cache. */
export async function readStart(): Promise<Start> {
  try {
    const [settings, connections] = await Promise.all([
      ask('settings.read', {}),
      queries.fetchQuery({ queryKey: ['connections.list', {}], queryFn: () => ask('connections.list', {}) })
    ])
    return { ok: true, settings: settings.value, connections: connections.value }
  } catch (error) {
    return { ok: false, error: error instanceof ProblemError ? error : new ProblemError({ code: 'internal' }) }
  }
}
