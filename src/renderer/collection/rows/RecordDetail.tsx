import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, Box, CloseButton, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './RecordDetail.module.css'
import type { Received } from '../../../shared/readings/received.ts'
import { Subject, type SubjectProps } from '../../components/field/ApiFields.tsx'
import { RowRaw } from '../../components/json/RawView.tsx'
import { useApiDetails } from '../../stores/view/preferences.ts'
import { repeatedIn, type RowOrigin } from '../state/loadedRows.ts'
import type { OpenRows } from './useOpenRow.ts'
import layout from '../../components/layout.module.css'

interface PanelProps {
  readonly name: string
  /** Use `region` if the panel shows something independent of the list, such as a game. */
  readonly landmark?: 'complementary' | 'region'
  readonly title: ReactNode
  readonly rows: Pick<OpenRows<unknown>, 'open' | 'next' | 'previous' | 'close'>
  readonly children?: ReactNode
}

interface Props<T> extends PanelProps, Pick<SubjectProps<T>, 'record' | 'drift' | 'show' | 'showBrief' | 'above'> {
  /** Identifies the row, for example by its id. For another row, the panel shows its first tab again. */
  readonly subject?: string | number | undefined
  readonly received: Received<T>
  readonly origin: RowOrigin | undefined
  readonly actions?: ReactNode
}

const isText = (target: EventTarget): boolean => target instanceof HTMLElement && target.closest('input, pre') !== null

/** The panel of the open row, with buttons to the next and previous rows. */
export function RowPanel({ name, landmark = 'complementary', title, rows, children }: PanelProps): ReactNode {
  const { open, next, previous, close } = rows
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: next, ArrowUp: previous, Escape: close }[event.key]
    if (!step || isText(event.target)) return
    event.preventDefault()
    step()
  }
  const steps = [
    { name: 'Previous row', key: 'ArrowUp', go: previous, Icon: IconArrowUp },
    { name: 'Next row', key: 'ArrowDown', go: next, Icon: IconArrowDown }
  ]
  return (
    <aside
      role={landmark}
      aria-label={name}
      className={`${layout.card} ${layout.column}`}
      style={{ minHeight: 0 }}
      onKeyDown={pressed}
      tabIndex={-1}
    >
      <Group wrap="nowrap" gap={6} p="10px 12px 6px 16px" className={classes.head}>
        <h2>{title}</h2>
        {steps.map(({ name: step, key, go, Icon }) => (
          <ActionIcon key={key} aria-label={step} aria-keyshortcuts={key} disabled={!go} onClick={go}>
            <Icon size={14} />
          </ActionIcon>
        ))}
        <CloseButton aria-label={`Close ${name}`} onClick={close} />
      </Group>
      {open?.recordIndex === -1 && (
        <Box component="p" role="status" m={0} px={16} py={4} fz="xs" bg="var(--attention-soft)">
          This row is no longer loaded.
        </Box>
      )}
      {children}
    </aside>
  )
}

/** The content of a row's detail panel: a summary, all fields and the raw row. API details hide the summary. */
export function RecordDetail<T>(props: Props<T>): ReactNode {
  const { subject, received, origin, drift, actions, children, ...frameProps } = props
  const hasDetails = useApiDetails()
  return (
    <RowPanel {...props}>
      {children}
      {hasDetails && actions !== undefined && <Box p="0 12px 8px">{actions}</Box>}
      <Subject
        {...frameProps}
        key={subject}
        subject={received}
        drift={origin ? [...drift, ...repeatedIn(origin)] : drift}
        root="/data/*"
        below={actions}
        panelClass={classes.panel}
        raw={<RowRaw exchange={origin?.exchange} at={origin?.at ?? 0} />}
      />
    </RowPanel>
  )
}
