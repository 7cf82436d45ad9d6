import { useEffect, useState } from 'react'
import type { Case, Evidence, EvidenceKind } from '../../../../shared/cases/case.ts'
import type { Connection } from '../../../../shared/contract/connections.ts'
import { isOtherPlayer } from '../../../../shared/contract/journal.ts'
import type { Exchange } from '../../../../shared/contract/exchanges.ts'
import { exactText, isWireNumber, parseExact } from '../../../../shared/readings/exact.ts'
import { isWireObject, ownValue } from '../../../../shared/readings/wireObject.ts'
import { request } from '../../../bridge/request.ts'
import { useAnswerZone } from '../../../components/field/When.tsx'
import { compareAnswers, type AnswerComparison } from '../../../domain/compare/compareAnswers.ts'
import { allPrettyLines, indented, rowLines, type PrettyLine } from '../../../domain/json/lines.ts'
import { useSession } from '../../../session/session.ts'

/** The state of a piece of evidence now: compared with the newest answer of this run that has it, or why it is not. */
export type Now = AnswerComparison | 'not asked in this run' | 'cut in the case, so not compared'

const operations: Partial<Record<EvidenceKind, string>> = {
  transaction: 'transactions.list',
  notification: 'notifications.list',
  bonus: 'bonuses.find'
}

const nothing: ReadonlyMap<string, Now> = new Map()

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
  return isWireNumber(id) ? exactText(id) : typeof id === 'string' ? id.toLowerCase() : undefined
}

type Parts = ReadonlyMap<string | undefined, () => string>

/** The parts of an answer by the ids of what they are about. */
function partsOf(body: string): Parts {
  try {
    const answer = parseExact(body)
    const data = isWireObject(answer) ? ownValue(answer, 'data') : undefined
    if (!Array.isArray(data)) return new Map([[idOf(data), () => body]])
    let lines: readonly PrettyLine[] | undefined
    const partAt = (at: number) => indented(rowLines((lines ??= allPrettyLines(body)), at))
    return new Map(data.map((row, at) => [idOf(row), () => partAt(at)] as const).toReversed())
  } catch {
    return new Map()
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
  const read = new Map<string, Parts>()
  const answerOf = async (id: string) => {
    const known = read.get(id)
    if (known) return known
    const kept = await request('exchanges.read', { id })
    const parts = partsOf((kept.ok && kept.value?.answer.body) || '')
    read.set(id, parts)
    return parts
  }
  const isAnswer = (one: Exchange, operation: string) =>
    one.operation === operation &&
    !one.isReplaced &&
    one.connection === connection &&
    (one.account ?? account) === account &&
    one.status === 200
  const nowOf = async ({ subject, raw, isCut }: Evidence, operation: string): Promise<Now> => {
    if (isCut) return 'cut in the case, so not compared'
    for (const { id } of exchanges.filter((one) => isAnswer(one, operation)).slice(0, mostAnswers)) {
      const part = (await answerOf(id)).get(subject.toLowerCase())
      const compared = part && compareAnswers({ texts: [raw, part()], zone })
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

/** The state of a case's evidence now, compared again after each change of the case; empty where it is not compared. */
export function useEvidenceNow({ evidence, answers }: Case, isCompared: boolean): ReadonlyMap<string, Now> {
  const { connection, account } = useSession()
  const zone = useAnswerZone()
  const [now, setNow] = useState<ReadonlyMap<string, Now>>(nothing)
  useEffect(() => {
    let isLeft = false
    if (isCompared) void compareNow(evidence, { connection, account }, zone).then((found) => isLeft || setNow(found))
    return () => void (isLeft = true)
  }, [isCompared, evidence, answers, connection, account, zone])
  return isCompared ? now : nothing
}
