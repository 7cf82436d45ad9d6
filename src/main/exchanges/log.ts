import type { Exchange, ExchangeDetail } from '../../shared/contract/exchanges.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import {
  begun,
  detailOf,
  exchangeOf,
  idOf,
  numberOf,
  type Beginning,
  type Body,
  type End,
  type Entry,
  type KnownTokens
} from './entry.ts'
import { changedTexts } from '../common/changedTexts.ts'
import {
  liveRedactionOf,
  redactHead,
  redactHeaders,
  withoutToken,
  type HeaderRecord,
  type Redacted,
  type RedactInTurns
} from './redaction.ts'

/** The request log. Limits the number of entries and the size of their bodies. Contains no tokens. */
export interface Exchanges {
  readonly begin: (beginning: Beginning) => WrittenExchange
  /** Newest first. */
  readonly list: () => Exchange[]
  readonly read: (id: string) => ExchangeDetail | null
  /** Sends a read request again and returns the new exchange's id, even if it failed. */
  readonly repeat: (id: string, signal: AbortSignal) => Promise<Outcome<string>>
  /** Drops an account's logged messages. A search of the answer misses tokens that are split by HTML tags. */
  readonly dropMessages: (scope: Pick<Beginning, 'connection' | 'account'>) => void
  /** Marks the exchanges that were sent with an earlier token of the account. */
  readonly markReplaced: (account: string) => void
  /** Removes a newly saved token from everything in the log. */
  readonly clean: (redact: RedactInTurns) => Promise<void>
}

/** An exchange that is being logged. Each call searches for all tokens known at that time. */
export interface WrittenExchange {
  readonly id: string
  readonly number: number
  /** The address, without tokens. */
  readonly url: string
  /** Logs a body after removing tokens, and returns that body. A platform may echo a token. */
  readonly keep: <Received extends Body>(body: Received, part?: { readonly isCut?: boolean }) => Promise<Received>
  readonly clean: <Headers extends HeaderRecord>(headers: Headers) => Headers
  readonly redactions: () => number
  readonly end: (end: End) => void
}

const noTokens = (): KnownTokens => ({ own: [], others: [], isLocked: false })

const entryLimit = 500
const byteLimit = 20 * 1024 * 1024

interface ExchangesPorts {
  readonly onChange?: (number: number) => void
  readonly now?: () => number
  /** A monotonic clock, in milliseconds. */
  readonly elapsed?: () => number
}

export function keepExchanges({
  onChange = () => {},
  now = Date.now,
  elapsed = () => performance.now()
}: ExchangesPorts = {}): Exchanges {
  const entries = new Map<number, Entry>()
  let count = 0
  let bodyBytes = 0
  // The entries that have a body, in the order in which the bodies arrived.
  const bodies = new Set<Entry>()

  const forgetBody = (entry: Entry | undefined, why: 'room' | 'token' = 'room') => {
    if (!entry?.body) return
    bodies.delete(entry)
    bodyBytes -= entry.bytes
    entry.body = undefined
    entry.letGo = why
  }
  const dropMessages = ({ connection, account }: Pick<Beginning, 'connection' | 'account'>) => {
    for (const entry of entries.values()) {
      const { operation, ...of } = entry.beginning
      if (operation !== 'notifications.list' || of.connection !== connection || of.account !== account) continue
      if (!entry.body) continue
      forgetBody(entry, 'token')
      onChange(entry.number)
    }
  }
  const keepBody = (entry: Entry, { bytes }: Body, size: number, isLocked: boolean) => {
    if (entry.body) bodyBytes -= entry.bytes
    entry.bytes = size
    if (isLocked) entry.letGo = 'locked'
    if (isLocked || !entries.has(entry.number)) return
    entry.body = bytes
    bodyBytes += size
    bodies.add(entry)
    for (const oldest of bodies) if (bodyBytes > byteLimit) forgetBody(oldest)
  }
  const find = (id: string) => entries.get(numberOf(id))

  return {
    begin(beginning) {
      const tokens = beginning.tokens ?? noTokens
      const redactAnswer = liveRedactionOf(tokens)
      const redact = (text: string) => redactAnswer(text).text
      const number = (count += 1)
      const entry = begun(beginning, redact, number, now())
      const started = elapsed()
      entries.set(number, entry)
      forgetBody(entries.get(number - entryLimit))
      entries.delete(number - entryLimit)
      onChange(number)
      let redactions = 0
      const counted = (clean: Redacted) => {
        redactions += clean.count
        return clean.text
      }
      return {
        id: idOf(number),
        number,
        url: entry.beginning.url,
        keep: async (body, { isCut = false } = {}) => {
          const text = counted(await redactAnswer.inTurns(body.text, { bytes: body.bytes, isCut }))
          const clean = text === body.text ? body : { ...body, text, bytes: Buffer.from(text) }
          keepBody(entry, clean, body.bytes.length, tokens().isLocked)
          return clean
        },
        clean: (headers) => withoutToken(headers, (text) => counted(redactAnswer(text))),
        redactions: () => redactions,
        end: ({ head, headers, ...end }) => {
          entry.milliseconds = Math.round(elapsed() - started)
          entry.end = end
          if (head !== undefined) entry.head = redactHead(head, redact)
          if (headers) entry.answerHeaders = redactHeaders(headers, redact)
          onChange(number)
        }
      }
    },
    list: () => Array.from(entries.values(), exchangeOf).toReversed(),
    dropMessages,
    markReplaced(account) {
      for (const entry of entries.values()) if (entry.beginning.account === account) entry.isReplaced = true
      onChange(count)
    },
    async clean(redact) {
      for (const entry of entries.values()) {
        await cleaned(entry, redact)
        onChange(entry.number)
      }
    },
    read(id) {
      const entry = find(id)
      return entry ? detailOf(entry) : null
    },
    repeat: (id, signal) => repeated(find(id), signal)
  }
}

async function cleaned(entry: Entry, redact: RedactInTurns): Promise<void> {
  const change = await changedTexts({ ...entry, body: undefined }, (text) => redact(text))
  // The answer may have arrived during the search.
  const clean = change({ ...entry, body: undefined })
  Object.assign(entry, clean, { beginning: { ...clean.beginning, repeat: entry.beginning.repeat } })
  const before = entry.body?.toString() ?? ''
  const text = await redact(before)
  // The log may have dropped the body during the search.
  if (text !== before && entry.body) entry.body = Buffer.from(text)
}

async function repeated(entry: Entry | undefined, signal: AbortSignal): Promise<Outcome<string>> {
  if (!entry) return failure('invalid-input', { message: 'This request is no longer kept.' })
  if (!entry.beginning.repeat) return failure('invalid-input', { message: 'Only reads are repeated.' })
  const outcome = await entry.beginning.repeat(signal)
  if (outcome.exchange !== undefined) return success(outcome.exchange)
  return outcome.ok ? failure('internal') : outcome
}
