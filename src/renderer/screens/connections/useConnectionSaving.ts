import { useEffect, useRef, useState } from 'react'
import type { ConnectionDraft } from '../../../shared/contract/connections.ts'
import { askUntil, useAct } from '../../bridge/queries.ts'
import { ask, ProblemError } from '../../bridge/request.ts'
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

interface Saved {
  readonly id: string
  readonly account: string | undefined
}

const usualLabel = 'Player one'

/** Saves a connection and its first player, tries both, and uses them; each part that is done is not done again. */
export function useConnectionSaving(id: string | undefined) {
  const [saved, setSaved] = useState<Partial<Saved>>(id === undefined ? {} : { id })
  const [isSaving, setSaving] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const [failure, fail] = useState<ProblemError>()
  const trial = useRef<AbortController>(undefined)
  const last = useRef<Promise<boolean>>(undefined)
  const added = useRef<string>(undefined)
  const isGivenUp = useRef(false)
  const removal = useAct('connections.delete')
  const cancelTrial = () => trial.current?.abort()
  useEffect(() => cancelTrial, [])

  const saveParts = async ({ draft, secrets, player }: Entered): Promise<Saved> => {
    const { value } = await ask('connections.save', {
      draft,
      ...(saved.id !== undefined && { id: saved.id }),
      ...(Object.keys(secrets).length > 0 && { secrets })
    })
    const part = { id: value.id, account: saved.account }
    setSaved(part)
    if (id === undefined) added.current = value.id
    if (id !== undefined || player.token === '') return part
    const made = await ask('accounts.save', {
      connection: value.id,
      label: player.label.trim() || usualLabel,
      token: player.token,
      ...(saved.account !== undefined && { id: saved.account })
    })
    const whole = { id: value.id, account: made.value.id }
    setSaved(whole)
    return whole
  }

  /** False where it was given up. */
  const tryOut = async ({ id: connection, account }: Saved): Promise<boolean> => {
    const { signal } = (trial.current = new AbortController())
    setTrying(true)
    try {
      await askUntil('connections.check', { id: connection }, signal)
      if (account !== undefined) await askUntil('transactions.list', { connection, account, page: 1 }, signal)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      setTrying(false)
    }
    return !signal.aborted
  }

  // No mutation: one keeps its input, which holds secrets.
  const saveAndUse = async (entered: Entered): Promise<boolean> => {
    setSaving(true)
    fail(undefined)
    isGivenUp.current = false
    try {
      const whole = await saveParts(entered)
      if (isGivenUp.current || !entered.isUsed) return !isGivenUp.current
      if (entered.isChecked && !(await tryOut(whole))) return false
      switchTo({ connection: whole.id, account: whole.account }, 'chosen')
      return true
    } catch (error) {
      if (error instanceof ProblemError) fail(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  const isBusy = isSaving || removal.isPending
  return {
    /** The connection once it is saved, although a later step may have failed. */
    savedId: saved.id,
    isBusy,
    error: failure ?? removal.error,
    isTrying,
    cancelTrial,
    /** Ends the dialog with all as it was before: a connection that it added goes with its player and token. */
    async undo() {
      isGivenUp.current = true
      cancelTrial()
      await last.current
      if (added.current === undefined) return true
      return removal.mutateAsync({ id: added.current }).then(
        () => true,
        () => false
      )
    },
    async save(entered: Entered) {
      return !isBusy && (last.current = saveAndUse(entered))
    }
  }
}
