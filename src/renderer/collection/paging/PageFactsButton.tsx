import '@mantine/core/styles/Popover.css'
import { Button, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { AnyPage } from '../../../shared/readings/placement.ts'
import { entries, type Entry } from '../../../shared/readings/object.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { FieldValue } from '../../components/field/FieldValue.tsx'
import classes from './PageFactsButton.module.css'

const readMeta = entries(AnyPage, 'meta')
const readLinks = entries(AnyPage, 'links')

function Said({ name, said }: { name: string; said: Reading<readonly Entry[]> }): ReactNode {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {said.value === undefined ? (
        <FieldValue name={name} value={said.raw} />
      ) : (
        <dl className={classes.facts}>
          {said.value.map(([field, raw]) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <FieldValue name={field} value={raw} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** The paging fields of an answer as received. Links in it are shown, never followed. */
export function PageFactsButton({ page }: { page: Received<AnyPage> }): ReactNode {
  return (
    <Popover position="top-start" withinPortal shadow="md">
      <Popover.Target>
        <Button variant="default" title="What the answer says of its pages, as it came">
          meta
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.box}>
        <Said name="meta" said={readMeta(page)} />
        <Said name="links" said={readLinks(page)} />
        <p>Shown and never followed: pages are asked for by their number.</p>
      </Popover.Dropdown>
    </Popover>
  )
}
