import { Button, Checkbox, Group, PasswordInput, TextInput } from '@mantine/core'
import { useState, type ClipboardEvent, type FormEvent, type ReactNode } from 'react'
import type { Connection, ConnectionDraft } from '../../../shared/contract/connections.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { Waiting } from '../../components/waiting/Waiting.tsx'
import { wholeTextLimit } from '../../hooks/textLimit.ts'
import { navigate } from '../../session/address.ts'
import { AdvancedFields } from './AdvancedFields.tsx'
import {
  addressBox,
  changeEnvironment,
  draftOf,
  textBox,
  tokensAreLost,
  withScheme,
  type Secrets,
  readPasted
} from './connectionDraft.ts'
import layout from '../../components/layout.module.css'
import { useConnectionSaving } from './useConnectionSaving.ts'
import { Select, typedBox } from '../../components/boxes/boxes.tsx'

const environments = [
  { value: 'development', label: 'Development' },
  { value: 'staging', label: 'Staging' },
  { value: 'production', label: 'Production' }
] as const

/** Adds a connection with its first player, or changes a connection. */
export function ConnectionDialog({ connection, close }: { connection?: Connection; close: () => void }): ReactNode {
  const [draft, setDraft] = useState(() => draftOf(connection))
  const [secrets, setSecrets] = useState<Secrets>({})
  const [player, setPlayer] = useState({ label: '', token: '' })
  const [isChecked, setChecked] = useState(true)
  const [said, setSaid] = useState('')
  const saving = useConnectionSaving(connection?.id)
  const { error, isBusy, savedId, isTrying, cancelTrial } = saving
  const problem = error?.problem
  const errorAt = (field: string) => (problem?.field === field ? problem.message : undefined)
  const change = (part: Partial<ConnectionDraft>) => setDraft((before) => ({ ...before, ...part }))
  const form = { connection, draft, change, secrets, changeSecrets: setSecrets, errorAt }
  const save = async (isUsed: boolean) => {
    const entered = { ...draft, baseUrl: withScheme(draft.baseUrl), storageBaseUrl: withScheme(draft.storageBaseUrl) }
    setDraft(entered)
    const isSaved = await saving.save({ draft: entered, secrets, player, isUsed, isChecked })
    if (!isSaved) return
    setSecrets({})
    setPlayer({ label: '', token: '' })
    if (isUsed) navigate('/overview')
    else close()
  }
  const cancel = async () => {
    if (await saving.undo()) close()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const taken = readPasted(text, connection === undefined)
    if (!taken) return
    const { baseUrl } = taken
    // Its own box takes a token with whatever is around it.
    if (event.currentTarget.name === 'token' && baseUrl === undefined) return
    event.preventDefault()
    if (baseUrl !== undefined) change({ baseUrl })
    // Main takes the token out of the text, as it does for an account.
    if (taken.hasToken) setPlayer((before) => ({ ...before, token: text }))
    setSaid(taken.words)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(connection === undefined)
  }
  return (
    <Dialog close={() => void cancel()} title="Connection" size={640}>
      <form onSubmit={submit} noValidate className={layout.stack} style={{ gap: 12 }}>
        <TextInput label="Name" maxLength={120} data-autofocus onPaste={paste} {...textBox(form, 'name')} />
        <TextInput
          label="Base URL"
          placeholder="https://api.example.com"
          onPaste={paste}
          {...addressBox(form, 'baseUrl')}
        />
        {said !== '' && (
          <p role="status" className={layout.quiet}>
            {said}
          </p>
        )}
        <Select
          label="Environment"
          description={draft.readOnly ? 'Read-only. Change under Advanced.' : undefined}
          choices={environments}
          value={draft.environment}
          error={errorAt('draft.environment')}
          choose={(chosen) => setDraft(changeEnvironment(draft, chosen, connection !== undefined))}
        />
        {!connection && (
          <>
            <Group grow gap={12} align="start">
              <PasswordInput
                label="Token"
                name="token"
                description="Optional. Without one no player is added. A whole cURL command or JSON fills the address too."
                maxLength={wholeTextLimit}
                error={errorAt('token')}
                onPaste={paste}
                {...typedBox(player.token, (token) => setPlayer({ ...player, token }))}
              />
              <TextInput
                label="Label"
                description="Your name for this player."
                placeholder="Player one"
                maxLength={120}
                error={errorAt('label')}
                onPaste={paste}
                {...typedBox(player.label, (label) => setPlayer({ ...player, label }))}
              />
            </Group>
            <Checkbox
              label="Test connection now"
              checked={isChecked}
              onChange={(event) => setChecked(event.currentTarget.checked)}
            />
          </>
        )}
        <AdvancedFields form={form} refused={problem?.field} />
        {connection && tokensAreLost(connection, draft) && (
          <p className={layout.note}>
            <strong>Tokens are asked for again:</strong> address, proxy or certificates change, and a token is sent only
            to the place that it was entered for.
          </p>
        )}
        {!connection && savedId !== undefined && !isBusy && (
          <p role="status" className={layout.quiet}>
            Not in use yet. Save connection keeps it as it is, Cancel removes it with its token.
          </p>
        )}
        {isTrying && savedId !== undefined && <Waiting connection={savedId} cancel={cancelTrial} isOver={false} />}
        {error && !/^(?:draft|secrets)\.|^(?:token|label)$/.test(problem?.field ?? '') && (
          <ProblemNotice error={error} />
        )}
        <Group justify="flex-end" gap="sm" mt={4}>
          <Button onClick={() => void cancel()}>Cancel</Button>
          {connection ? (
            <Button variant="filled" type="submit" loading={isBusy}>
              Save connection
            </Button>
          ) : (
            <>
              <Button disabled={isBusy} onClick={() => void save(false)}>
                Save connection
              </Button>
              <Button variant="filled" type="submit" loading={isBusy}>
                Save and use
              </Button>
            </>
          )}
        </Group>
      </form>
    </Dialog>
  )
}
