import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './RecordTable.module.css'
import type { TableKeys } from './useTableKeys.ts'

interface Props extends Pick<TableKeys, 'open' | 'copy' | 'hasTicket'> {
  /** Where it opens, in window coordinates. */
  readonly at: { readonly left: number; readonly top: number }
  readonly cell: { readonly name: string; readonly shown: string; readonly received: string }
  readonly filter: () => void
  readonly close: () => void
}

/** The context menu of a cell. */
export function CellMenu({ at, cell, open, copy, hasTicket, filter, close }: Props): ReactNode {
  const { name, shown, received } = cell
  return (
    <Menu opened onChange={close} shadow="sm" width="max-content" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {/* The menu component needs a target element: an invisible one at the pointer. */}
        <button type="button" tabIndex={-1} aria-label={`Row, ${name}`} className={classes.point} style={at} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={open}>Open</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => copy('cell')}>Copy {name}</Menu.Item>
        {received !== shown && <Menu.Item onClick={() => copy('received')}>Copy {name} as received</Menu.Item>}
        {hasTicket && <Menu.Item onClick={() => copy('ticket')}>Copy for ticket</Menu.Item>}
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
