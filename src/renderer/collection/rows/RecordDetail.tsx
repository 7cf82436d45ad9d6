import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ActionIcon.css'
import { ActionIcon, CloseButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './RecordDetail.module.css'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { ApiFields, ApiTabs, apiFieldsWords } from '../../components/field/ApiFields.tsx'
import { RecordFields } from '../../components/field/RecordFields.tsx'
import { RowRaw } from '../../components/json/RawView.tsx'
import type { FieldRow } from '../../domain/fieldRows.ts'
import { useApiDetails } from '../../stores/view/preferences.ts'
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
  /** The same for those that a person needs, before `show`. */
  readonly showBrief?: (row: FieldRow) => ReactNode
  /** Content above the fields. */
  readonly above?: ReactNode
  /** Buttons below what a person needs. */
  readonly actions?: ReactNode
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

/** The detail panel of a row: what a person needs of it, and every field with the raw row, which come first under API details. */
export function RecordDetail<T>(props: Props<T>): ReactNode {
  const { subject, record, received, drift, origin, show, showBrief, above, actions, children } = props
  const hasDetails = useApiDetails()
  const given = { record, subject: received, drift, root: '/data/*', show }
  const raw = <RowRaw exchange={origin?.exchange} at={origin?.at ?? 0} />
  return (
    <RowPanel {...props}>
      {children}
      {hasDetails && actions !== undefined && <div className={classes.actions}>{actions}</div>}
      {hasDetails ? (
        <ApiTabs
          key={subject}
          panel={classes.panel}
          raw={raw}
          fields={
            <>
              {above}
              <RecordFields {...given} />
            </>
          }
        />
      ) : (
        <div className={classes.panel}>
          {above}
          <RecordFields {...given} show={(row) => showBrief?.(row) ?? show?.(row)} isBrief />
          {actions}
          <ApiFields
            key={subject}
            words={apiFieldsWords(record.groups(received, drift))}
            fields={<RecordFields {...given} />}
            raw={raw}
          />
        </div>
      )}
    </RowPanel>
  )
}
