import type { ReactNode } from 'react'
import { request } from '../../bridge/request.ts'
import { shortUser } from '../../domain/players.ts'
import { useConnection, useConnections, useAccount, usePlayerName } from '../../session/connections.ts'
import { addressNow } from '../../session/address.ts'
import { useUser } from '../../session/identities.ts'
import { firstPlayerOf, switchTo, type scopeOf } from '../../session/session.ts'
import { HeadMenu } from './HeadMenu.tsx'
import { usePreferenceChoices } from '../../stores/view/preferenceChoices.ts'

/** Chooses how amounts and times are read, theme and density, on every screen at once. */
export const ViewMenu = (): ReactNode => <HeadMenu name="View" shown="View" groups={usePreferenceChoices('View')} />

/** Opens another account in a window of its own, at the same screen without its subject, which is this account’s. */
function openBeside(scope: ReturnType<typeof scopeOf>): void {
  const [, screen = ''] = addressNow().split(/[/?]/)
  void request('windows.open', { ...scope, place: `/${screen}` })
}

/** Chooses the account within the connection in use. */
export function AccountMenu(): ReactNode {
  const connection = useConnection()
  const account = useAccount()
  const user = useUser()
  const label = usePlayerName() ?? 'No player chosen'
  if (!connection) return null
  const others = connection.accounts.filter(({ id }) => id !== account?.id)
  return (
    <HeadMenu
      name={`Account: ${label}`}
      command="account"
      shown={label}
      {...(user !== undefined && { below: shortUser(user) })}
      groups={[
        {
          name: connection.accounts.length > 0 ? `Accounts of ${connection.name}` : `${connection.name} has no account`,
          value: account?.id,
          choices: connection.accounts.map(({ id, label: text, token }) => ({
            value: id,
            label: text,
            note: token ? (token.last4 === undefined ? '' : `·· ${token.last4}`) : 'token missing'
          })),
          choose: (id) => switchTo({ connection: connection.id, account: id }, 'chosen')
        }
      ]}
      {...(others.length > 0 && {
        beside: {
          label: 'Open beside in a window',
          choices: others.map(({ id, label: text }) => ({ value: id, label: text })),
          open: (id) => openBeside({ connection: connection.id, account: id })
        }
      })}
      links={[{ label: 'Connections and accounts…', path: '/connections' }]}
    />
  )
}

/** Chooses the connection; its first account comes with it. */
export function ConnectionMenu({ deleted }: { deleted: string | undefined }): ReactNode {
  const connections = useConnections()
  const connection = useConnection()
  const name = connection?.name ?? (deleted === undefined ? 'none' : `${deleted} (deleted)`)
  return (
    <HeadMenu
      name={`Connection: ${name}`}
      command="connection"
      shown={name}
      groups={[
        {
          name: 'Connection',
          value: connection?.id,
          choices: connections.map(({ id, name: label, environment }) => ({ value: id, label, note: environment })),
          choose: (id) => {
            const chosen = connections.find((one) => one.id === id)
            if (chosen) switchTo(firstPlayerOf(chosen), 'chosen')
          }
        }
      ]}
      links={[{ label: 'Connections…', path: '/connections' }]}
    />
  )
}
