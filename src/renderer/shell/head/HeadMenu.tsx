import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { deferred } from '../../components/deferred.tsx'
import { keyHint } from '../../domain/keysInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { type ChoiceGroup, usePreferenceChoices } from '../../stores/view/preferenceChoices.ts'
import classes from './HeadMenu.module.css'
import { request } from '../../bridge/request.ts'
import { shortUser } from '../../domain/players.ts'
import { useConnection, useConnections, useAccount, usePlayerName } from '../../session/connections.ts'
import { addressNow } from '../../session/address.ts'
import { useUser } from '../../session/identities.ts'
import { firstPlayerOf, switchTo, type scopeOf } from '../../session/session.ts'

interface HeadMenuProps {
  /** The button's accessible name. */
  readonly name: string
  /** The words on the button. */
  readonly shown: ReactNode
  /** A smaller line under that. */
  readonly below?: string
  readonly groups: readonly ChoiceGroup[]
  /** Choices that are opened in a window beside this one. */
  readonly beside?: Pick<ChoiceGroup, 'choices' | 'choose'>
  /** The words of the link to Connections. */
  readonly link?: string
  /** The command that opens it. */
  readonly command?: 'connection' | 'account'
}

/** The button of a menu, before its first press and after. */
export interface MenuButtonProps extends HeadMenuProps {
  readonly button: RefObject<HTMLButtonElement | null>
}

// The menu needs a positioning library that the first screen does not: it is loaded on the first press.
const OpenMenu = deferred(
  async () => (await import('./OpenMenu.tsx')).OpenMenu,
  (props) => <ClosedMenu {...props} />
)

function ClosedMenu({ open, ...menu }: MenuButtonProps & { readonly open?: () => void }): ReactNode {
  return (
    <Button {...buttonProps(menu)} aria-haspopup="menu" onClick={open}>
      <Shown {...menu} />
    </Button>
  )
}

/** The look and the accessible words of a menu's button. */
export const buttonProps = ({ name, below, command, button }: MenuButtonProps) => ({
  ref: button,
  variant: 'default',
  className: command && classes.place,
  'aria-label': name,
  // Beside the name, so that the button is called the same once it is known.
  ...(below !== undefined && { 'aria-description': `User id ${below}` }),
  ...(command && keyHint(command))
})

/** The words on the button of a menu. */
export const Shown = ({ shown, below }: Pick<HeadMenuProps, 'shown' | 'below'>): ReactNode => (
  <>
    <span className={classes.lines}>
      <span className={classes.shown}>{shown}</span>
      {below !== undefined && <span className={classes.below} data-text={below} />}
    </span>
    <span aria-hidden="true">&nbsp;▾</span>
  </>
)

/** A button in the header that opens choices. */
function HeadMenu(props: HeadMenuProps): ReactNode {
  const [used, setUsed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useCommands(props.command ? { [props.command]: () => button.current?.click() } : {})
  const menu = { ...props, button }
  return used ? <OpenMenu {...menu} /> : <ClosedMenu {...menu} open={() => setUsed(true)} />
}

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
      name={`Player: ${label}`}
      command="account"
      shown={label}
      {...(user !== undefined && { below: shortUser(user) })}
      groups={[
        {
          name: connection.accounts.length > 0 ? `Players of ${connection.name}` : `${connection.name} has no player`,
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
          choices: others.map(({ id, label: text }) => ({ value: id, label: text })),
          choose: (id) => openBeside({ connection: connection.id, account: id })
        }
      })}
      link="Connections and players…"
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
      link="Connections…"
    />
  )
}
