import '@mantine/core/styles/Tabs.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, CloseButton, Tabs } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import layout from '../../components/layout.module.css'
import classes from './RecordDetail.module.css'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { RecordFields } from '../../components/field/RecordFields.tsx'
import { RowRaw } from '../../components/json/RawView.tsx'
import type { FieldRow } from '../../domain/fieldRows.ts'
import type { RecordOf } from '../../records/record.ts'
import type { RowOrigin } from '../state/useRowView.ts'
import type { OpenRows } from './useOpenRow.ts'

interface PanelProps {
  /** The accessible name, such as *Transaction*. */
  readonly name: string
  /** `region` where the row is an object in its own right, such as a game. */
  readonly landmark?: 'complementary' | 'region'
  readonly title: ReactNode
  readonly rows: Pick<OpenRows<unknown>, 'open' | 'next' | 'previous' | 'close'>
  readonly children?: ReactNode
}

interface Props<T> extends PanelProps {
  /** Which row it is; another one begins on the first tab. */
  readonly subject?: string | number | undefined
  readonly record: RecordOf<T>
  readonly received: Received<T>
  readonly drift: readonly Drift[]
  readonly origin: RowOrigin | undefined
  /** Renders what the kind of a field cannot. */
  readonly show?: (row: FieldRow) => ReactNode
  /** Content above the fields. */
  readonly above?: ReactNode
}

const isText = (target: EventTarget): boolean => target instanceof HTMLElement && target.closest('input, pre') !== null

/** The panel of the open row beside its list, with buttons to the next and the previous one. */
export function RowPanel({ name, landmark = 'complementary', title, rows, children }: PanelProps): ReactNode {
  const { open, next, previous, close } = rows
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: next, ArrowUp: previous, Escape: close }[event.key]
    if (!step || isText(event.target)) return
    event.preventDefault()
    step()
  }
  const isGone = open?.place === -1
  return (
    <aside role={landmark} aria-label={name} className={classes.detail} onKeyDown={pressed} tabIndex={-1}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <ActionIcon
          variant="default"
          aria-label="Previous row"
          title="Previous row (↑)"
          disabled={!previous}
          onClick={previous}
        >
          <IconArrowUp size={14} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Next row" title="Next row (↓)" disabled={!next} onClick={next}>
          <IconArrowDown size={14} />
        </ActionIcon>
        <CloseButton aria-label={`Close ${name}`} onClick={close} />
      </div>
      {isGone && <p className={classes.gone}>Not among the rows that are loaded now.</p>}
      {children}
    </aside>
  )
}

/** The detail panel of a row: every field and the raw row, below what the list says of it itself. */
export function RecordDetail<T>(props: Props<T>): ReactNode {
  const { subject, record, received, drift, origin, show, above, children } = props
  return (
    <RowPanel {...props}>
      {children}
      <Tabs key={subject} defaultValue="fields" keepMounted={false} className={`${layout.column} ${layout.fill}`}>
        <Tabs.List>
          <Tabs.Tab value="fields">Fields</Tabs.Tab>
          <Tabs.Tab value="raw">Raw</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fields" className={classes.panel}>
          {above}
          <RecordFields record={record} subject={received} drift={drift} root="/data/*" show={show} />
        </Tabs.Panel>
        <Tabs.Panel value="raw" className={classes.panel}>
          <RowRaw exchange={origin?.exchange} at={origin?.at ?? 0} />
        </Tabs.Panel>
      </Tabs>
    </RowPanel>
  )
}
