import { useEffect, useEffectEvent, useState } from 'react'
import type { Case } from '../../../../shared/cases/case.ts'
import type { CaseChange } from '../../../../shared/contract/cases.ts'
import { queries } from '../../../bridge/queries.ts'
import { request } from '../../../bridge/request.ts'
import { reasonOf } from '../../../domain/problems.ts'
import { typedText } from '../../../domain/typedText.ts'
import { useAccount, useConnection, useUsers } from '../../../session/connections.ts'
import { copyText, toast } from '../../../stores/toasts.ts'
import { isOfPlayer } from './compareNow.ts'

/** Whether the player in use is the one of a case: with another token the same account may be another player. */
export function useIsInUse(one: Pick<Case, 'connection' | 'account'>): boolean {
  const [connection, account] = [useConnection(), useAccount()]
  const isChosen = connection?.id === one.connection.id && account?.id === one.account.id
  return isOfPlayer(one, connection, useUsers()) && isChosen
}

/** The result of a change: it is written, another window's stands in its way, or a reason why it cannot be made. */
type Changed = { readonly theirs?: Case; readonly reason?: string }

/** Changes a case, and shows at once what it is then. */
export async function changeCase(id: string, change: CaseChange, isForced = false): Promise<Changed> {
  const outcome = await request('cases.change', { id, change, isForced })
  if (!outcome.ok) return { reason: reasonOf(outcome.problem) }
  const { case: now, isWritten } = outcome.value
  queries.setQueryData(['cases.open', { id }], { value: now, drift: [] })
  return isWritten ? {} : { theirs: now }
}

/** Removes an answer or a piece of evidence from a case; where that fails it says so. */
export async function removeFromCase(id: string, remove: 'answers' | 'evidence', part: string): Promise<void> {
  const { reason } = await changeCase(id, { remove, id: part })
  if (reason !== undefined) toast(reason, 'bad')
}

interface Typed {
  readonly text: string
  readonly before: string
  readonly reason?: string | undefined
  readonly theirs?: string | undefined
}

/** A text of a case that is typed over and saved on leaving its box, also where the screen is left. */
export function useCaseText({ id, ...one }: Case, field: 'title' | 'says') {
  const kept = one[field]
  const [typed, setTyped] = useState<Typed>()
  /** False where the text is not in the case. */
  const save = async (isForced = false): Promise<boolean> => {
    if (!typed) return true
    if (typed.theirs !== undefined && !isForced) return false
    const after = field === 'title' ? typedText(typed.text).replaceAll(/\s+/g, ' ') : typedText(typed.text)
    if (after === typed.before || (field === 'title' && after === '')) {
      setTyped(undefined)
      return true
    }
    const { theirs, reason } = await changeCase(id, { field, before: typed.before, after }, isForced)
    const isSaved = !theirs && reason === undefined
    // A text that was typed meanwhile stays.
    setTyped((now) => {
      if (now?.text !== typed.text) return now && { ...now, before: isSaved ? after : now.before }
      return isSaved ? undefined : { ...typed, theirs: theirs?.[field], reason }
    })
    return isSaved
  }
  const leave = useEffectEvent(async () => {
    if (await save()) return
    // Its box is gone.
    const copy = { label: 'Copy it', isKept: true, run: () => void copyText(typed?.text ?? '') }
    toast(`What you typed in “${one.title}” could not be saved.`, 'bad', copy)
  })
  useEffect(() => {
    const left = new AbortController()
    addEventListener('pagehide', () => void leave(), left)
    return () => {
      left.abort()
      void leave()
    }
  }, [])
  return {
    text: typed?.text ?? kept,
    reason: typed?.reason,
    theirs: typed?.theirs,
    type: (text: string) => setTyped((now) => ({ before: now?.before ?? kept, text, theirs: now?.theirs })),
    save: () => void save(),
    keep: () => void save(true),
    drop: () => setTyped(undefined)
  }
}
