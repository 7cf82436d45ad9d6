import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import layout from '../layout.module.css'
import classes from './Fields.module.css'

interface TabsProps {
  /** All fields by the platform's names. */
  readonly fields: ReactNode
  readonly raw: ReactNode
  /** Of each panel, where it scrolls by itself. */
  readonly panel?: string | undefined
}

/** The tabs of every subject: all its fields by the platform's names, and its text as received. */
export const ApiTabs = ({ fields, raw, panel }: TabsProps): ReactNode => (
  <Tabs defaultValue="fields" keepMounted={false} className={`${layout.column} ${layout.fill}`}>
    <Tabs.List>
      <Tabs.Tab value="fields">Fields</Tabs.Tab>
      <Tabs.Tab value="raw">Raw</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="fields" className={panel ?? classes.tab}>
      {fields}
    </Tabs.Panel>
    <Tabs.Panel value="raw" className={panel ?? classes.tab}>
      {raw}
    </Tabs.Panel>
  </Tabs>
)

/** The words of what holds them where API details are off. */
export const apiFieldsWords = (groups: readonly { readonly rows: readonly unknown[] }[]): string =>
  `API fields (${groups.reduce((count, { rows }) => count + rows.length, 0)})`

/** The same behind one press, closed at first. */
export function ApiFields({ words, ...tabs }: TabsProps & { words: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.api} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words}</summary>
      {isOpen && <ApiTabs {...tabs} />}
    </details>
  )
}
