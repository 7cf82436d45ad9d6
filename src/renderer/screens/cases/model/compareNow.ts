import type { Case, Evidence, EvidenceKind } from '../../../../shared/cases/case.ts'
import type { Connection } from '../../../../shared/contract/connections.ts'
import { isOtherPlayer } from '../../../../shared/contract/journal.ts'
import type { Exchange } from '../../../../shared/contract/exchanges.ts'
import { parseExact, isExact } from '../../../../shared/readings/exact.ts'
import { isWireObject, ownValue } from '../../../../shared/readings/wireObject.ts'
import { request } from '../../../bridge/request.ts'
import { compareAnswers, type AnswerComparison } from '../../../domain/compare/compareAnswers.ts'
import { rowText } from '../../../domain/json/lines.ts'

/** The state of a piece of evidence now: compared with the newest answer of this run that has it, or why it is not. */
export type Now = AnswerComparison | 'not asked in this run' | 'cut in the case, so not compared'

const operations: Partial<Record<EvidenceKind, string>> = {
  transaction: 'transactions.list',
  notification: 'notifications.list',
  bonus: 'bonuses.find'
}

// Answers that are looked into for a piece: each may have 8 MB.
const mostAnswers = 20

/** Whether a case is of a platform and perhaps of this player: ids of another platform are of other things. */
export function isOfPlayer(
  one: Pick<Case, 'connection' | 'account'>,
  connection: Connection | undefined,
  users: readonly string[]
): boolean {
  if (!connection) return false
  const origin = connection.builtIn ? connection.id : URL.parse(connection.baseUrl)?.origin
  return one.connection.origin === origin && !isOtherPlayer(users, one.account.users)
}

const idOf = (value: unknown): string | undefined => {
  const id = isWireObject(value) ? ownValue(value, 'id') : undefined
  return isExact(id) ? id.exact : typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}

function partOf(body: string, subject: string): string | undefined {
  try {
    const answer = parseExact(body)
    const data = isWireObject(answer) ? ownValue(answer, 'data') : undefined
    if (!Array.isArray(data)) return idOf(data)?.toLowerCase() === subject.toLowerCase() ? body : undefined
    const at = data.findIndex((row) => idOf(row) === subject)
    return at === -1 ? undefined : rowText(body, at)
  } catch {
    return undefined
  }
}

/** Compares evidence with the newest answers of this run to a player; activations and requests are as they were. */
export async function compareNow(
  evidence: readonly Evidence[],
  { connection, account }: { readonly connection: string; readonly account: string | undefined },
  zone: string
): Promise<ReadonlyMap<string, Now>> {
  const listed = await request('exchanges.list', {})
  const exchanges = listed.ok ? listed.value : []
  const bodies = new Map<string, Promise<string>>()
  const bodyOf = (id: string) => {
    const known =
      bodies.get(id) ?? request('exchanges.read', { id }).then((read) => (read.ok && read.value?.answer.body) || '')
    bodies.set(id, known)
    return known
  }
  const isAnswer = (one: Exchange, operation: string) =>
    one.operation === operation &&
    one.connection === connection &&
    (one.account ?? account) === account &&
    one.status === 200
  const nowOf = async ({ subject, raw, isCut }: Evidence, operation: string): Promise<Now> => {
    if (isCut) return 'cut in the case, so not compared'
    for (const { id } of exchanges.filter((one) => isAnswer(one, operation)).slice(0, mostAnswers)) {
      const part = partOf(await bodyOf(id), subject)
      const compared = part === undefined ? undefined : compareAnswers({ texts: [raw, part], zone })
      if (compared && 'rows' in compared) return compared
    }
    return 'not asked in this run'
  }
  const found = new Map<string, Now>()
  for (const piece of evidence) {
    const operation = operations[piece.kind]
    if (operation !== undefined && piece.raw !== '') found.set(piece.id, await nowOf(piece, operation))
  }
  return found
}
