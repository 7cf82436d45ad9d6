import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { buttonProps, Shown, type MenuButtonProps } from './HeadMenu.tsx'
import classes from './OpenMenu.module.css'

/** A header menu after its first press: it opens on mount. */
export function OpenMenu(menu: MenuButtonProps): ReactNode {
  const { name, shown, groups, links = [] } = menu
  const [, navigate] = useLocation()
  return (
    <Menu defaultOpened width="max-content">
      <Menu.Target>
        <Button {...buttonProps(menu)}>
          <Shown>{shown}</Shown>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        {groups.map((group) => (
          <Menu.RadioGroup key={group.name} value={group.value ?? null} onChange={group.choose}>
            <Menu.Label>{group.name}</Menu.Label>
            {group.choices.map(({ value, label, note }) => (
              <Menu.RadioItem
                key={value}
                value={value}
                closeMenuOnClick
                {...(note !== undefined && { rightSection: <span className={classes.note}>{note}</span> })}
              >
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ))}
        {links.length > 0 && <Menu.Divider />}
        {links.map(({ label, path }) => (
          <Menu.Item key={path} onClick={() => navigate(path)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
