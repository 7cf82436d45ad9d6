import type { Permit } from '../../shared/contract/bonuses.ts'
import type { Parsed } from '../bridge/answers.ts'
import type { Answer, ProblemError } from '../bridge/request.ts'
import { labelInWords } from '../domain/players.ts'
import { createScopedStore } from './createScopedStore.ts'
import { useSession } from '../session/session.ts'
import { toast } from './toasts.ts'

/** The answer or error of an activation, with its one-use permit. */
export type ActivationEnd =
  | { readonly permit: Permit; readonly answer: Answer<Parsed<'bonuses.activate'>> }
  | {
      readonly permit: Permit
      readonly error: ProblemError
      /** When the button was pressed, in ISO 8601. */
      readonly at: string
    }

/** Survives a change of screens, so the user can check the activation's effect. */
export const useLastActivation = createScopedStore<{ readonly ended: ActivationEnd | undefined }>(
  'lastActivation',
  { account: { ended: undefined }, byPlayer: (state) => state },
  () => ({ ended: undefined })
)

/** Stores an ended activation. If the connection or account is no longer in use, only shows a toast. */
export function endActivation(ended: ActivationEnd): void {
  const { connection, account } = useSession.getState()
  const { permit } = ended
  const whose = `The activation for ${labelInWords(permit.account.label)}`
  if (permit.connection.id === connection && permit.account.id === account) useLastActivation.setState({ ended })
  else if ('error' in ended && ended.error.problem.code === 'outcome-unknown')
    toast(`${whose}: outcome unknown. Activity lists it until someone resolves it.`, 'warn')
  else toast(`${whose} ended. Its result is in Activity.`)
}

export const closeResult = (): void => useLastActivation.setState({ ended: undefined })
