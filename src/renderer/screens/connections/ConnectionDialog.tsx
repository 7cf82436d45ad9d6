import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Connection, ConnectionDraft } from '../../../shared/contract/connections.ts'
import { useAct } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { changeEnvironment, draftOf, tokensAreLost, type Secrets } from './connectionDraft.ts'
import classes from './Connections.module.css'
import { NetworkFields } from './NetworkFields.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'

interface Props {
  readonly connection?: Connection
  readonly close: () => void
}

const environments = [
  { value: 'development', label: 'Development' },
  { value: 'staging', label: 'Staging' },
  { value: 'production', label: 'Production' }
] as const
const pagings = [
  { value: 'body', label: 'Body as documented' },
  { value: 'query', label: 'Query' },
  { value: 'both', label: 'Both' }
] as const
const meanings = [
  { value: 'unknown', label: 'Not known: say neither' },
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' }
] as const
const states = [
  { value: 'succeed', label: 'Only Succeed (assumed)' },
  { value: 'all', label: 'Every state' }
] as const
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** Adds a connection or changes one. */
export function ConnectionDialog({ connection, close }: Props): ReactNode {
  const [draft, setDraft] = useState(() => draftOf(connection))
  const [secrets, setSecrets] = useState<Secrets>({})
  const save = useAct('connections.save')
  const problem = save.error?.problem
  const errorAt = (field: string) => (problem?.field === field ? problem.message : undefined)
  const change = (part: Partial<ConnectionDraft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { draft, ...(connection && { id: connection.id }), ...(Object.keys(secrets).length > 0 && { secrets }) },
      {
        onSuccess: () => {
          setSecrets({})
          save.reset()
          close()
        }
      }
    )
  }
  return (
    <Dialog close={close} title="Connection" size={640}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label="Name"
          value={draft.name}
          maxLength={120}
          data-autofocus
          error={errorAt('draft.name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Base URL"
          placeholder="https://api.example.com"
          value={draft.baseUrl}
          spellCheck={false}
          error={errorAt('draft.baseUrl')}
          onChange={(event) => change({ baseUrl: event.currentTarget.value })}
        />
        <div className={classes.pair}>
          <NativeSelect
            label="Environment"
            data={environments}
            value={draft.environment}
            error={errorAt('draft.environment')}
            onChange={(event) =>
              setDraft(changeEnvironment(draft, event.currentTarget.value, connection !== undefined))
            }
          />
          <Checkbox
            label="Read-only"
            className={classes.beside}
            checked={draft.readOnly}
            onChange={(event) => change({ readOnly: event.currentTarget.checked })}
          />
        </div>
        <TextInput
          label="Storage base URL"
          description="Where pictures with a relative path are. May stay empty."
          value={draft.storageBaseUrl}
          spellCheck={false}
          error={errorAt('draft.storageBaseUrl')}
          onChange={(event) => change({ storageBaseUrl: event.currentTarget.value })}
        />
        <div className={classes.pair}>
          <NativeSelect
            label="Time zone when none is given"
            data={zones}
            value={draft.zone}
            error={errorAt('draft.zone')}
            onChange={(event) => change({ zone: event.currentTarget.value })}
          />
          <NativeSelect
            label="Jackpot paging"
            data={pagings}
            value={draft.jackpotPaging}
            onChange={(event) =>
              change({
                jackpotPaging: pagings.find(({ value }) => value === event.currentTarget.value)?.value ?? 'body'
              })
            }
          />
        </div>
        <div className={classes.pair}>
          <NativeSelect
            label="A positive amount is"
            data={meanings}
            value={draft.counting.positive}
            onChange={(event) => {
              const positive = meanings.find(({ value }) => value === event.currentTarget.value)?.value ?? 'unknown'
              change({ counting: { ...draft.counting, positive } })
            }}
          />
          <NativeSelect
            label="States that count as money in or out"
            data={states}
            value={draft.counting.states}
            onChange={(event) => {
              const counted = states.find(({ value }) => value === event.currentTarget.value)?.value ?? 'succeed'
              change({ counting: { ...draft.counting, states: counted } })
            }}
          />
        </div>
        <div className={classes.pair}>
          <TextInput
            label="Time limit in seconds"
            inputMode="numeric"
            value={String(draft.timeLimit)}
            error={draft.timeLimit < 1 || draft.timeLimit > 600 ? 'From 1 to 600.' : undefined}
            onChange={(event) =>
              change({ timeLimit: Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 4)) })
            }
          />
          <Checkbox
            label="Send token to public reads"
            className={classes.beside}
            checked={draft.sendTokenToPublicReads}
            onChange={(event) => change({ sendTokenToPublicReads: event.currentTarget.checked })}
          />
        </div>
        <NetworkFields
          network={draft.network}
          kept={connection?.kept}
          secrets={secrets}
          errorAt={errorAt}
          change={(network) => change({ network })}
          changeSecrets={setSecrets}
        />
        {connection && tokensAreLost(connection, draft) && (
          <p className={classes.warning}>
            <strong>Tokens are asked for again:</strong> address, proxy or certificates change, and a token goes only
            where it was entered for.
          </p>
        )}
        {save.error && !problem?.field?.match(/^(?:draft|secrets)\./) && <ProblemNotice error={save.error} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save connection
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
