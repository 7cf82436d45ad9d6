import { createHash } from 'node:crypto'
import type { Input } from '../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Asker, Handler } from '../bridge/handlers.ts'
import type { Connections } from '../connections/store/connections.ts'
import type { Target } from '../connections/network/target.ts'
import { redactionOf } from '../exchanges/redaction.ts'
import type { JournalParties } from '../journal/entries.ts'
import { forbids } from '../platform/policy.ts'

/** What a person decides on: which bonus, in whose name, on which platform. */
export interface Decision extends JournalParties {
  /** Where it goes. Holds the token; never leaves main. */
  readonly target: Target
  /** Another one, and the same names would mean another request. */
  readonly seal: string
}

/** Which bonus for which account, as the page asks. */
export type Wish = Input<'bonuses.prepare'>

/** Finds out what a wish means now, or why it must not be. */
export type Decide = (wish: Wish, asker: Asker) => Promise<Outcome<Decision>>

/** What a decision is made of. */
export interface DecisionPorts {
  readonly list: Handler<'connections.list'>
  readonly resolve: Connections['resolve']
}

const titleLimit = 200

/** Makes decisions from the connections as they are at that moment. */
export function decideFrom({ list, resolve }: DecisionPorts): Decide {
  return async ({ connection, account, bonusId, bonusTitle }, asker) => {
    const listed = await list({}, asker)
    if (!listed.ok) return listed
    const named = listed.value.connections.find(({ id }) => id === connection)
    const holder = named?.accounts.find(({ id }) => id === account)
    if (!named || !holder) return failure('no-account')
    const resolved = await resolve({ connection, account })
    if (!resolved.ok) return resolved
    const target = resolved.value
    const reason = forbids({ token: true, writes: true }, target)
    if (reason) return failure(reason)
    // These texts are written down, and a person may have pasted the token into any of them.
    const redact = redactionOf(target.token)
    const parties: JournalParties = {
      connection: {
        id: connection,
        name: redact(named.name),
        environment: target.environment,
        origin: new URL(target.baseUrl).origin
      },
      account: {
        id: account,
        label: redact(holder.label),
        ...(holder.token && { fingerprint: holder.token.fingerprint })
      },
      bonus: {
        id: bonusId,
        ...(bonusTitle !== undefined && { title: redact(bonusTitle).slice(0, titleLimit) })
      }
    }
    return success({ ...parties, target, seal: sealOf(parties, target) })
  }
}

// Everything that says which platform, over which way, in whose name. Read-only is judged by itself, with its own words.
function sealOf({ connection, account }: JournalParties, { token, baseUrl, network }: Target): string {
  const parts = [connection, account, token, baseUrl, network]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
