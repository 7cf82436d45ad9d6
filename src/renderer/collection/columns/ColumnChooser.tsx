import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, Button, Checkbox, Group, Popover, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import classes from './ColumnChooser.module.css'
import { columnWidths, type ChosenColumns } from './useColumnSettings.ts'

interface RowProps {
  readonly name: string
  readonly isVisible: boolean
  readonly isLast: boolean
  readonly width: number
  readonly show: (isVisible: boolean) => void
  readonly resize: (width: number) => void
  readonly up: (() => void) | undefined
  readonly down: (() => void) | undefined
}

/** The width as a number, applied on Enter or when the box loses focus. */
function Width({ name, width, resize }: Pick<RowProps, 'name' | 'width' | 'resize'>): ReactNode {
  const [typed, setTyped] = useState<string>()
  const wanted = Number(typed)
  const isWrong = typed !== undefined && !(wanted >= columnWidths.least && wanted <= columnWidths.most)
  const settle = () => {
    if (typed !== undefined && !isWrong) resize(wanted)
    setTyped(undefined)
  }
  return (
    <TextInput
      aria-label={`Width of ${name} in pixels`}
      inputMode="numeric"
      value={typed ?? String(Math.round(width))}
      error={isWrong}
      w={64}
      classNames={{ input: classes.width }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}

function Column({ name, isVisible, isLast, width, show, resize, up, down }: RowProps): ReactNode {
  return (
    <Group component="li" gap={6} wrap="nowrap" py={2}>
      <Checkbox
        label={name}
        checked={isVisible}
        // The last visible column cannot be hidden: a table without columns shows nothing.
        disabled={isLast}
        flex={1}
        miw={200}
        onChange={(event) => show(event.currentTarget.checked)}
      />
      <Width name={name} width={width} resize={resize} />
      <ActionIcon variant="default" aria-label={`Move ${name} up`} disabled={!up} onClick={up}>
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={`Move ${name} down`} disabled={!down} onClick={down}>
        <IconArrowDown size={14} />
      </ActionIcon>
    </Group>
  )
}

/** Shows, hides, moves and resizes the columns of a table. It opens on mount, because a press loads it. */
export function ColumnChooser({ columns }: { columns: ChosenColumns }): ReactNode {
  const { all, show, move, resize, reset } = columns
  const visible = all.filter(({ isVisible }) => isVisible).length
  return (
    <Popover defaultOpened position="bottom-end" shadow="sm" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default">Columns</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" className={classes.chooser}>
        <ul className={classes.columns}>
          {all.map(({ name, isVisible, width }, at) => {
            const before = all[at - 1]
            const after = all[at + 1]
            return (
              <Column
                key={name}
                name={name}
                isVisible={isVisible}
                isLast={visible === 1 && isVisible}
                width={width}
                show={(isShown) => show(name, isShown)}
                resize={(wanted) => resize({ [name]: wanted })}
                up={before && (() => move(name, before.name))}
                down={after && (() => move(name, after.name))}
              />
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
