import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, Button, Checkbox, Group, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ColumnChooser.module.css'
import type { ChosenColumns } from './useColumnSettings.ts'

/** Shows, hides and moves the columns of a table. It opens on mount, because a press loads it. */
export function ColumnChooser({ columns }: { columns: ChosenColumns }): ReactNode {
  const { all, show, move, reset } = columns
  const visible = all.filter(({ isVisible }) => isVisible).length
  return (
    <Popover defaultOpened position="bottom-end" shadow="sm" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default">Columns</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" className={classes.chooser}>
        <ul className={classes.columns}>
          {all.map(({ name, isVisible }, at) => {
            const before = all[at - 1]
            const after = all[at + 1]
            return (
              <Group key={name} component="li" gap={6} wrap="nowrap" py={2}>
                <Checkbox
                  label={name}
                  checked={isVisible}
                  // The last visible column cannot be hidden: a table without columns shows nothing.
                  disabled={visible === 1 && isVisible}
                  flex={1}
                  miw={200}
                  onChange={(event) => show(name, event.currentTarget.checked)}
                />
                <ActionIcon
                  variant="default"
                  aria-label={`Move ${name} up`}
                  disabled={!before}
                  onClick={() => before && move(name, before.name)}
                >
                  <IconArrowUp size={14} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={`Move ${name} down`}
                  disabled={!after}
                  onClick={() => after && move(name, after.name)}
                >
                  <IconArrowDown size={14} />
                </ActionIcon>
              </Group>
            )
          })}
        </ul>
        <Group justify="space-between" gap={12} wrap="nowrap" className={classes.foot}>
          <span>Kept for this table.</span>
          <Button variant="default" onClick={reset}>
            Reset columns
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
