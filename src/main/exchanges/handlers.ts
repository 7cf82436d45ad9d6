import { longestNote } from '../../shared/contract/exchanges.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import { curlOf } from './curl.ts'
import { harOf } from './har.ts'
import type { Exchanges } from './log.ts'

interface ExchangePorts {
  readonly exchanges: Exchanges
  /** The app's own version, for the HAR file. */
  readonly version: string
  /** Saves a text where the person chooses; false where they cancelled. */
  readonly saveText: (name: string, text: string, page: number) => Promise<Outcome<boolean>>
  /** A text without the token of any account. */
  readonly withoutTokens: (text: string) => Promise<string>
}

const gone = () => failure('invalid-input', { field: 'id', message: 'This request is no longer kept.' })

/** Handles the routes about the request log. */
export function exchangeHandlers({
  exchanges,
  version,
  saveText,
  withoutTokens
}: ExchangePorts): HandlersOf<'exchanges'> {
  return {
    'exchanges.list': async () => success(exchanges.list()),
    'exchanges.read': async ({ id }) => success(exchanges.read(id)),
    'exchanges.repeat': async ({ id }, { signal }) => exchanges.repeat(id, signal),
    'exchanges.curl': async ({ id, shell }) => {
      const detail = exchanges.read(id)
      return detail ? success(curlOf(detail, shell)) : gone()
    },
    'exchanges.note': async ({ id, text }) => {
      // A placeholder may be longer than the token whose place it takes.
      const note = (await withoutTokens(text.trim())).slice(0, longestNote)
      return exchanges.annotate(id, note) ? success(note) : gone()
    },
    'exchanges.har': async ({ ids }, { page }) => {
      const details = ids.flatMap((id) => exchanges.read(id) ?? [])
      return details.length === 0 ? gone() : saveText('requests.har', await harOf(details, version), page)
    }
  }
}
