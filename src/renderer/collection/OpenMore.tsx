import { Box, Menu, Popover, Button, Checkbox, Group } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { MenuChoices, menuNote } from '../components/MenuChoices.tsx'
import { keysOf } from '../keys/keysInWords.ts'
import { MoreButton, type MoreItem, type OpenMoreProps } from './More.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import layout from '../components/layout.module.css'
import { useApiDetails } from '../stores/view/preferences.ts'
import type { ChosenColumns } from './columns/useColumnSettings.ts'

function Item({ item, press }: { item: MoreItem; press: () => void }): ReactNode {
  const { label, command, isChecked, isDisabled = false } = item
  const hint = menuNote(command && keysOf(command), true)
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

/** The menu of a list after its first press. The menu opens on mount, and the columns open as a panel below. */
export function OpenMore({ columns, items, groups = [], shown, show }: OpenMoreProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const panel = shown === 'Columns' && columns
  return (
    <Popover
      opened={Boolean(panel)}
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
          <Menu
            defaultOpened
            alignItemsLabels="all"
            position="bottom-end"
            width="max-content"
            onClose={() => button.current?.focus()}
          >
            <Menu.Target>
              <MoreButton ref={button} />
            </Menu.Target>
            <Menu.Dropdown aria-label="More">
              {columns && <Menu.Item onClick={() => show('Columns')}>Columns</Menu.Item>}
              {items.map((item) => (
                <Item key={item.label} item={item} press={item.run ?? (() => show(item.label))} />
              ))}
              {groups.map((group) => (
                <MenuChoices key={group.name} {...group} />
              ))}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={shown} p="8px 0 0" bg="var(--panel)">
        {panel && <ColumnChooser columns={panel} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function ColumnChooser({ columns }: { columns: ChosenColumns }): ReactNode {
  const { all, show, reset } = columns
  const hasDetails = useApiDetails()
  const visible = all.filter(({ isVisible }) => isVisible).length
  return (
    <>
      <Box component="ul" mah="min(60vh, 35rem)" mb="sm" px="md" className={`${layout.plainList} ${layout.scroll}`}>
        {all.map(({ name, label = name, isVisible }) => (
          <li key={name}>
            <Checkbox
              label={hasDetails ? name : label}
              title={name}
              checked={isVisible}
              // The user can't hide the last visible column, because the table would be empty.
              disabled={visible === 1 && isVisible}
              py={4}
              onChange={(event) => show(name, event.currentTarget.checked)}
            />
          </li>
        ))}
      </Box>
      <Group
        justify="space-between"
        gap={12}
        wrap="nowrap"
        px="md"
        py="sm"
        className={`${layout.quiet} ${layout.topLine}`}
      >
        <span>Kept for this table.</span>
        <Button onClick={reset}>Reset columns</Button>
      </Group>
    </>
  )
}
