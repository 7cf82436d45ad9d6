import type { ReactNode } from 'react'
import { useConnection, useConnections } from '../session/connections.ts'
import { useSession } from '../session/session.ts'
import { HeadMenu } from './HeadMenu.tsx'

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
