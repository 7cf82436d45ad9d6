import { VisuallyHidden, Button, Group } from '@mantine/core'
import { useIsFetching, useQueryClient, type QueryFilters } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode, Component } from 'react'
import { Link, Route, Switch } from 'wouter'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import {
  useConnection,
  useDeletedConnection,
  usePlayerName,
  useConnections,
  useAccount
} from '../session/connections.ts'
import { deferred } from '../components/deferred.tsx'
import { useFullPicture } from '../components/picture/Enlarge.tsx'
import { refuseDrops } from '../hooks/refuseDrops.ts'
import { limitTexts } from '../hooks/textLimit.ts'
import { useDrawer } from '../stores/drawer.ts'
import { useScreenPath } from '../session/address.ts'
import { useCurrentSession, firstPlayerOf, sessionKey, switchTo } from '../session/session.ts'
import { tellSavedFiles, toast, useToasts } from '../stores/toasts.ts'
import classes from './Frame.module.css'
import { useFrameCommands } from './commands/useFrameCommands.ts'
import { Head } from './head/Head.tsx'
import { Notices } from './Notices.tsx'
import { Navigation } from './navigation/Navigation.tsx'
import { screens } from './navigation/screens.ts'
import { EmptyNote, Screen } from '../components/Screen.tsx'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { useIsNarrow } from '../hooks/useMedia.ts'
import { closeFrameDialog, useFrameDialog } from '../stores/frameDialog.ts'

const TicketDrawer = deferred(async () => (await import('./ticket/TicketDrawer.tsx')).TicketDrawer)

const RequestsDrawer = deferred(async () => (await import('./requests/RequestsDrawer.tsx')).RequestsDrawer)

const Toasts = deferred(async () => (await import('../components/toast/Toasts.tsx')).Toasts)

const Tooltips = deferred(async () => (await import('./Tooltips.tsx')).Tooltips)

const FullPicture = deferred(async () => (await import('../components/picture/FullPicture.tsx')).FullPicture)

const withoutConnection = ['/activity', '/connections', '/settings']

function useTitle(): void {
  const path = useScreenPath()
  const connection = useConnection()
  const player = usePlayerName()
  const screen = screens.find((one) => one.path === path)?.name
  useEffect(() => {
    const who = [player, connection?.name, connection?.environment.toUpperCase()]
    document.title = [who.filter(Boolean).join(' · '), screen].filter(Boolean).join(' – ') || 'Pitboss'
  }, [player, connection, screen])
}

function Ready(): null {
  useEffect(() => {
    document.documentElement.dataset.app = 'ready'
  }, [])
  return null
}

const platformReads: QueryFilters = {
  type: 'active',
  predicate: ({ queryKey: [, input] }) => isWireObject(input) && 'connection' in input
}

/** Announces loading to screen readers. A separate component, so that a request doesn't re-render the frame. */
function Loading(): ReactNode {
  const queries = useQueryClient()
  // Don't announce prefetched pages and main's own data.
  const isLoading = useIsFetching(platformReads) > 0
  const [hasLoaded, setLoaded] = useState(false)
  if (isLoading && !hasLoaded) setLoaded(true)
  // Alerts announce problems.
  const hasFailed =
    !isLoading &&
    queries
      .getQueryCache()
      .findAll(platformReads)
      .some(({ state }) => state.error)
  const end = hasLoaded && !hasFailed ? 'Loaded' : ''
  return (
    <VisuallyHidden role="status" aria-label="Loads">
      {isLoading ? 'Loading' : end}
    </VisuallyHidden>
  )
}

