import { toast } from '../../stores/toasts.ts'
import { Menu } from '@mantine/core'
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import type { Connection } from '../../../shared/contract/connections.ts'
import { deferred } from '../../components/deferred.tsx'
import { useChosenZone } from '../../components/field/When.tsx'
import { clockIn } from '../../domain/time/showTime.ts'
import type { PastedPlayer } from '../../screens/connections/AccountDialog.tsx'
import { readPasted } from '../../screens/connections/connectionDraft.ts'
import { useConnection, useConnections } from '../../session/connections.ts'
import { MenuChoices, menuNote } from '../../components/MenuChoices.tsx'
import { MenuButton, type OpenMenuProps } from './HeadMenu.tsx'
import type { Choice, ChoiceGroup } from '../../stores/view/preferenceChoices.ts'
import classes from './Head.module.css'
import { grouped } from '../../../shared/countInWords.ts'
import { folded } from '../../../shared/text/search.ts'
import { keysOf } from '../../keys/keysInWords.ts'
import { toggleApiDetails, useApiDetails } from '../../stores/view/preferences.ts'
import { navigate } from '../../session/address.ts'
import { typedBox } from '../../components/boxes/boxes.tsx'

function Group({ group, text }: { group: ChoiceGroup; text: string }): ReactNode {
  const { drawn, more } = choicesFor(group.choices, text)
  return (
    <MenuChoices {...group} choices={drawn}>
      {more !== '' && <Menu.Label role="status">{more}</Menu.Label>}
    </MenuChoices>
  )
}

const Search = ({ label, text, type }: { label: string; text: string; type: (text: string) => void }): ReactNode => (
  <Menu.Search aria-label={`Filter: ${label}`} placeholder="Type a part of the name" {...typedBox(text, type)} />
)

