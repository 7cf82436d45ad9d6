import type { ReactNode } from 'react'
import { useAccount, useConnection } from '../session/connections.ts'
import { useSession } from '../session/session.ts'
import { HeadMenu } from './HeadMenu.tsx'

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
