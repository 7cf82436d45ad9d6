import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import { curlOf } from './curl.ts'
import { harOf } from './har.ts'
import type { Exchanges } from './log.ts'

interface ExchangePorts {
  readonly exchanges: Exchanges
  readonly version: string
  readonly saveText: (name: string, text: string, page: number) => Promise<Outcome<boolean>>
}

const gone = () => failure('invalid-input', { field: 'id', message: 'This request is no longer kept.' })

export function exchangeHandlers({ exchanges, version, saveText }: ExchangePorts): HandlersOf<'exchanges'> {
  return {
    'exchanges.list': async () => success(exchanges.list()),
    'exchanges.read': async ({ id }) => success(exchanges.read(id)),
    'exchanges.repeat': async ({ id }, { signal }) => exchanges.repeat(id, signal),
    'exchanges.curl': async ({ id }) => {
      const detail = exchanges.read(id)
      return detail ? success(curlOf(detail)) : gone()
    },
    'exchanges.har': async ({ ids }, { page }) => {
      const details = ids.flatMap((id) => exchanges.read(id) ?? [])
      return details.length === 0 ? gone() : saveText('requests.har', await harOf(details, version), page)
    }
  }
}
