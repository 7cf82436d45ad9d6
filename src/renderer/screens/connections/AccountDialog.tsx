import { charactersOf } from '../../../shared/values/receivedText.ts'
import { Button, Group, PasswordInput, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Account, Connection } from '../../../shared/contract/connections.ts'
import { useAct } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { wholeTextLimit } from '../../hooks/textLimit.ts'
import { navigate } from '../../session/address.ts'
import { Identifier } from '../../components/field/FieldValue.tsx'
import { useUserOf } from '../../session/connections.ts'
import { readPasted } from './connectionDraft.ts'
import { switchTo, useCurrentSession, useSession, firstPlayerOf } from '../../session/session.ts'
import layout from '../../components/layout.module.css'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { EnvironmentTag } from '../../components/Words.tsx'
import { typedBox } from '../../components/boxes/boxes.tsx'
import { countInWords } from '../../../shared/countInWords.ts'

export interface PastedPlayer {
  readonly label: string
  readonly token: string
}

interface Props {
  readonly connection: Connection
  readonly account?: Account
  readonly pasted?: PastedPlayer
  readonly close: () => void
}

/** Adds or changes an account. Main receives the token; the page never shows it again. */
export function AccountDialog({ connection, account, pasted, close }: Props): ReactNode {
  const [label, setLabel] = useState(account?.label ?? pasted?.label ?? '')
  const [token, setToken] = useState(pasted?.token ?? '')
  const [isAsked, setAsked] = useState(false)
  // In production, ask again before a token is saved: after a paste, one Enter too many would save it.
  const asksAgain = token !== '' && connection.environment === 'production' && !isAsked
  const isWithoutPlayer = useSession((session) => session.connection === connection.id && session.account === undefined)
  const isInUse = useSession(
    (session) =>
      session.connection === connection.id && session.account !== undefined && session.account === account?.id
  )
  const user = useUserOf({ connection: connection.id, account: account?.id })
  const save = useAct('accounts.save')
  const problem = save.error?.problem
  const fieldError = (field: string) => (problem?.field === field ? charactersOf(problem.message) : undefined)
  const saveAs = (isUsed: boolean) => {
    if (save.isPending) return
    const input = {
      connection: connection.id,
      label: label.trim(),
      ...(account && { id: account.id }),
      ...(token !== '' && { token })
    }
    save.mutate(input, {
      onSuccess: ({ value }) => {
        setToken('')
        if (isUsed || isWithoutPlayer) switchTo({ connection: connection.id, account: value.id }, 'chosen')
        // The mutation keeps its input, which contains the token, so reset it.
        save.reset()
        close()
        if (isUsed) navigate('/overview')
      }
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asksAgain) setAsked(true)
    else saveAs(!account)
  }
  const isIncomplete = label.trim() === '' || (!account && token === '')
  return (
    <Dialog close={close} title="Player">
      <form
        onSubmit={submit}
        // A held Enter key must not confirm the question.
        onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
        noValidate
        className={layout.stack}
        style={{ gap: 'var(--mantine-spacing-md)' }}
      >
        <p className={layout.quiet}>
          Under <strong>{connection.name}</strong> <EnvironmentTag environment={connection.environment} />. The token is
          the player: anyone who has it acts as that player.
        </p>
        {account && (
          <p className={layout.quiet}>
            Player id:{' '}
            {user === undefined ? 'no answer has named it yet' : <Identifier name="player id" value={user} />}
          </p>
        )}
        <TextInput
          label="Label"
          placeholder="Player one"
          maxLength={120}
          data-autofocus={!account?.token || undefined}
          onFocus={({ currentTarget }) => pasted && currentTarget.select()}
          error={fieldError('label')}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (!readPasted(text, true)?.hasToken) return
            event.preventDefault()
            setToken(text)
          }}
          {...typedBox(label, setLabel)}
        />
        <PasswordInput
          label="Token"
          // People usually edit an account to replace its token.
          data-autofocus={account?.token ? true : undefined}
          description={
            account?.token
              ? 'Leave it empty to keep the saved one.'
              : 'A token, “Bearer …”, a whole cURL command, or JSON with access_token: only the token is kept.'
          }
          maxLength={wholeTextLimit}
          error={fieldError('token')}
          {...typedBox(token, setToken)}
        />
        {isAsked && (
          <p role="alert" className={layout.note}>
            This is production. Press Enter again to save {label} and send requests with this token.
          </p>
        )}
        {save.error && (fieldError('label') ?? fieldError('token')) === undefined && (
          <ProblemNotice error={save.error} />
        )}
        <Group justify="flex-end" gap="sm" mt={4}>
          <Button onClick={close}>Cancel</Button>
          {!isInUse && (
            <Button disabled={isIncomplete || save.isPending} onClick={() => saveAs(account !== undefined)}>
              {account ? 'Save and use' : 'Save player'}
            </Button>
          )}
          <Button variant="filled" type="submit" loading={save.isPending} disabled={isIncomplete}>
            {account ? 'Save player' : 'Save and use'}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

const accountsInWords = (count: number): string =>
  count === 0 ? '' : `${countInWords(count, 'player and the token', 'players and their tokens')}, `

/** Asks before a connection or account is deleted together with its tokens. */
export function DeleteDialog({ connection, account, close }: Props): ReactNode {
  const session = useCurrentSession()
  const deleteConnection = useAct('connections.delete')
  const deleteAccount = useAct('accounts.delete')
  const error = deleteConnection.error ?? deleteAccount.error
  const name = account?.label ?? connection.name
  const goElsewhere = () => {
    const isUsed = session.connection === connection.id
    if (isUsed && !account) switchTo({ connection: 'demo', account: undefined }, 'deleted')
    if (isUsed && account && session.account === account.id) {
      switchTo(firstPlayerOf(connection, account.id), 'deleted')
    }
    close()
  }
  const confirm = () => {
    const deleted = account
      ? deleteAccount.mutateAsync({ connection: connection.id, id: account.id })
      : deleteConnection.mutateAsync({ id: connection.id })
    // Don't use a mutation callback: it isn't called once the reloaded list has closed this dialog.
    deleted.then(goElsewhere, () => undefined)
  }
  return (
    <Dialog close={close} title={account ? 'Delete player' : 'Delete connection'}>
      <p>
        <strong>{name}</strong>{' '}
        {account
          ? 'is removed from this machine with its token and its ticket. Its activations stay listed in Activity.'
          : `is removed from this machine with ${accountsInWords(connection.accounts.length)}its tickets, recent bonuses, pins, designs, snapshots and choice of layout. Its activations stay listed in Activity.`}{' '}
        Nothing changes on the platform.
      </p>
      {error && <ProblemNotice error={error} />}
      <Group justify="flex-end" gap="sm" mt={4}>
        <Button onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button
          variant="filled"
          color="red"
          onClick={confirm}
          loading={deleteConnection.isPending || deleteAccount.isPending}
        >
          Delete {name}
        </Button>
      </Group>
    </Dialog>
  )
}
