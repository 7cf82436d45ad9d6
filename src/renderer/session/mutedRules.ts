import { useCallback } from 'react'
import { queries, useAsk } from '../bridge/queries.ts'
import { ask } from '../bridge/request.ts'
import { useSession } from './session.ts'

/** The rules whose findings are muted for the connection in use, and a function that mutes one or unmutes it. Main saves them. */
export function useMutedRules(): readonly [muted: readonly string[], mute: (rule: string, isMuted: boolean) => void] {
  const id = useSession(({ connection }) => connection)
  const muted = useAsk('rules.muted', { id }, { isAlwaysFresh: true }).data?.value ?? none
  const mute = useCallback(
    (rule: string, isMuted: boolean) => {
      ask('rules.mute', { id, rule, isMuted }).then(
        (answer) => queries.setQueryData(['rules.muted', { id }], answer),
        // On failure it holds until Pitboss ends; a notice elsewhere says that it cannot be saved.
        () => queries.invalidateQueries({ queryKey: ['rules.muted', { id }] })
      )
    },
    [id]
  )
  return [muted, mute]
}

const none: readonly string[] = []
