import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Box, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChoiceGroup } from '../stores/view/preferenceChoices.ts'

/** A quiet note at the end of a menu's line, such as its keys. */
export const menuNote = (note: string | undefined, isHidden = false) =>
  note !== undefined && {
    rightSection: (
      <Box component="span" ml={16} fz={12} c="dimmed" {...(isHidden && { 'aria-hidden': true })}>
        {note}
      </Box>
    )
  }

interface Props extends ChoiceGroup {
  /** Below the choices. */
  readonly children?: ReactNode
}

/** A named list of choices in a menu, one selected. */
export const MenuChoices = ({ name, value, choices, choose, children }: Props): ReactNode => (
  <Menu.RadioGroup value={value ?? null} onChange={choose}>
    <Menu.Label>{name}</Menu.Label>
    {choices.map((choice) => (
      <Menu.RadioItem key={choice.value} value={choice.value} closeMenuOnClick {...menuNote(choice.note)}>
        {choice.label}
      </Menu.RadioItem>
    ))}
    {children}
  </Menu.RadioGroup>
)
