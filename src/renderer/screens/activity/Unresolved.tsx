import { labelInWords } from '../../domain/players.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { OutcomeChecks } from '../../components/bonus/OutcomeChecks.tsx'
import { deferred } from '../../components/deferred.tsx'
import { drawText } from '../../components/field/drawText.tsx'
import { When } from '../../components/field/When.tsx'
import layout from '../../components/layout.module.css'

const ResolveDialog = deferred(async () => (await import('./ResolveDialog.tsx')).ResolveDialog)

// More entries would push the table off the screen.
const mostListed = 3

function Unknown({ entry }: { readonly entry: JournalEntry }): ReactNode {
  const [isResolving, setResolving] = useState(false)
  const [hasChecks, setChecks] = useState(false)
  const { account, bonus, connection, at } = entry
  return (
    <Stack component="li" gap="xs">
      <Group gap="sm">
        <span className={layout.fill}>
          <strong>Outcome unknown:</strong> {drawText(bonus.title ?? bonus.id)} for {labelInWords(account.label)} on{' '}
          {connection.name}, <When value={at} isShort />
        </span>
        <Button aria-expanded={hasChecks} onClick={() => setChecks(!hasChecks)}>
          Checks
        </Button>
        <Button variant="filled" onClick={() => setResolving(true)}>
          Resolve…
        </Button>
      </Group>
      {hasChecks && <OutcomeChecks {...entry} />}
      {isResolving && <ResolveDialog entry={entry} close={() => setResolving(false)} />}
    </Stack>
  )
}

/** Activations of unknown outcome, shown above every filter until a person resolves them. */
export function Unresolved({ entries }: { readonly entries: readonly JournalEntry[] }): ReactNode {
  const more = entries.length - mostListed
  if (entries.length === 0) return null
  return (
    <section aria-label="Unresolved" className={layout.note}>
      <Stack component="ul" gap="sm" className={layout.plainList}>
        {entries.slice(0, mostListed).map((entry) => (
          <Unknown key={entry.id} entry={entry} />
        ))}
        {more > 0 && (
          <li className={layout.quiet}>{countInWords(more, 'more is unresolved', 'more are unresolved')}.</li>
        )}
      </Stack>
    </section>
  )
}
