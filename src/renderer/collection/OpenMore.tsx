import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Box, Menu, Popover } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { keysOf } from '../domain/keysInWords.ts'
import { ColumnChooser } from './columns/ColumnChooser.tsx'
import { MoreButton, type MoreItem, type OpenMoreProps } from './More.tsx'
import { ViewChooser } from './views/ViewChooser.tsx'

function Item({ item, press }: { item: MoreItem; press: () => void }): ReactNode {
  const { label, command, isChecked, isDisabled = false } = item
  const keys = command && keysOf(command)
  const hint = keys !== undefined && {
    rightSection: (
      <Box component="span" aria-hidden="true" ml="md" fz={12} c="dimmed">
        {keys}
      </Box>
    )
  }
  return isChecked === undefined ? (
    <Menu.Item disabled={isDisabled} onClick={press} {...hint}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.CheckboxItem closeMenuOnClick checked={isChecked} onChange={press} {...hint}>
      {label}
    </Menu.CheckboxItem>
  )
}

/** The menu of a list after its first press: it opens on mount. The saved views and the columns open as panels below its button. */
export function OpenMore({ viewed, columns, items, groups = [], shown, show }: OpenMoreProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const panels = {
    ...(viewed && { Views: <ViewChooser viewed={viewed} /> }),
    ...(columns && { Columns: <ColumnChooser columns={columns} /> })
  }
  const panel = Object.entries(panels).find(([name]) => name === shown)?.[1]
  return (
    <Popover
      opened={panel !== undefined}
      onDismiss={() => show(undefined)}
      position="bottom-end"
      shadow="sm"
      transitionProps={{ duration: 0 }}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span>
          <Menu defaultOpened position="bottom-end" width="max-content" onClose={() => button.current?.focus()}>
            <Menu.Target>
              <MoreButton ref={button} />
            </Menu.Target>
            <Menu.Dropdown aria-label="More">
              {Object.keys(panels).map((name) => (
                <Menu.Item key={name} onClick={() => show(name)}>
                  {name}
                </Menu.Item>
              ))}
              {items.map((item) => (
                <Item key={item.label} item={item} press={item.run ?? (() => show(item.label))} />
              ))}
              {groups.map(({ name, value, choices, choose }) => (
                <Menu.RadioGroup key={name} value={value ?? null} onChange={choose}>
                  <Menu.Label>{name}</Menu.Label>
                  {choices.map((choice) => (
                    <Menu.RadioItem key={choice.value} value={choice.value} closeMenuOnClick>
                      {choice.label}
                    </Menu.RadioItem>
                  ))}
                </Menu.RadioGroup>
              ))}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={shown} p="8px 0 0" bg="var(--panel)">
        {panel}
      </Popover.Dropdown>
    </Popover>
  )
}
