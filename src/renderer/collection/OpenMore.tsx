import { Menu } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { MenuChoices, menuNote } from '../components/MenuChoices.tsx'
import { keysOf } from '../keys/keysInWords.ts'
import { useApiDetails } from '../stores/view/preferences.ts'
import type { ChosenColumns } from './columns/useColumnSettings.ts'
import { MoreButton, type MoreItem, type OpenMoreProps } from './More.tsx'

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

function Columns({ all, show, reset }: ChosenColumns): ReactNode {
  const hasDetails = useApiDetails()
  const visible = all.filter(({ isVisible }) => isVisible).length
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item>Columns</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown aria-label="Columns" mah="min(60vh, 35rem)" style={{ overflow: 'auto' }}>
        {all.map(({ name, label = name, isVisible }) => (
          <Menu.CheckboxItem
            key={name}
            title={name}
            checked={isVisible}
            // The last visible column cannot be hidden: a table without columns shows nothing.
            disabled={visible === 1 && isVisible}
            onChange={(isShown) => show(name, isShown)}
          >
            {hasDetails ? name : label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick={false} onClick={reset}>
          Reset columns
        </Menu.Item>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** A list's menu, which mounts on the first press and opens at once. */
export function OpenMore({ columns, items, groups = [], show }: OpenMoreProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  return (
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
        {columns && <Columns {...columns} />}
        {items.map((item) => (
          <Item key={item.label} item={item} press={item.run ?? (() => show(item.label))} />
        ))}
        {groups.map((group) => (
          <MenuChoices key={group.name} {...group} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
