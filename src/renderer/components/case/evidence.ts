import { caseLimits, type EvidenceKind, type NewEvidence } from '../../../shared/cases/case.ts'
import type { Exchange } from '../../../shared/contract/exchanges.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import type { Drift } from '../../../shared/outcome/outcome.ts'
import { request } from '../../bridge/request.ts'
import { reasonOf } from '../../domain/driftWords.ts'
import { rowText } from '../../domain/json/lines.ts'
import { inStandardForm } from '../../domain/locale/forms.ts'
import type { TicketContent } from '../../domain/ticket.ts'
import { readTime } from '../../domain/time/showTime.ts'

/** A subject that is pinned to a case. */
export interface PinnedSubject {
  readonly kind: EvidenceKind
  readonly subject: string
  readonly content: () => TicketContent
  readonly exchange: string | undefined
  /** Its place among the rows of its answer; absent where it is the whole answer. */
  readonly at?: number | undefined
  readonly drift?: readonly Drift[]
  /** When it happened, as received. */
  readonly happened?: unknown
  /** The zone in which a time without one is read. */
  readonly zone: string
}

const bounded = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…`.toWellFormed() : text.toWellFormed()

/** When an exchange was answered, ISO 8601. */
export const answeredAt = ({ at, milliseconds }: Pick<Exchange, 'at' | 'milliseconds'>): string =>
  new Date(Date.parse(at) + milliseconds).toISOString()

function isoOf(received: unknown, zone: string): string | undefined {
  const time = readTime(received, { zoneOfZoneless: zone })
  if (time.kind === 'unreadable') return undefined
  const date = new Date(time.instant)
  const year = date.getUTCFullYear()
  return year >= 0 && year <= 9999 ? date.toISOString() : undefined
}

function factsOf({ said = [], facts = [], quote = '' }: TicketContent): NewEvidence['facts'] {
  return [['Result', said.join(' ')] as const, ...facts, ['Text', quote] as const]
    .flatMap(([label, value = '']): NewEvidence['facts'] =>
      value === '' ? [] : [[bounded(oneLine(label), 400), bounded(value, 2000)]]
    )
    .slice(0, 80)
}

async function readExchange(id: string | undefined) {
  const read = id === undefined ? undefined : await request('exchanges.read', { id })
  return read?.ok ? read.value : undefined
}

/** Describes a subject as evidence: as it is on screen now, with its part of the answer while the request log has that. */
export async function evidenceOf({
  kind,
  subject,
  content,
  exchange,
  at,
  drift = [],
  happened,
  zone
}: PinnedSubject): Promise<NewEvidence> {
  const told = inStandardForm(content)
  const happenedAt = isoOf(happened, zone)
  const detail = await readExchange(exchange)
  const body = detail?.answer.body ?? ''
  const raw = at === undefined ? body : rowText(body, at)
  return {
    kind,
    subject: bounded(oneLine(subject), 400),
    title: bounded(oneLine(told.title.replace(/^\p{L}+: /u, '')), 400),
    ...(happenedAt !== undefined && { happenedAt }),
    facts: factsOf(told),
    ...(detail && { request: detail.exchange.number, readAt: answeredAt(detail.exchange) }),
    differences: drift.slice(0, 100).map((one) => bounded(`${one.path}: ${reasonOf(one)}`, 1000)),
    raw: raw.slice(0, caseLimits.raw).toWellFormed(),
    ...(raw.length > caseLimits.raw && { isCut: true })
  }
}
