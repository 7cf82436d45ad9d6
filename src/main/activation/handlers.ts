import { randomUUID } from 'node:crypto'
import type { Permit } from '../../shared/contract/bonuses.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import { ageClock } from '../common/ageClock.ts'
import type { LongWork } from '../common/longWork.ts'
import { activate, stale, type ActivatePorts } from './activate.ts'
import { decideFrom, type DecisionPorts, type ActivationRequest, isAsked, usersInDoubt } from './decision.ts'
import { keepPermits, type Permits } from './permits.ts'

interface ActivationPorts extends DecisionPorts, Omit<ActivatePorts, 'decide' | 'elapsed'> {
  readonly work: LongWork
  readonly elapsed?: () => number
  /** Makes an id that no one can guess. */
  readonly randomId?: () => string
}

export function activationHandlers({
  elapsed = ageClock(),
  randomId = randomUUID,
  work,
  ...ports
}: ActivationPorts): Pick<Handlers, 'bonuses.prepare' | 'bonuses.activate'> {
  const permits = keepPermits(elapsed, randomId)
  const activating: ActivatePorts = { ...ports, elapsed, decide: decideFrom(ports) }
  return {
    'bonuses.prepare': (request) => prepare(request, activating, permits),
    'bonuses.activate': async ({ permit, reason }, { page }) => {
      // Mark the permit as used before the first `await`, so a second press finds it used even during the dialog.
      const spent = permits.spend(permit)
      if (!spent) return stale('This was sent already, or its dialog was open too long.')
      work.begin(page, permit, 'activation')
      try {
        return await activate({ ...spent, reason }, page, activating)
      } finally {
        work.end(page, permit)
      }
    }
  }
}

async function prepare(
  request: ActivationRequest,
  { decide, journal, asksAlways }: ActivatePorts,
  permits: Permits
): Promise<Outcome<Permit>> {
  const decided = await decide(request)
  if (!decided.ok) return decided
  const { connection, account, bonus, seal } = decided.value
  const earlier = journal.newest(decided.value)
  if (earlier?.outcome === 'pending') return stale('This bonus is already being activated for this player.')
  const users = usersInDoubt(decided.value)
  const { id } = permits.give({ wish: request, seal, earlier })
  return success({
    id,
    connection,
    account,
    bonus,
    ...(earlier && { earlier }),
    isAsked: isAsked(decided.value, { earlier, asksAlways: asksAlways() }),
    ...(users.length > 0 && { users: [...users] })
  })
}
