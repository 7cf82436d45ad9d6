import { Menu } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTicket } from '../../components/CopyForTicket.tsx'
import { MenuChoices, menuNote } from '../../components/MenuChoices.tsx'
import { copyText } from '../../stores/toasts.ts'
import { MenuButton, type OpenMenuProps } from './HeadMenu.tsx'
import type { ChoiceGroup, Choice } from '../../stores/view/preferenceChoices.ts'
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

function TicketItem(): ReactNode {
  const ticket = useTicket()
  const copy = async () => copyText(await ticket(() => ({ title: 'Player' })))
  return <Menu.Item onClick={() => void copy()}>Copy for ticket</Menu.Item>
}

/** A header menu after its first press: it opens on mount. */
export function OpenMenu(menu: OpenMenuProps): ReactNode {
  const { name, groups, beside, hasTicket, link, button, command } = menu
  const [text, setText] = useState('')
  // Another window may use a player while the menu is open: no line moves under the mouse.
  const [order, setOrder] = useState(() => valuesOf(groups))
  // Names are typed. Without a box a blank in a name would choose what has the focus: another player.
  const hasSearch = command !== 'view' && groups.some(({ choices }) => choices.length > 1)
  const lines = useRef<HTMLDivElement>(null)
  // Enter takes the marked line. Of several nobody is marked: the right player comes before a saved key.
  useEffect(() => {
    const left = lines.current?.querySelectorAll('[role="menuitemradio"]') ?? []
    if (text.trim() !== '' && left.length === 1) left[0]?.setAttribute('data-menu-active', 'true')
  }, [text])
  return (
    <Menu
      defaultOpened
      width="max-content"
      onOpen={() => setOrder(valuesOf(groups))}
      onClose={() => {
        setText('')
        button.current?.focus()
      }}
    >
      <Menu.Target>
        <MenuButton ref={button} menu={menu} />
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        {hasSearch && <Search label={name} text={text} type={setText} />}
        <div ref={lines} className={hasSearch ? classes.choices : undefined}>
          {groups.map((group) => (
            <Group key={group.name} group={{ ...group, choices: inOrder(group.choices, order) }} text={text} />
          ))}
        </div>
        {command === 'view' && <ApiDetails />}
        {link !== undefined && <Menu.Divider />}
        {beside && <BesideMenu {...beside} />}
        {hasTicket && <TicketItem />}
        {link !== undefined && <Menu.Item onClick={() => navigate('/connections')}>{link}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

const valuesOf = (groups: readonly ChoiceGroup[]) => groups.flatMap(({ choices }) => choices.map(({ value }) => value))

/** Choices in the order of these values; those that came since are last. */
export function inOrder(choices: readonly Choice[], order: readonly string[]): readonly Choice[] {
  const places = new Map(order.map((value, place) => [value, place]))
  const placeOf = ({ value }: Choice) => places.get(value) ?? places.size
  return choices.toSorted((one, other) => placeOf(one) - placeOf(other))
}

// Each is several elements and listeners: a thousand of them take seconds to open.
const mostDrawn = 50

/** The choices to draw of those that a typed text leaves, and what there is beside them, in words. */
export function choicesFor(choices: readonly Choice[], text: string) {
  const wanted = folded(text.trim())
  const left = choices.filter(({ label, note = '' }) => folded(`${label}\n${note}`).includes(wanted))
  const undrawn = left.length - mostDrawn
  const none = left.length === 0 && wanted !== '' ? `None of ${grouped(choices.length)} is called so` : ''
  return {
    drawn: left.slice(0, mostDrawn),
    more: undrawn > 0 ? `${grouped(undrawn)} more: type a part of the name` : none
  }
}
