import type { CheckResult } from '../../shared/contract/connections.ts'
import { nameFault } from './http/problems.ts'
import { parsedBody, type Conclusion, type Reply } from './reply.ts'

/** A harmless documented read: a bonus that cannot exist, without a token. */
export const checkCall = {
  method: 'GET',
  path: '/bonus-service/v1/bonuses/00000000-0000-0000-0000-000000000000',
  token: false
} as const

/** Starts a clock that nobody sets and returns how the reply is read: any status is a result, only no answer is a problem. */
export function checked(elapsed: () => number): (reply: Reply) => Conclusion<CheckResult> {
  const started = elapsed()
  return (reply) => {
    const { status } = reply
    if (status === undefined) return { problem: nameFault(reply.fault) }
    return { value: { status, milliseconds: Math.round(elapsed() - started), answersJson: isJson(reply) }, drift: [] }
  }
}

function isJson(reply: Reply): boolean {
  try {
    parsedBody(reply)
    return true
  } catch {
    return false
  }
}
