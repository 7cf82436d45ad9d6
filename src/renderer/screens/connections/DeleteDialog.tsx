import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { answerDays } from '../../../shared/contract/bonuses.ts'
import type { Account, Connection } from '../../../shared/contract/connections.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { useAct } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { firstPlayerOf, switchTo, useSession } from '../../session/session.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'

interface Props {
  readonly connection: Connection
  readonly account?: Account
  readonly close: () => void
}

const accountsInWords = (count: number): string =>
  count === 0 ? '' : `${countInWords(count, 'player and the token', 'players and their tokens')}, `

/** Asks before a connection or an account is deleted with its tokens. */
export function DeleteDialog({ connection, account, close }: Props): ReactNode {
  const session = useSession()
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
    // No mutation callback: it is not called if reloading the list closed this dialog first.
    deleted.then(goElsewhere, () => undefined)
  }
  return (
    <Dialog close={close} title={account ? 'Delete player' : 'Delete connection'}>
      <p>
        <strong>{name}</strong>{' '}
        {account
          ? `and its token are removed from this machine. Activity keeps the answers of its activations for ${answerDays} days, or until you delete them there.`
          : `is removed from this machine with ${accountsInWords(connection.accounts.length)}the recent bonuses and the kept answers of its activations. Its activations stay listed in Activity, and its snapshots in Banners.`}{' '}
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

/** Shown instead of a dialog whose connection or account was deleted. */
export function GoneDialog({ gone, close }: Pick<Props, 'close'> & { gone: 'connection' | 'account' }): ReactNode {
  return (
    <Dialog close={close} title={gone === 'account' ? 'Player deleted' : 'Connection deleted'}>
      <p>This {gone === 'account' ? 'player' : gone} was deleted while its dialog was open.</p>
    </Dialog>
  )
}
