import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ConnectionDraft } from '../../../shared/contract/connections.ts'
import { askUntil, queries, useAct } from '../../bridge/queries.ts'
import { ProblemError } from '../../bridge/request.ts'
import { switchTo } from '../../session/session.ts'
import type { Secrets } from './connectionDraft.ts'

interface Entered {
  readonly draft: ConnectionDraft
  readonly secrets: Secrets
  /** Of a new connection; no player is added where the token is empty. */
  readonly player: { readonly label: string; readonly token: string }
  readonly isUsed: boolean
  /** Before it is used, ask the platform whether address and token are right. */
  readonly isChecked: boolean
}

const usualLabel = 'Player one'
const trialKey = ['connections.trial']

/** Saves a connection and its first player, tries both, and uses them; each part that is done is not done again. */
export function useSaving(id: string | undefined) {
  const [saved, setSaved] = useState<{ readonly id: string | undefined; readonly account?: string }>({ id })
  const [tried, setTried] = useState<ProblemError>()
  const trial = useRef<{ readonly id: string; readonly account: string | undefined }>(undefined)
  const last = useRef<Promise<unknown>>(undefined)
  const added = useRef<string>(undefined)
  const isGivenUp = useRef(false)
  const removal = useAct('connections.delete')
  const connection = useAct('connections.save')
  const account = useAct('accounts.save')
  // A query, so that it is cancelled when the dialog is closed.
  const trying = useQuery({
    queryKey: trialKey,
    queryFn: async ({ signal }) => {
      const { id: tryId = '', account: player } = trial.current ?? {}
      await askUntil('connections.check', { id: tryId }, signal)
      if (player !== undefined) {
        await askUntil('transactions.list', { connection: tryId, account: player, page: 1 }, signal)
      }
      return null
    },
    enabled: false,
    gcTime: 0
  })
  const isBusy = connection.isPending || account.isPending || removal.isPending || trying.isFetching
  const error = connection.error ?? account.error ?? removal.error ?? tried ?? null

  const saveParts = async ({ draft, secrets, player }: Entered) => {
    const { value } = await connection.mutateAsync({
      draft,
      ...(saved.id !== undefined && { id: saved.id }),
      ...(Object.keys(secrets).length > 0 && { secrets })
    })
    // The mutation keeps its input, which may hold secrets: reset it.
    connection.reset()
    const part = { id: value.id, ...(saved.account !== undefined && { account: saved.account }) }
    setSaved(part)
    if (id === undefined) added.current = value.id
    if (id !== undefined || player.token === '') return part
    const label = player.label.trim() || usualLabel
    const made = await account.mutateAsync({
      connection: value.id,
      label,
      token: player.token,
      ...(saved.account !== undefined && { id: saved.account })
    })
    account.reset()
    const whole = { id: value.id, account: made.value.id }
    setSaved(whole)
    return whole
  }

  const saveAndUse = async (entered: Entered): Promise<boolean> => {
    isGivenUp.current = false
    setTried(undefined)
    const whole = await saveParts(entered)
    if (isGivenUp.current || !entered.isUsed) return !isGivenUp.current
    if (entered.isChecked) {
      trial.current = { id: whole.id, account: whole.account }
      const { isSuccess, error: failed } = await trying.refetch()
      if (failed instanceof ProblemError) setTried(failed)
      if (!isSuccess) return false
    }
    switchTo({ connection: whole.id, account: whole.account }, 'chosen')
    return true
  }

  return {
    /** The connection once it is saved, although a later step may have failed. */
    savedId: saved.id,
    isBusy,
    error,
    problem: error instanceof ProblemError ? error.problem : undefined,
    isTrying: trying.isFetching,
    cancelTrial: () => void queries.cancelQueries({ queryKey: trialKey }),
    /** Ends the dialog with all as it was before: a connection that it added goes with its player and token. */
    async undo() {
      isGivenUp.current = true
      void queries.cancelQueries({ queryKey: trialKey })
      await last.current
      if (added.current === undefined) return true
      return removal.mutateAsync({ id: added.current }).then(
        () => true,
        () => false
      )
    },
    async save(entered: Entered) {
      if (isBusy) return false
      const run = saveAndUse(entered).catch(() => false)
      last.current = run
      return run
    }
  }
}
