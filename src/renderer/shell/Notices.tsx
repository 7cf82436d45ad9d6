import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { StartNotice } from '../../shared/contract/settings.ts'
import { useConnection } from '../session/connections.ts'
import { usePreferences } from '../stores/preferences.ts'
import classes from './Notices.module.css'

const texts: Record<StartNotice['kind'], (file: string) => string> = {
  'settings-set-aside': (file) =>
    `The settings could not be read, so Pitboss starts with new ones. The old file is kept as ${file}.`,
  'settings-older-generation': (file) =>
    `The settings could not be read, so the ones before the last change are in use. The unreadable file is kept as ${file}.`,
  'settings-newer-version': (file) =>
    `${file} was written by a newer Pitboss. It is left as it is; what you change now lasts until you close the app.`,
  'settings-unreadable': (file) =>
    `${file} could not be read just now and is left as it is. What you change now lasts until you close the app; start Pitboss again to have your settings back.`,
  'settings-read-only': (file) => `${file} cannot be written. What you change now lasts until you close the app.`
}

function Welcome(): ReactNode {
  const [, navigate] = useLocation()
  const change = usePreferences((preferences) => preferences.change)
  return (
    <section className={classes.notice} aria-label="Welcome">
      <p>
        <strong>This is the built-in demo platform.</strong> Look around: nothing here reaches a real player. To inspect
        your own platform, add its address and a token.
      </p>
      <Button
        onClick={() => {
          change({ welcomed: true })
          navigate('/connections/new')
        }}
      >
        Add connection
      </Button>
      <Button variant="default" onClick={() => change({ welcomed: true })}>
        Close
      </Button>
    </section>
  )
}

/** The notices above every screen: the first start, settings that cannot be saved, an address without encryption. */
export function Notices({ notices }: { notices: readonly StartNotice[] }): ReactNode {
  const welcomed = usePreferences((preferences) => preferences.welcomed)
  const connection = useConnection()
  const [path] = useLocation()
  const isOnConnections = path.startsWith('/connections')
  return (
    <>
      {notices.map(({ kind, file }) => (
        <p key={kind} role="alert" className={classes.notice}>
          {texts[kind](file)}
        </p>
      ))}
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
