import { charactersOf } from '../../../shared/values/receivedText.ts'
import { Button, Group, PasswordInput, TextInput } from '@mantine/core'
import { useState, type ClipboardEvent, type FormEvent, type ReactNode } from 'react'
import type { Connection, ConnectionDraft } from '../../../shared/contract/connections.ts'
import { useAct } from '../../bridge/queries.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
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
import { firstPlayerOf, switchTo } from '../../session/session.ts'
import { Select, typedBox } from '../../components/boxes/boxes.tsx'

const environments = [
  { value: 'development', label: 'Development' },
  { value: 'staging', label: 'Staging' },
  { value: 'production', label: 'Production' }
] as const

const usualLabel = 'Player one'

/** Adds a connection with its first player, or changes a connection. */
export function ConnectionDialog({ connection, close }: { connection?: Connection; close: () => void }): ReactNode {
  const [draft, setDraft] = useState(() => draftOf(connection))
  const [secrets, setSecrets] = useState<Secrets>({})
  const [player, setPlayer] = useState({ label: '', token: '' })
  const [message, setMessage] = useState('')
  const save = useAct('connections.save')
  const problem = save.error?.problem
  const errorAt = (field: string) => (problem?.field === field ? charactersOf(problem.message) : undefined)
  const change = (part: Partial<ConnectionDraft>) => setDraft((before) => ({ ...before, ...part }))
  const form = { connection, draft, change, secrets, changeSecrets: setSecrets, errorAt }
  const saveAs = (isUsed: boolean) => {
    if (save.isPending) return
    const entered = { ...draft, baseUrl: withScheme(draft.baseUrl), storageBaseUrl: withScheme(draft.storageBaseUrl) }
    setDraft(entered)
    const input = {
      draft: entered,
      ...(connection && { id: connection.id }),
      ...(Object.keys(secrets).length > 0 && { secrets }),
      ...(player.token !== '' && { player: { ...player, label: player.label.trim() || usualLabel } })
    }
    save.mutate(input, {
      onSuccess: ({ value }) => {
        setSecrets({})
        setPlayer({ label: '', token: '' })
        if (isUsed) switchTo(firstPlayerOf(value), 'chosen')
        // The mutation keeps its input, which contains the secrets, so reset it.
        save.reset()
        if (isUsed) navigate('/overview')
        else close()
      }
    })
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const pasted = readPasted(text, connection === undefined)
    if (!pasted) return
    const { baseUrl } = pasted
    // The token box itself accepts a token with any text around it.
    if (event.currentTarget.name === 'token' && baseUrl === undefined) return
    event.preventDefault()
    if (baseUrl !== undefined) change({ baseUrl })
    // Main finds the token in the text, as it does when an account is saved.
    if (pasted.hasToken) setPlayer((before) => ({ ...before, token: text }))
    setMessage(pasted.words)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveAs(connection === undefined)
  }
  return (
    <Dialog close={close} title="Connection" size={640}>
      <form onSubmit={submit} noValidate className={layout.stack} style={{ gap: 'var(--mantine-spacing-md)' }}>
        <TextInput label="Name" maxLength={120} data-autofocus onPaste={paste} {...textBox(form, 'name')} />
        <TextInput
          label="Base URL"
          placeholder="https://api.example.com"
          onPaste={paste}
          {...addressBox(form, 'baseUrl')}
        />
        {message !== '' && (
          <p role="status" className={layout.quiet}>
            {message}
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
          <Group grow gap={12} align="start">
            <PasswordInput
              label="Token"
              name="token"
              description="Optional. cURL or JSON fills the address too."
              maxLength={wholeTextLimit}
              error={errorAt('token')}
              onPaste={paste}
              {...typedBox(player.token, (token) => setPlayer({ ...player, token }))}
            />
            <TextInput
              label="Label"
              description="Your name for this player."
              placeholder={usualLabel}
              maxLength={120}
              error={errorAt('label')}
              onPaste={paste}
              {...typedBox(player.label, (label) => setPlayer({ ...player, label }))}
            />
          </Group>
        )}
        <AdvancedFields form={form} refused={problem?.field} />
        {connection && tokensAreLost(connection, draft) && (
          <p className={layout.note}>
            <strong>Enter the tokens again:</strong> address, proxy or certificates change, and a token is sent only to
            the place that it was entered for.
          </p>
        )}
        {save.error && !/^(?:draft|secrets)\.|^(?:token|label)$/.test(problem?.field ?? '') && (
          <ProblemNotice error={save.error} />
        )}
        <Group justify="flex-end" gap="sm" mt={4}>
          <Button onClick={close}>Cancel</Button>
          {!connection && (
            <Button disabled={save.isPending} onClick={() => saveAs(false)}>
              Save connection
            </Button>
          )}
          <Button variant="filled" type="submit" loading={save.isPending}>
            {connection ? 'Save connection' : 'Save and use'}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
