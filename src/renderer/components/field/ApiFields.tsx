import '@mantine/core/styles/Tabs.layer.css'
import { Tabs, type TabsProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { FieldGroup } from '../../domain/fieldRows.ts'
import { useApiDetails } from '../../stores/view/preferences.ts'
import layout from '../layout.module.css'
import classes from './Fields.module.css'
import { RecordFields, type RecordFieldsProps } from './RecordFields.tsx'

export interface Tab {
  readonly value: string
  readonly name: ReactNode
  readonly panel: ReactNode
}

interface TabRowProps extends Pick<
  TabsProps,
  'value' | 'onChange' | 'className' | 'children' | 'keepMounted' | 'keepMountedMode'
> {
  readonly tabs: readonly Tab[]
  readonly panelClass?: string | undefined
}

/** A row of tabs and the panel of the chosen one; the first is open by default. */
export const TabRow = ({ tabs, panelClass = classes.tab ?? '', children, ...look }: TabRowProps): ReactNode => (
  <Tabs
    defaultValue={tabs[0]?.value ?? null}
    keepMounted={false}
    className={`${layout.column} ${layout.fill}`}
    {...look}
  >
    <Tabs.List>
      {tabs.map(({ value, name }) => (
        <Tabs.Tab key={value} value={value}>
          {name}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {children}
    {tabs.map(({ value, panel }) => (
      <Tabs.Panel key={value} value={value} className={panelClass}>
        {panel}
      </Tabs.Panel>
    ))}
  </Tabs>
)

/** Returns a subject's tabs *Fields* and *Raw*. With API details off, one tab, *API fields*, contains them. */
export function useApiTabs(groups: readonly FieldGroup[], fields: ReactNode, raw: ReactNode): readonly Tab[] {
  const tabs = [
    { value: 'fields', name: 'Fields', panel: fields },
    ...(raw ? [{ value: 'raw', name: 'Raw', panel: raw }] : [])
  ]
  if (useApiDetails()) return tabs
  const count = groups.reduce((all, { rows }) => all + rows.length, 0)
  return [{ value: 'fields', name: `API fields (${count})`, panel: <TabRow tabs={tabs} /> }]
}

function Folded({ tab }: { tab: Tab | undefined }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.api} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{tab?.name}</summary>
      {isOpen && tab?.panel}
    </details>
  )
}

export interface SubjectProps<T> extends Omit<RecordFieldsProps<T>, 'isBrief'> {
  readonly raw: ReactNode
  readonly showBrief?: RecordFieldsProps<T>['show']
  readonly above?: ReactNode
  readonly below?: ReactNode
  readonly panelClass?: string | undefined
}

/** Shows a record's summary, with its API fields collapsed below. With API details on, shows only the tabs. */
export function Subject<T>({ raw, showBrief, above, below, panelClass, ...props }: SubjectProps<T>): ReactNode {
  const { record, subject, drift, root, show } = props
  const hasDetails = useApiDetails()
  const fields = <RecordFields {...props} />
  const tabs = useApiTabs(
    record.groups(subject, drift, root),
    hasDetails ? (
      <>
        {above}
        {fields}
      </>
    ) : (
      fields
    ),
    raw
  )
  if (hasDetails) return <TabRow tabs={tabs} panelClass={panelClass} />
  return (
    <div className={panelClass}>
      {above}
      <RecordFields {...props} show={(row) => showBrief?.(row) ?? show?.(row)} isBrief />
      {below}
      <Folded tab={tabs[0]} />
    </div>
  )
}

interface PairsProps {
  readonly pairs: readonly (readonly [name: string, value: ReactNode])[]
  readonly className?: string | undefined
}

/** A list of names and values, one pair per line. Omits names without a value. */
export const Pairs = ({ pairs, className }: PairsProps): ReactNode => (
  <dl>
    {pairs.map(
      ([name, value], index) =>
        value !== undefined && (
          <div key={`${name} ${index}`} className={classes.row}>
            <dt>{name}</dt>
            <dd className={className}>{value}</dd>
          </div>
        )
    )}
  </dl>
)
