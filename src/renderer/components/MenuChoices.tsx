import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Box, Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Choice } from '../stores/view/preferenceChoices.ts'
import layout from './layout.module.css'

/** A dimmed note at the end of a menu line, such as a shortcut. */
export const menuNote = (note: string | undefined, isHidden = false) =>
  note !== undefined && {
    rightSection: (
      <Box component="span" ml={16} fz="xs" c="dimmed" {...(isHidden && { 'aria-hidden': true })}>
        {note}
      </Box>
    )
  }

interface Props<Value extends string> {
  readonly name: string
  readonly value: Value | undefined
  readonly choices: readonly (Value | (Choice & { readonly value: Value }))[]
  readonly choose: (value: Value) => void
  readonly children?: ReactNode
}

/** A named list of choices in a menu, one of which is selected. */
export function MenuChoices<Value extends string>({ name, value, choices, choose, children }: Props<Value>): ReactNode {
  return (
    <Menu.RadioGroup value={value ?? null}>
      <Menu.Label>{name}</Menu.Label>
      {choices.map((choice) => {
        const { value, label, note } = typeof choice === 'string' ? { value: choice, label: choice } : choice
        return (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick onChange={() => choose(value)} {...menuNote(note)}>
            {label}
          </Menu.RadioItem>
        )
      })}
      {children}
    </Menu.RadioGroup>
  )
}

/** A toolbar button that opens a menu. The button is highlighted while any option in the menu is on. */
export function ToolMenu({
  name,
  words = name,
  isOn = false,
  isDisabled = false,
  size = 'xs',
  children
}: ToolMenuProps) {
  return (
    <Menu shadow="sm" position="bottom-start" width="max-content" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant={isOn ? 'light' : 'default'}
          aria-label={words}
          disabled={isDisabled}
          size={size}
          maw={270}
          miw={72}
          flex="0 1 auto"
          pl={10}
          pr={6}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <span className={layout.cut}>{words}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={name} mah="min(560px, 80vh)" style={{ overflow: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ToolMenuProps {
  readonly name: string
  readonly words?: string
  readonly isOn?: boolean
  readonly isDisabled?: boolean
  readonly size?: 'xs' | 'compact-xs'
  readonly children: ReactNode
}
