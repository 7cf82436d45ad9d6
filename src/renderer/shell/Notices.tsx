import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { deferred } from '../components/deferred.tsx'
import { useConnection } from '../session/connections.ts'
import { changePreferences, usePreferences } from '../stores/view/preferences.ts'
import classes from './Notices.module.css'
import type { Role } from '../../shared/values/choosable.ts'
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

const offeredRoles = { support: 'I help players', design: 'I check banners' } as const

/** Asks the user once for a role, after the welcome notice is closed. */
function RoleOffer(): ReactNode {
  const choose = (role: Role) => changePreferences({ role, roleOffered: true })
  return (
    <section className={classes.notice} aria-label="Role">
      <p>
        <strong>What do you use Pitboss for?</strong> It then lists what you need. View changes it.
      </p>
      {(['support', 'design'] as const).map((role) => (
        <Button key={role} variant="light" onClick={() => choose(role)}>
          {offeredRoles[role]}
        </Button>
      ))}
      <Button onClick={() => choose('everything')}>Show everything</Button>
    </section>
  )
}

export function Notices(): ReactNode {
  const welcomed = usePreferences((preferences) => preferences.welcomed)
  const hasRole = usePreferences(({ role, roleOffered }) => roleOffered || role !== 'everything')
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
      {welcomed && !hasRole && <RoleOffer />}
    </>
  )
}
