import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './RecordTable.module.css'
import type { Copied } from './useTableKeys.ts'

interface Props {
  /** Where it opens, in the window's pixels. */
  readonly at: { readonly left: number; readonly top: number }
  /** The cell: its column, what a person reads in it, and what was received. */
  readonly cell: { readonly name: string; readonly shown: string; readonly received: string }
  readonly open: () => void
  readonly copy: (what: Copied) => void
  readonly filter: () => void
  readonly close: () => void
}

/** What can be done with a cell and its row. */
export function CellMenu({ at, cell, open, copy, filter, close }: Props): ReactNode {
  const { name, shown, received } = cell
  return (
    <Menu opened onChange={close} shadow="sm" width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {/* A menu belongs to a button; here it is a point. */}
        <button type="button" tabIndex={-1} aria-label={`Row, ${name}`} className={classes.point} style={at} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={open}>Open</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => copy('cell')}>Copy {name}</Menu.Item>
        {received !== shown && <Menu.Item onClick={() => copy('received')}>Copy {name} as received</Menu.Item>}
        <Menu.Item onClick={() => copy('rows')}>Copy rows</Menu.Item>
        <Menu.Item onClick={() => copy('json')}>Copy rows as JSON</Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={shown === ''} onClick={filter}>
          Filter by this value
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
