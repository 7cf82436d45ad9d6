import { Button, Group } from '@mantine/core'
import { useState, type ReactNode, useEffect } from 'react'
import type { Input } from '../../../shared/contract/index.ts'
import { useChosenZone } from '../../components/field/When.tsx'
import { keyHint, keysOf } from '../../keys/keysInWords.ts'
import { runCommand } from '../../hooks/useCommands.ts'
import { usePreferenceChoices } from '../../stores/view/preferenceChoices.ts'
import layout from '../../components/layout.module.css'
import classes from './Head.module.css'
import { listen } from '../../bridge/request.ts'
import { openWindow } from '../../stores/toasts.ts'
import { byLastUse, shortUser } from '../../domain/players.ts'
import { tokenInWords } from '../../domain/tokenWords.ts'
import { useNow } from '../../hooks/useNow.ts'
import {
  useConnection,
  useConnections,
  useAccount,
  useNamedAccounts,
  usePlayerName
} from '../../session/connections.ts'
import { screenNow } from '../../session/address.ts'
import { firstPlayerOf, isSame, sessionKey, switchTo, useCurrentSession } from '../../session/session.ts'
import { useRefusedTokens } from '../../stores/refusedTokens.ts'
import { useHasTickets, usePreferences } from '../../stores/view/preferences.ts'
import { IconArrowsExchange, IconSearch, IconTicket, type Icon } from '@tabler/icons-react'
import { EnvironmentTag } from '../../components/Words.tsx'
import { grouped } from '../../../shared/countInWords.ts'
import { useAsk } from '../../bridge/queries.ts'
import { useDrawer } from '../../stores/drawer.ts'
import { HeadMenu } from './HeadMenu.tsx'

const ViewMenu = (): ReactNode => (
  <HeadMenu name="View" shown="View" command="view" groups={usePreferenceChoices('View')} />
)

/** Opens a player in a new window, on the same screen but with no subject selected. */
const openBeside = (scope: Omit<Input<'windows.open'>, 'screen'>): void =>
  void openWindow({ ...scope, screen: screenNow() })

function AccountMenu(): ReactNode {
  const connection = useConnection()
  const account = useAccount()
  const named = useNamedAccounts()
  const history = usePreferences((preferences) => preferences.history)
  const refused = useRefusedTokens((state) => state)
  const [now, zone] = [useNow(), useChosenZone()]
  const label = usePlayerName() ?? 'No player chosen'
  if (!connection) return null
  const players = byLastUse(connection, history)
  const others = players.filter(({ id }) => id !== account?.id)
  const users = new Map(
    named.map((one) => [sessionKey(one), one.users.length > 1 ? 'several ids' : one.users.map(shortUser).join('')])
  )
  return (
    <HeadMenu
      name={`Player: ${label}`}
      command="account"
      shown={label}
      below={users.get(sessionKey({ connection: connection.id, account: account?.id }))}
      groups={[
        {
          name: connection.accounts.length > 0 ? `Players of ${connection.name}` : `${connection.name} has no player`,
          value: account?.id,
          choices: players.map(({ id, label: text, token }) => ({
            value: id,
            label: text,
            note: [
              users.get(sessionKey({ connection: connection.id, account: id })),
              tokenInWords(token, refused[connection.id]?.[id], now, zone)
            ]
              .filter(Boolean)
              .join(' · ')
          })),
          choose: (id) => switchTo({ connection: connection.id, account: id }, 'chosen')
        }
      ]}
      {...(others.length > 0 && {
        beside: {
          choices: others.map(({ id, label: text }) => ({ value: id, label: text })),
          choose: (id) => openBeside({ connection: connection.id, account: id })
        }
      })}
      link="Connections and players…"
    />
  )
}

function ConnectionMenu({ deleted }: { deleted: string | undefined }): ReactNode {
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
      link="Connections…"
    />
  )
}

function FindButton(): ReactNode {
  return (
    <button type="button" className={classes.find} {...keyHint('find')} onClick={() => void runCommand('find')}>
      <IconSearch size={14} aria-hidden="true" />
      <span className={classes.findWords}>Find an id, a link, a command</span>
      <kbd>{keysOf('find')}</kbd>
    </button>
  )
}

interface DrawerButtonProps {
  readonly drawer: 'requests' | 'ticket'
  readonly name: string
  readonly Icon: Icon
  readonly count: number
  /** The minimum CSS width of the count, so that the header doesn't shift when the count changes. */
  readonly countWidth: string
}

function DrawerButton({ drawer, name, Icon, count, countWidth }: DrawerButtonProps): ReactNode {
  const isOpen = useDrawer(({ open }) => open === drawer)
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <Button
        variant={isOpen ? 'light' : 'default'}
        aria-expanded={isOpen}
        {...keyHint(drawer)}
        onClick={() => void runCommand(drawer)}
        leftSection={<Icon size={14} aria-hidden="true" />}
      >
        {name}
      </Button>
      {/* The count is outside the button, so the button's name doesn't change with it. */}
      <span className={`${layout.quiet} ${layout.numbers}`} style={{ minWidth: countWidth }} aria-hidden="true">
        {count > 0 && grouped(count)}
      </span>
    </Group>
  )
}

function RequestsButton(): ReactNode {
  const [count, setCount] = useState(0)
  useEffect(() => listen('exchanges.changed', ({ number }) => setCount((before) => Math.max(before, number))), [])
  return <DrawerButton drawer="requests" name="Requests" Icon={IconArrowsExchange} count={count} countWidth="1.75rem" />
}

function TicketButton(): ReactNode {
  const session = useCurrentSession()
  const drafts = useAsk('tickets.list', {}).data?.value ?? []
  const count = drafts.find((draft) => isSame(draft, session))?.items ?? 0
  return <DrawerButton drawer="ticket" name="Ticket" Icon={IconTicket} count={count} countWidth="0.875rem" />
}

/** The header above every screen: connection, player, Find and View, and the role's Ticket and Requests. */
export function Head({ deleted }: { deleted: string | undefined }): ReactNode {
  const connection = useConnection()
  const role = usePreferences((preferences) => preferences.role)
  const hasTickets = useHasTickets()
  return (
    <>
      <div
        style={{ gridColumn: '1 / -1', background: 'var(--environment)' }}
        data-environment={connection?.environment}
      />
      <header className={classes.head} data-environment={connection?.environment}>
        <span className={classes.name}>
          <span className={classes.nameWord}>Pitboss</span>
        </span>
        <Group gap={6} wrap="nowrap" flex="none">
          <ConnectionMenu deleted={deleted} />
          <AccountMenu />
          {connection && <EnvironmentTag environment={connection.environment} />}
          {connection?.readOnly && <span className={layout.kind}>READ-ONLY</span>}
        </Group>
        <FindButton />
        <ViewMenu />
        {hasTickets && <TicketButton />}
        {role !== 'support' && <RequestsButton />}
      </header>
    </>
  )
}