function BesideMenu({ choices, choose }: NonNullable<OpenMenuProps['beside']>): ReactNode {
  const label = 'Open in a new window'
  const [text, setText] = useState('')
  const { drawn, more } = choicesFor(choices, text)
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown aria-label={label}>
        <Search label={label} text={text} type={setText} />
        <div className={classes.choices}>
          {drawn.map((choice) => (
            <Menu.Item key={choice.value} onClick={() => choose(choice.value)}>
              {choice.label}
            </Menu.Item>
          ))}
          {more !== '' && <Menu.Label role="status">{more}</Menu.Label>}
        </div>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

const ApiDetails = (): ReactNode => (
  <>
    <Menu.Divider />
    <Menu.CheckboxItem checked={useApiDetails()} onChange={toggleApiDetails} {...menuNote(keysOf('api-details'))}>
      API details
    </Menu.CheckboxItem>
  </>
)

interface Caller {
  readonly connection: string
  readonly pasted: PastedPlayer
}

const AccountDialog = deferred(async () => (await import('../../screens/connections/AccountDialog.tsx')).AccountDialog)

// A token may be any long word. A UUID is usually a player's id, so use it to search the menu.
const tokenLike = /^(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$)[\w\-.~+/|]{16,}=*$/i

/** Returns an unused label for a caller: *Caller 14:03*. */
function callerLabel({ accounts }: Connection, zone: string): string {
  const label = `Caller ${clockIn(Date.now(), zone).slice(0, 5)}`
  const isTaken = (text: string) => accounts.some((account) => account.label === text)
  if (!isTaken(label)) return label
  let count = 2
  while (isTaken(`${label} (${count})`)) count += 1
  return `${label} (${count})`
}

/** Takes a pasted token out of the filter and offers to add its player. Sends nothing until the user accepts. */
function useCaller(isOffered: boolean, typed: string) {
  const connection = useConnection()
  const zone = useChosenZone()
  const [text, setText] = useState<string>()
  const [caller, setCaller] = useState<Caller>()
  const to = useConnections().find(({ id }) => id === caller?.connection)
  const isOpen = isOffered && connection !== undefined && !connection.builtIn
  return {
    forget: () => setText(undefined),
    paste: (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text/plain')
      if (!isOffered || !(readPasted(pasted, true)?.hasToken || tokenLike.test(pasted.trim()))) return
      // Never show a token, even if this connection can't add players.
      event.preventDefault()
      if (!isOpen) return toast('The demo platform takes no callers: choose your own connection first.', 'bad')
      setText(pasted)
    },
    item:
      isOpen &&
      (text === undefined ? (
        <Menu.Label>Paste a token to add its player</Menu.Label>
      ) : (
        <Menu.Item
          ref={(item) => item?.focus()}
          onClick={() => {
            const label = typed.trim() || callerLabel(connection, zone)
            setCaller({ connection: connection.id, pasted: { label, token: text } })
          }}
        >
          Add the player of the pasted token…
        </Menu.Item>
      )),
    dialog: caller && to && <AccountDialog connection={to} pasted={caller.pasted} close={() => setCaller(undefined)} />
  }
}

/** A menu in the header, mounted on the first press and open from then on. */
export function OpenMenu(menu: OpenMenuProps): ReactNode {
  const { name, groups, beside, link, button, command } = menu
  const [text, setText] = useState('')
  const caller = useCaller(command === 'account', text)
  // Keep the order while the menu is open, so that no line moves under the pointer if another window uses a player.
  const [order, setOrder] = useState(() => valuesOf(groups))
  // Show a search box. Without this box, typing a space in a name would press the focused line.
  const hasSearch = command !== 'view' && groups.some(({ choices }) => choices.length > 1)
  const lines = useRef<HTMLDivElement>(null)
  // Enter chooses the marked line. If several match, mark none: the wrong player is worse than one more key press.
  useEffect(() => {
    const left = lines.current?.querySelectorAll('[role="menuitemradio"]') ?? []
    if (text.trim() !== '' && left.length === 1) left[0]?.setAttribute('data-menu-active', 'true')
  }, [text])
  return (
    <>
      {caller.dialog}
      <Menu
        defaultOpened
        width="max-content"
        onOpen={() => {
          setOrder(valuesOf(groups))
          caller.forget()
        }}
        onClose={() => {
          setText('')
          caller.forget()
          button.current?.focus()
        }}
      >
        <Menu.Target>
          <MenuButton ref={button} menu={menu} onPaste={caller.paste} />
        </Menu.Target>
        <Menu.Dropdown aria-label={name} onPaste={caller.paste}>
          {caller.item}
          {hasSearch && <Search label={name} text={text} type={setText} />}
          <div ref={lines} className={hasSearch ? classes.choices : undefined}>
            {groups.map((group) => (
              <Group key={group.name} group={{ ...group, choices: inOrder(group.choices, order) }} text={text} />
            ))}
          </div>
          {command === 'view' && <ApiDetails />}
          {link !== undefined && <Menu.Divider />}
          {beside && <BesideMenu {...beside} />}
          {link !== undefined && <Menu.Item onClick={() => navigate('/connections')}>{link}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

const valuesOf = (groups: readonly ChoiceGroup[]) => groups.flatMap(({ choices }) => choices.map(({ value }) => value))

/** Sorts choices into this order, with new choices last. */
export function inOrder(choices: readonly Choice[], order: readonly string[]): readonly Choice[] {
  const ranks = new Map(order.map((value, rank) => [value, rank]))
  const rankOf = ({ value }: Choice) => ranks.get(value) ?? ranks.size
  return choices.toSorted((one, other) => rankOf(one) - rankOf(other))
}

// A menu with a thousand choices takes seconds to open.
const mostDrawn = 50

/** Returns the choices that match the entered text, up to a limit, and a note about the other matches. */
export function choicesFor(choices: readonly Choice[], text: string) {
  const wanted = folded(text.trim())
  const left = choices.filter(({ label, note = '' }) => folded(`${label}\n${note}`).includes(wanted))
  const undrawn = left.length - mostDrawn
  const empty = left.length === 0 && wanted !== '' ? `None of ${grouped(choices.length)} has this name` : ''
  return {
    drawn: left.slice(0, mostDrawn),
    more: undrawn > 0 ? `${grouped(undrawn)} more: type a part of the name` : empty
  }
}
