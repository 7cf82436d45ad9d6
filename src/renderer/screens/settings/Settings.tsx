import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { longestAgent, type PreferenceGroup } from '../../../shared/values/choosable.ts'
import { Screen } from '../../components/Screen.tsx'
import { runCommand } from '../../hooks/useCommands.ts'
import { changePreferences, usePreferences } from '../../stores/view/preferences.ts'
import { usePreferenceChoices, type PreferenceChoice } from '../../stores/view/preferenceChoices.ts'
import layout from '../../components/layout.module.css'
import type { Output } from '../../../shared/contract/index.ts'
import { request } from '../../bridge/request.ts'
import { tellFailure } from '../../stores/toasts.ts'
import { Select, typedBox } from '../../components/boxes/boxes.tsx'
import type { ConnectionImport } from '../../../shared/contract/connections.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { useAct, useAsk, askAgain } from '../../bridge/queries.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'

function Section({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <Stack component="section" gap="sm" p="14px 16px" className={layout.card} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </Stack>
  )
}

interface RowProps {
  readonly name: string
  readonly meaning?: string | undefined
  readonly children: ReactNode
}

const Row = ({ name, meaning, children }: RowProps): ReactNode => (
  <Group component="label" gap="8px 12px" py={6}>
    <Stack component="span" gap={0} flex="1 1 240px">
      {name}
      <span className={layout.quiet}>{meaning}</span>
    </Stack>
    {children}
  </Group>
)

const ChoiceRow = ({ meaning, ...group }: PreferenceChoice): ReactNode => (
  <Row name={group.name} meaning={meaning}>
    <Select {...group} />
  </Row>
)

const ChoiceRows = ({ group }: { readonly group: PreferenceGroup }): ReactNode =>
  usePreferenceChoices(group).map((choice) => <ChoiceRow key={choice.name} {...choice} />)

/** The name to put on activations, tickets and pins. If the name is empty, Pitboss uses the system user's name. */
function AgentRow(): ReactNode {
  const agent = usePreferences((preferences) => preferences.agent)
  const [typed, setTyped] = useState<string>()
  return (
    <Row name="Your name" meaning="Shown on your activations, tickets and pins.">
      <TextInput
        aria-label="Your name"
        maxLength={longestAgent}
        {...typedBox(typed ?? agent, (value) => {
          setTyped(value)
          changePreferences({ agent: value.trim() }, 'agent')
        })}
        onBlur={() => setTyped(undefined)}
      />
    </Row>
  )
}

export function Settings(): ReactNode {
  return (
    <Screen name="Settings">
      <Stack gap="lg" maw={880}>
        <Section name="View">
          <Group justify="space-between">
            The View menu at the top sets how amounts, times and the app look on all screens.
            <Button onClick={() => void runCommand('view')}>Open View</Button>
          </Group>
        </Section>
        <Section name="Tickets">
          <AgentRow />
          <ChoiceRows group="Tickets" />
        </Section>
        <Section name="Activation">
          <ChoiceRows group="Activation" />
        </Section>
        <Section name="Connections">
          <TransferConnections />
        </Section>
        <Section name="On this machine">
          <OnThisMachine />
        </Section>
        <Section name="About">
          <Group justify="space-between">
            The version and licence of Pitboss, and the licences of its libraries.
            <Button onClick={() => void runCommand('about')}>About Pitboss</Button>
          </Group>
        </Section>
      </Stack>
    </Screen>
  )
}

const changes: Record<ConnectionImport['rows'][number]['change'], string> = {
  add: 'is added',
  replace: 'is replaced',
  same: 'is already the same',
  untouched: 'stays as it is: it has players, or it would leave production'
}

// A file may change thousands of fields, and drawing all of them would take seconds.
const mostFields = 20

function ImportedFields({ fields }: Pick<ConnectionImport['rows'][number], 'fields'>): ReactNode {
  const [most, setMost] = useState(mostFields)
  if (fields.length === 0) return null
  return (
    <>
      <ul style={{ margin: 0, paddingInlineStart: 'var(--mantine-spacing-md)', overflowWrap: 'anywhere' }}>
        {fields.slice(0, most).map(({ field, before, after }) => (
          <li key={field}>
            {field}: <bdi className={layout.quiet}>{before || 'none'}</bdi> → <bdi>{after || 'none'}</bdi>
          </li>
        ))}
      </ul>
      {fields.length > most && (
        <Button onClick={() => setMost(most * 10)}>
          Show more of {countInWords(fields.length, 'changed setting', 'changed settings')}
        </Button>
      )}
    </>
  )
}

