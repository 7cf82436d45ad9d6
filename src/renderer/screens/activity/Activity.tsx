import { Button, Group, TextInput } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { deferred } from '../../components/deferred.tsx'
import { countInWords } from '../../../shared/countInWords.ts'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { askAgain, useJournal, useAct } from '../../bridge/queries.ts'
import { EmptyNote, Screen } from '../../components/Screen.tsx'
import { knownOfActivation, outcomeInWords } from '../../domain/outcomeWords.ts'
import { UnwrittenNote } from '../../components/ProblemBox.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { When } from '../../components/field/When.tsx'
import { keyHint } from '../../domain/keysInWords.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { navigate, useAddress } from '../../session/address.ts'
import { useConnections } from '../../session/connections.ts'
import { switchInWords } from '../../session/identities.ts'
import { isSame, switchTo, useSession } from '../../session/session.ts'
import { lookUpBonus } from '../../stores/bonusLookup.ts'
import layout from '../../components/layout.module.css'
import classes from './Activity.module.css'
import { filterEntries } from './filterEntries.ts'

const AnswerDialog = deferred(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)
const ResolveDialog = deferred(async () => (await import('./ResolveDialog.tsx')).ResolveDialog)

/** The bonus of an entry, as a link that looks it up again where it was activated; text once that connection is gone. */
function BonusLink({ entry: { connection, account, bonus } }: { entry: JournalEntry }): ReactNode {
  const session = useSession()
  const used = useConnections().find(({ id }) => id === connection.id)
  const name = bonus.title ?? bonus.id
  if (!used) return name
  const own = { connection: connection.id, account: used.accounts.find(({ id }) => id === account.id)?.id }
  const open = () => {
    switchTo(own, 'led')
    lookUpBonus(bonus.id)
  }
  return (
    <>
      <Link href={`/bonuses/${bonus.id}`} className={layout.subject} title="Look this bonus up" onClick={open}>
        {name}
      </Link>
      {!isSame(own, session) && <span className={classes.note}>{switchInWords(own)}</span>}
    </>
  )
}

interface RowProps {
  readonly entry: JournalEntry
  readonly resolve: (entry: JournalEntry) => void
  readonly read: (entry: JournalEntry) => void
}

function Row({ entry, resolve, read }: RowProps): ReactNode {
  const { at, connection, account, bonus, outcome, status, milliseconds, resolved, cause, message, unwritten } = entry
  return (
    <tr data-outcome={resolved ? 'resolved' : outcome}>
      <td>
        <When value={at} isShort />
      </td>
      <td>
        {connection.name} <span className={layout.quiet}>{connection.environment}</span>
      </td>
      <td>{account.label}</td>
      <td title={bonus.id}>
        <BonusLink entry={entry} />
        <span className={classes.id}>{bonus.id}</span>
      </td>
      <td>
        <strong>{outcomeInWords[outcome]}</strong>
        {outcome === 'unknown' && (
          <Button variant="default" onClick={() => resolve(entry)} display="block" my={4}>
            {resolved ? 'Correct…' : 'Resolve…'}
          </Button>
        )}
        {outcome === 'activated' && (
          <Button variant="default" onClick={() => read(entry)} display="block" my={4}>
            Answer…
          </Button>
        )}
        {unwritten && <span className={classes.note}>not yet written down</span>}
        {resolved &&
          [...(resolved.earlier ?? []), resolved].toReversed().map((one, at) => (
            <span key={one.at} className={classes.note}>
              {at > 0 && 'before that '}resolved{one.outcome === undefined ? '' : ` as ${outcomeInWords[one.outcome]}`}{' '}
              <When value={one.at} isShort />: {one.note}
            </span>
          ))}
        {!resolved && outcome === 'unknown' && <span className={classes.note}>{knownOfActivation(entry)}</span>}
        {!resolved && (message ?? cause) !== undefined && <span className={classes.note}>{message ?? cause}</span>}
      </td>
      <td className={layout.number}>{status ?? '–'}</td>
      <td className={layout.number}>{milliseconds === undefined ? '–' : `${milliseconds} ms`}</td>
    </tr>
  )
}

const filterIn = (address: string): string => new URLSearchParams(address.split('?')[1]).get('filter') ?? ''

/** Filters by the address, where Find and the windows that it opens set the filter too. */
const setText = (filter: string): void =>
  navigate(filter === '' ? '/activity' : `/activity?${new URLSearchParams({ filter }).toString()}`, { replace: true })

/** Every activation made with Pitboss on this machine; unresolved ones first. */
export function Activity(): ReactNode {
  const text = filterIn(useAddress())
  const [open, setOpen] = useState<JournalEntry>()
  const [read, setRead] = useState<JournalEntry>()
  const journal = useJournal()
  const saving = useAct('journal.save')
  const save = () => saving.mutate({})
  const filter = useRef<HTMLInputElement>(null)
  useCommands({ export: () => save(), filter: () => filter.current?.select(), refresh: () => askAgain(journal) })
  const { entries = [], damage } = journal.data?.value ?? {}
  const shown = filterEntries(entries, text)
  return (
    <Screen name="Activity">
      {journal.error && <ProblemNotice error={journal.error} retry={() => askAgain(journal)} />}
      {damage !== undefined && damage.lines > 0 && (
        <p role="alert" className={classes.damage}>
          {damage.lines} lines of the journal cannot be read (line {damage.at.join(', ')}). They stay in the file; the
          others are shown.
        </p>
      )}
      <UnwrittenNote count={entries.filter(({ unwritten }) => unwritten).length} />
      {journal.data && entries.length === 0 && (
        <EmptyNote title="No activation yet">
          <p>
            Every activation made with Pitboss on this machine is written down here before it is sent, and what became
            of it after.
          </p>
        </EmptyNote>
      )}
      {entries.length > 0 && (
        <>
          <Group gap="sm" wrap="nowrap">
            <TextInput
              ref={filter}
              aria-label="Filter activations"
              {...keyHint('filter')}
              placeholder="Filter: player, bonus, outcome"
              value={text}
              style={{ width: 280 }}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <span className={layout.quiet}>
              {shown.length} of {entries.length}
            </span>
            <span role="status" className={layout.quiet} style={{ marginLeft: 'auto' }}>
              {saving.data?.value === true && 'All activations saved.'}
            </span>
            <Button variant="default" loading={saving.isPending} onClick={save} {...keyHint('export')}>
              Export CSV
            </Button>
          </Group>
          {saving.error && <ProblemNotice error={saving.error} retry={save} />}
          {shown.length === 0 ? (
            <EmptyNote title="The filter hides every activation">
              <p>
                {countInWords(entries.length, 'activation is', 'activations are')} in the journal, and none passes it.
              </p>
              <Button variant="default" onClick={() => setText('')}>
                Show all activations
              </Button>
            </EmptyNote>
          ) : (
            <div className={layout.card} style={{ overflow: 'auto' }}>
              <table aria-label="Activations" className={classes.table}>
                <thead>
                  <tr>
                    <th>when</th>
                    <th>connection</th>
                    <th>account</th>
                    <th>bonus</th>
                    <th>outcome</th>
                    <th className={layout.number}>status</th>
                    <th className={layout.number}>time</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((entry) => (
                    <Row key={entry.id} entry={entry} resolve={setOpen} read={setRead} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
      {read && <AnswerDialog entry={read} close={() => setRead(undefined)} />}
      {open && <ResolveDialog entry={open} close={() => setOpen(undefined)} />}
    </Screen>
  )
}