/** The frame around every screen. A change of connection or account remounts the screen, so no old row stays. */
export function Frame(): ReactNode {
  const session = useCurrentSession()
  const deleted = useDeletedConnection()
  const path = useScreenPath()
  const drawer = useDrawer(({ open }) => open)
  const isEnlarged = useFullPicture(({ shown }) => shown !== undefined)
  const [isUsed, setUsed] = useState(false)
  const hasToasts = useToasts((toasts) => toasts.isUsed)
  const isRail = useIsNarrow()
  useFrameCommands()
  useEffect(() => limitTexts(window, (refusal) => toast(refusal, 'bad')), [])
  useEffect(() => refuseDrops(window), [])
  useEffect(tellSavedFiles, [])
  useTitle()
  return (
    <div
      className={classes.frame}
      data-drawer={drawer}
      data-rail={isRail || undefined}
      onPointerMove={() => setUsed(true)}
      onFocus={() => setUsed(true)}
    >
      <a
        className={classes.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        Skip to the screen
      </a>
      <Head deleted={deleted} />
      <Navigation />
      <main className={classes.main} id="main" tabIndex={-1}>
        <Notices />
        {deleted !== undefined && !withoutConnection.includes(path) ? (
          <DeletedConnection name={deleted} />
        ) : (
          <Switch key={sessionKey(session)}>
            {screens.map(({ name, path, Screen }) => (
              <Route key={path} path={`${path}/*?`}>
                <ScreenBoundary name={name}>
                  <Screen />
                </ScreenBoundary>
                <Ready />
              </Route>
            ))}
          </Switch>
        )}
      </main>
      {drawer === 'requests' && <RequestsDrawer />}
      {drawer === 'ticket' && <TicketDrawer />}
      <FrameDialog />
      {isEnlarged && <FullPicture />}
      {hasToasts && <Toasts />}
      {isUsed && <Tooltips />}
      <Loading />
    </div>
  )
}

/** Replaces screens that need the platform if another window deleted the connection in use. */
function DeletedConnection({ name }: { name: string }): ReactNode {
  const demo = useConnections().find(({ builtIn }) => builtIn)
  return (
    <Screen name="Connection deleted">
      <div role="alert">
        <EmptyNote title={`The connection “${name}” was deleted in another window`}>
          <p>
            Its players and their tokens are deleted with it, and its platform gets no more requests. Its activations
            are still under Activity.
          </p>
          <Group gap="sm" mt={14}>
            <Button variant="filled" component={Link} href="/connections">
              Choose another connection
            </Button>
            {demo && <Button onClick={() => switchTo(firstPlayerOf(demo), 'chosen')}>Use the demo platform</Button>}
          </Group>
        </EmptyNote>
      </div>
    </Screen>
  )
}

interface Props {
  readonly name: string
  readonly children: ReactNode
}

/** The error boundary of a screen; without it, an error would unmount the page. React requires a class. */
class ScreenBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    const { name, children } = this.props
    if (!this.state.isBroken) return children
    return (
      <Screen name={name}>
        <ProblemNotice error={new Error('broken')} tried={name} retry={() => this.setState({ isBroken: false })} />
      </Screen>
    )
  }
}

const FindDialog = deferred(async () => (await import('./find/FindDialog.tsx')).FindDialog)
const KeySheet = deferred(async () => (await import('./commands/KeySheet.tsx')).KeySheet)
const GuideDialog = deferred(async () => (await import('./guide/GuideDialog.tsx')).GuideDialog)
const AboutDialog = deferred(async () => (await import('./about/AboutDialog.tsx')).AboutDialog)

const AccountDialog = deferred(async () => (await import('../screens/connections/AccountDialog.tsx')).AccountDialog)

function TokenDialog(): ReactNode {
  const connection = useConnection()
  const account = useAccount()
  return connection && account && <AccountDialog connection={connection} account={account} close={closeFrameDialog} />
}

function FrameDialog(): ReactNode {
  const open = useFrameDialog((state) => state.open)
  useEffect(() => {
    // Preload Find, the screens and the problem notice, so they open at once and Find receives every key.
    const idle = requestIdleCallback(() => {
      for (const { load } of [ProblemNotice, FindDialog, ...screens.map(({ Screen }) => Screen)])
        void load().catch(() => {})
    })
    return () => cancelIdleCallback(idle)
  }, [])
  if (open === undefined) return null
  if (open === 'guide') return <GuideDialog />
  if (open === 'about') return <AboutDialog />
  if (open === 'token') return <TokenDialog />
  return open === 'find' ? <FindDialog /> : <KeySheet />
}
