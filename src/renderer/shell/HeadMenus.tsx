import type { ReactNode } from 'react'
import { useConnection, useConnections, useAccount } from '../session/connections.ts'
import { useSession } from '../session/session.ts'
import { HeadMenu } from './HeadMenu.tsx'
import { moneyLenses, timeLenses, type MoneyLens, type TimeLens } from '../domain/lenses.ts'
import { useLenses } from '../stores/lenses.ts'
import classes from './Frame.module.css'
import { usePreferences } from '../stores/preferences.ts'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' }
] as const
const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'spacious', label: 'Spacious' }
] as const

/** Chooses theme and density. */
export function AppearanceMenu(): ReactNode {
  const { theme, density, change } = usePreferences()
  const chooseTheme = (value: string) => change({ theme: themes.find((one) => one.value === value)?.value ?? 'system' })
  const chooseDensity = (value: string) =>
    change({ density: densities.find((one) => one.value === value)?.value ?? 'normal' })
  return (
    <HeadMenu
      name="Appearance"
      shown="Appearance"
      groups={[
        { name: 'Theme', value: theme, choices: themes, choose: chooseTheme },
        { name: 'Density', value: density, choices: densities, choose: chooseDensity }
      ]}
    />
  )
}

const moneyWords: Record<MoneyLens, string> = { raw: 'raw', major: 'major units', both: 'both' }
const timeWords: Record<TimeLens, string> = {
  utc: 'UTC',
  local: 'local',
  connection: 'connection’s zone',
  received: 'as received'
}

// The choice is hidden from screen readers: the button's name stays *Money*, the menu announces the choice.
const Shown = ({ name, choice }: { name: string; choice: string }): ReactNode => (
  <span className={classes.choice} data-choice={choice}>
    {name}
  </span>
)

/** Chooses how amounts and times are read, on every screen at once. */
export function LensMenus(): ReactNode {
  const { money, time, change } = useLenses()
  const zone = useConnection()?.zone
  return (
    <>
      <HeadMenu
        name="Money"
        shown={<Shown name="Money" choice={moneyWords[money]} />}
        groups={[
          {
            name: 'Amounts are shown',
            value: money,
            choices: moneyLenses.map((value) => ({ value, label: moneyWords[value] })),
            choose: (value) => change({ money: moneyLenses.find((one) => one === value) ?? 'major' })
          }
        ]}
      />
      <HeadMenu
        name="Time"
        shown={<Shown name="Time" choice={timeWords[time]} />}
        groups={[
          {
            name: 'Times are shown in',
            value: time,
            choices: timeLenses.map((value) => ({
              value,
              label: timeWords[value],
              ...(value === 'connection' && zone !== undefined && { note: zone })
            })),
            choose: (value) => change({ time: timeLenses.find((one) => one === value) ?? 'utc' })
          }
        ]}
      />
    </>
  )
}

/** Chooses the account within the connection in use. */
export function AccountMenu(): ReactNode {
  const connection = useConnection()
  const account = useAccount()
  const use = useSession((session) => session.use)
  if (!connection) return null
  const label = account?.label ?? 'none'
  return (
    <HeadMenu
      name={`Account: ${label}`}
      shown={label}
      groups={[
        {
          name: connection.accounts.length > 0 ? `Accounts of ${connection.name}` : `${connection.name} has no account`,
          value: account?.id,
          choices: connection.accounts.map(({ id, label: text, token }) => ({
            value: id,
            label: text,
            note: token ? (token.last4 === undefined ? '' : `·· ${token.last4}`) : 'token missing'
          })),
          choose: (id) => use(connection.id, id)
        }
      ]}
      links={[{ label: 'Connections and accounts…', path: '/connections' }]}
    />
  )
}

/** Chooses the connection; its first account comes with it. */
export function ConnectionMenu(): ReactNode {
  const connections = useConnections()
  const connection = useConnection()
  const use = useSession((session) => session.use)
  const name = connection?.name ?? 'none'
  return (
    <HeadMenu
      name={`Connection: ${name}`}
      shown={name}
      groups={[
        {
          name: 'Connection',
          value: connection?.id,
          choices: connections.map(({ id, name: label, environment }) => ({ value: id, label, note: environment })),
          choose: (id) => use(id, connections.find((one) => one.id === id)?.accounts[0]?.id)
        }
      ]}
      links={[{ label: 'Connections…', path: '/connections' }]}
    />
  )
}
