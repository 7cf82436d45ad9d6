import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { inCell } from '../../records/column.ts'
import layout from '../../components/layout.module.css'
import classes from './RecordTable.module.css'

interface Field {
  readonly name: string
  readonly text: string
  readonly copy: () => void
  readonly filter: () => void
}

interface Props {
  /** The window coordinates of the menu. */
  readonly left: number
  readonly top: number
  readonly fields: readonly Field[]
  readonly hasTicket: boolean
  readonly open: () => void
  readonly copy: (what: 'ticket' | 'rows') => void
  readonly close: () => void
}

interface FieldsProps {
  readonly name: string
  readonly fields: readonly Field[]
  readonly press: (field: Field) => void
}

const Fields = ({ name, fields, press }: FieldsProps): ReactNode => (
  <Menu.Sub>
    <Menu.Sub.Target>
      <Menu.Sub.Item disabled={fields.length === 0}>{name}</Menu.Sub.Item>
    </Menu.Sub.Target>
    <Menu.Sub.Dropdown mah="70vh" maw="30rem" style={{ overflow: 'auto' }}>
      {fields.map((field) => (
        <Menu.Item key={field.name} onClick={() => press(field)}>
          {field.name} <span className={layout.quiet}>{inCell(field.text)}</span>
        </Menu.Item>
      ))}
    </Menu.Sub.Dropdown>
  </Menu.Sub>
)

export function RowMenu({ left, top, fields, open, copy, hasTicket, close }: Props): ReactNode {
  return (
    <Menu opened onChange={close} shadow="sm" width="max-content">
      <Menu.Target>
        {/* The menu needs a target element, so place an invisible one at the pointer. */}
        <button type="button" tabIndex={-1} aria-label="Row" className={classes.point} style={{ left, top }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={open}>Open</Menu.Item>
        <Menu.Divider />
        {hasTicket && <Menu.Item onClick={() => copy('ticket')}>Add to ticket</Menu.Item>}
        <Menu.Item onClick={() => copy('rows')}>Copy rows</Menu.Item>
        <Fields name="Copy…" fields={fields} press={(field) => field.copy()} />
        <Menu.Divider />
        <Fields name="Filter by…" fields={fields} press={(field) => field.filter()} />
      </Menu.Dropdown>
    </Menu>
  )
}
