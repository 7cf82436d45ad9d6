import { randomUUID } from 'node:crypto'
import type { Ticket } from '../../shared/contract/bonuses.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Handler } from '../bridge/handlers.ts'
import { activate, stale, type ActivatePorts } from './activate.ts'
import { decideFrom, type DecisionPorts, type ActivationRequest } from './decision.ts'
import { isAsked, usersInDoubt } from './question.ts'
import { keepTickets, lifetime, type Tickets } from './tickets.ts'

interface ActivationPorts extends DecisionPorts, Omit<ActivatePorts, 'decide' | 'elapsed'> {
  readonly now?: () => number
  readonly elapsed?: () => number
  /** An id that cannot be guessed. */
  readonly randomId?: () => string
}

/** Handles the routes about activation. */
export function activationHandlers({
  now = Date.now,
  elapsed = () => performance.now(),
  randomId = randomUUID,
  ...ports
}: ActivationPorts): {
  readonly [Name in 'bonuses.prepare' | 'bonuses.activate']: Handler<Name>
} {
  const tickets = keepTickets(elapsed, randomId)
  const activating: ActivatePorts = { ...ports, elapsed, decide: decideFrom(ports) }
  return {
    'bonuses.prepare': async (wish) => named('bonuses.prepare', await prepare(wish, activating, tickets, now)),
    'bonuses.activate': async ({ ticket }, { page }) => {
      // Before the first `await`, so that a second press finds the ticket spent, also while the person is asked.
      const permission = tickets.spend(ticket)
      if (!permission) return named('bonuses.activate', stale('This ticket is unknown, used or too old.'))
      return named('bonuses.activate', await activate(permission, page, activating))
    }
  }
}

async function prepare(
  wish: ActivationRequest,
  { decide, journal, identities }: ActivatePorts,
  tickets: Tickets,
  now: () => number
): Promise<Outcome<Ticket>> {
  const decided = await decide(wish)
  if (!decided.ok) return decided
  const { connection, account, bonus, seal } = decided.value
  const newest = await journal.newest(decided.value)
  if (!newest.ok) return newest
  const earlier = newest.value
  if (earlier?.outcome === 'pending') return stale('This bonus is being activated for this account at this moment.')
  const users = usersInDoubt(decided.value, identities)
  const { id } = tickets.give({ wish, seal, earlier })
  const expiresAt = new Date(now() + lifetime).toISOString()
  return success({
    id,
    expiresAt,
    connection,
    account,
    bonus,
    ...(earlier && { earlier }),
    isAsked: isAsked(decided.value, users),
    ...(users.length > 0 && { users: [...users] })
  })
}

const named = <Value>(operation: string, outcome: Outcome<Value>): Outcome<Value> =>
  outcome.ok ? outcome : { ...outcome, problem: { ...outcome.problem, operation } }
