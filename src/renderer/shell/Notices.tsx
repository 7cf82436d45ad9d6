import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { deferred } from '../components/deferred.tsx'
import { useConnection } from '../session/connections.ts'
import { changePreferences, usePreferences } from '../stores/view/preferences.ts'
import classes from './Notices.module.css'
import { navigate, useScreenPath } from '../session/address.ts'

const AppNotices = deferred(async () => (await import('./AppNotices.tsx')).AppNotices)

function Welcome(): ReactNode {
  return (
    <section className={classes.notice} aria-label="Welcome">
      <p>
        <strong>This is the built-in demo platform.</strong> Look around: nothing here reaches a real player. To inspect
        your own platform, add its address and a token.
      </p>
      <Button
        variant="light"
        onClick={() => {
          changePreferences({ welcomed: true })
          navigate('/connections/new')
        }}
      >
        Add connection
      </Button>
      <Button onClick={() => changePreferences({ welcomed: true })}>Close</Button>
    </section>
  )
}

/** The notices above every screen. */
export function Notices(): ReactNode {
  const welcomed = usePreferences((preferences) => preferences.welcomed)
  const connection = useConnection()
  const isOnConnections = useScreenPath() === '/connections'
  return (
    <>
      <AppNotices />
      {connection?.warnings.map((warning) => (
        <p key={warning} className={classes.notice}>
          <span>
            <strong>Warning:</strong> {warning}
          </span>
        </p>
      ))}
      {connection?.builtIn && !welcomed && !isOnConnections && <Welcome />}
    </>
  )
}
