import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { buttonProps, Shown, type MenuButtonProps } from './HeadMenu.tsx'
import type { ChoiceGroup } from '../../stores/view/preferenceChoices.ts'
import { choicesFor } from './menuChoices.ts'
import classes from './OpenMenu.module.css'

function Group({ group, text }: { group: ChoiceGroup; text: string }): ReactNode {
  const { drawn, more } = choicesFor(group.choices, text)
  return (
    <Menu.RadioGroup value={group.value ?? null} onChange={group.choose}>
      <Menu.Label>{group.name}</Menu.Label>
      {drawn.map(({ value, label, note }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          closeMenuOnClick
          {...(note !== undefined && { rightSection: <span className={classes.note}>{note}</span> })}
        >
          {label}
        </Menu.RadioItem>
      ))}
      {more !== '' && <Menu.Label role="status">{more}</Menu.Label>}
    </Menu.RadioGroup>
  )
}

interface SearchProps {
  readonly label: string
  readonly text: string
  readonly type: (text: string) => void
}

const Search = ({ label, text, type }: SearchProps): ReactNode => (
  <Menu.Search
    aria-label={`Filter: ${label}`}
    placeholder="Type a part of the name"
    value={text}
    onChange={(event) => type(event.currentTarget.value)}
  />
)

function BesideMenu({ label, choices, open }: NonNullable<MenuButtonProps['beside']>): ReactNode {
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
            <Menu.Item key={choice.value} onClick={() => open(choice.value)}>
              {choice.label}
            </Menu.Item>
          ))}
          {more !== '' && <Menu.Label role="status">{more}</Menu.Label>}
        </div>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** A header menu after its first press: it opens on mount. */
export function OpenMenu(menu: MenuButtonProps): ReactNode {
  const { name, groups, beside, links = [], button, command } = menu
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  // Names are typed. Without a box a blank in a name would choose what has the focus: another player.
  const hasSearch = command !== undefined && groups.some(({ choices }) => choices.length > 1)
  return (
    <Menu defaultOpened width="max-content" onClose={() => button.current?.focus()}>
      <Menu.Target>
        <Button {...buttonProps(menu)}>
          <Shown {...menu} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        {hasSearch && <Search label={name} text={text} type={setText} />}
        <div className={hasSearch ? classes.choices : undefined}>
          {groups.map((group) => (
            <Group key={group.name} group={group} text={text} />
          ))}
        </div>
        {(beside || links.length > 0) && <Menu.Divider />}
        {beside && <BesideMenu {...beside} />}
        {links.map(({ label, path }) => (
          <Menu.Item key={path} onClick={() => navigate(path)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
