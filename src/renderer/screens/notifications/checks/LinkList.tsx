import { Button, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useAct } from '../../../bridge/queries.ts'
import type { FoundLink } from '../../../domain/html/findAddresses.ts'
import { spelledOut } from '../../../domain/html/readDestination.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import layout from '../../../components/layout.module.css'
import classes from '../message/Preview.module.css'

const first = 50

const fromInWords: Readonly<Record<FoundLink['from'], string>> = {
  link: '',
  form: 'a form sends what is typed to',
  refresh: 'leads away without a press to'
}

function Link({ link, number }: { link: FoundLink; number: number }): ReactNode {
  const open = useAct('links.open')
  const { from, text, destination } = link
  const { shown, url, refusal, warnings } = destination
  return (
    <li>
      <span className={classes.kind}>[{number}]</span>
      <Stack component="span" gap={1} miw={0} className={classes.words}>
        <span dir="auto">
          {spelledOut(text) || <span className={layout.quiet}>{fromInWords[from] || 'without words'}</span>}
        </span>
        <span className={classes.address}>{shown}</span>
        {warnings.map((warning) => (
          <strong key={warning} className={classes.warning}>
            {warning}
          </strong>
        ))}
        {refusal !== undefined && <span className={layout.quiet}>Never opened: {refusal}.</span>}
        {open.error && <ProblemNotice error={open.error} />}
      </Stack>
      {url !== undefined && (
        <Button variant="default" loading={open.isPending} onClick={() => open.mutate({ url })}>
          Open…
        </Button>
      )}
    </li>
  )
}

/** The real targets of a message's links. Only https URLs can be opened, and main asks first. */
export function LinkList({ links }: { links: readonly FoundLink[] }): ReactNode {
  const [isWhole, setWhole] = useState(false)
  if (links.length === 0) return null
  return (
    <section>
      <h3 className={layout.heading}>Links</h3>
      <ul aria-label="Links" className={`${layout.plainList} ${classes.list}`}>
        {links.slice(0, isWhole ? undefined : first).map((link, place) => (
          <Link key={place} link={link} number={place + 1} />
        ))}
      </ul>
      {links.length > first && !isWhole && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all links
        </Button>
      )}
    </section>
  )
}
