import { Button, Checkbox, Group } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Case } from '../../../shared/cases/case.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { useKeptPages } from '../../bridge/prefetch.ts'
import { useAct } from '../../bridge/queries.ts'
import { offerOf } from '../../collection/export/exportOffer.ts'
import { useAllTransactions } from '../../collection/paging/allTransactions.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { isSame, useSession } from '../../session/session.ts'
import layout from '../../components/layout.module.css'

/** The meaning of a case file's checksums, in words. */
export const checksumWords =
  'Checksums show whether a part was changed after it was saved. They do not show who saved it, or that what it says is true.'

const list = { name: 'transactions.list' } as const

type Rows = NonNullable<Input<'cases.save'>['rows']>

/** The transactions of a case's player that are loaded: all pages, else the newest one. */
function useLoadedRows({ connection, account }: Case): (() => Rows) | undefined {
  const player = { connection: connection.id, account: account.id }
  const isInUse = useSession((session) => isSame(session, player))
  const allPages = useAllTransactions()
  const pages = useKeptPages(list.name, player.connection, player.account)
  const newest = pages.toSorted((one, other) => one.answeredAt - other.answeredAt).at(-1)
  const { loaded } = offerOf({ list }, newest?.answer, !isInUse, allPages)
  return isInUse && loaded ? () => ({ ...player, list, source: loaded.source() }) : undefined
}

interface Props {
  readonly one: Case
  readonly ticket: string
  readonly close: () => void
}

/** The dialog that saves a case as a file for somebody else. */
export function SaveCaseFile({ one, ticket, close }: Props): ReactNode {
  const [isAnonymous, leaveOut] = useState(false)
  const saving = useAct('cases.save')
  const rows = useLoadedRows(one)
  const save = () =>
    saving.mutate(
      { id: one.id, isAnonymous, ticket, ...(rows && { rows: rows() }) },
      { onSuccess: ({ value }) => value && close() }
    )
  return (
    <Dialog title="Save case file" close={close} size={520}>
      {saving.error && <ProblemNotice error={saving.error} retry={save} />}
      <p style={{ margin: 0 }}>
        One file to hand on: a page that any browser shows and prints, the evidence as JSON
        {rows && ', the loaded transactions as CSV'}. No token is in it.
      </p>
      <Checkbox
        my="sm"
        label="Leave out the player’s name and ids"
        checked={isAnonymous}
        onChange={({ currentTarget }) => leaveOut(currentTarget.checked)}
      />
      <p className={layout.quiet}>{checksumWords}</p>
      <Group justify="flex-end" gap="sm" mt="sm">
        <Button onClick={close}>Cancel</Button>
        <Button variant="filled" loading={saving.isPending} onClick={save}>
          Save…
        </Button>
      </Group>
    </Dialog>
  )
}