interface Props {
  readonly handle: string
  readonly done: (count: number) => void
  readonly close: () => void
}

function ImportDialog({ handle, done, close }: Props): ReactNode {
  const preview = useAsk('connections.preview', { handle }, { isAlwaysFresh: true })
  const take = useAct('connections.import')
  const { rows = [], dropped = [] } = preview.data?.value ?? {}
  const count = rows.filter(({ change }) => change === 'add' || change === 'replace').length
  return (
    <Dialog title="Import connections" close={close} size={640}>
      {preview.error && <ProblemNotice error={preview.error} retry={() => askAgain(preview)} />}
      {take.error && <ProblemNotice error={take.error} />}
      {dropped.length > 0 && (
        <p role="alert" className={layout.note}>
          <strong>Not taken from this file:</strong> {dropped.join(', ')}. Players and tokens are entered on the machine
          that uses them.
        </p>
      )}
      {preview.data && (
        <>
          <table className={layout.table} aria-label="Connections to import">
            <tbody>
              {rows.map(({ name, baseUrl, environment, fields, change }) => (
                <tr key={name}>
                  <td>
                    <strong>{name}</strong>{' '}
                    <span className={layout.quiet}>
                      {environment} · {baseUrl}
                    </span>
                    <ImportedFields fields={fields} />
                  </td>
                  <td>{changes[change]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={layout.quiet}>
            Imported connections are read-only and use the system’s proxy until you change that.
          </p>
          <Button
            variant="filled"
            disabled={count === 0}
            loading={take.isPending}
            onClick={() => take.mutate({ handle }, { onSuccess: ({ value }) => done(value) })}
          >
            {count === 0 ? 'Nothing to import' : `Import ${countInWords(count, 'connection', 'connections')}`}
          </Button>
        </>
      )}
    </Dialog>
  )
}

/** Exports and imports connections, but not their accounts, tokens or network settings. */
function TransferConnections(): ReactNode {
  const choose = useAct('files.choose')
  const save = useAct('connections.export')
  const [handle, setHandle] = useState<string>()
  const [message, setMessage] = useState('')
  return (
    <>
      <p className={layout.quiet}>
        A file of connections holds addresses and settings, never players, tokens, proxies or certificates.
      </p>
      <Group gap="8px 12px">
        <Button onClick={() => save.mutate({})}>Export connections…</Button>
        <Button
          variant="filled"
          onClick={() =>
            choose.mutate({ purpose: 'connections' }, { onSuccess: ({ value }) => setHandle(value?.handle) })
          }
        >
          Import connections…
        </Button>
        <span role="status">{message}</span>
      </Group>
      {save.error && <ProblemNotice error={save.error} />}
      {choose.error && <ProblemNotice error={choose.error} />}
      {handle !== undefined && (
        <ImportDialog
          handle={handle}
          done={(count) => {
            setHandle(undefined)
            setMessage(`${countInWords(count, 'connection', 'connections')} imported.`)
          }}
          close={() => setHandle(undefined)}
        />
      )}
    </>
  )
}

const deletions: Partial<Record<Output<'profile.delete'>['result'], string>> = {
  busy: 'Nothing was deleted: an export or an activation is running. Wait until it has finished, then delete again.',
  left: 'Not everything could be deleted. Delete these in the folder yourself: '
}

/** Shows the folder with everything that Pitboss keeps on this machine, and how to delete it. */
function OnThisMachine(): ReactNode {
  const act = useAct('profile.delete')
  const { result, left = [] } = act.data?.value ?? {}
  const message = result && deletions[result]
  return (
    <>
      <Group gap="8px 12px" py={6}>
        <Stack component="span" gap={0} flex="1 1 240px">
          Everything that Pitboss keeps
          <span className={layout.quiet}>
            Connections, encrypted tokens and tickets, settings, activations, recent bonuses, designs, snapshots, pins
            and the log are in one folder. Deleting them closes Pitboss. Files that you saved or exported elsewhere
            stay.
          </span>
        </Stack>
        <Button onClick={() => void tellFailure(request('profile.show', {}))}>Show in folder</Button>
        <Button loading={act.isPending} onClick={() => act.mutate({})}>
          Delete everything…
        </Button>
      </Group>
      {message !== undefined && <span role="alert">{message + left.join(', ')}</span>}
      {act.error && <ProblemNotice error={act.error} />}
    </>
  )
}
