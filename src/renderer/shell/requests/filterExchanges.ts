import type { Exchange } from '../../../shared/contract/exchanges.ts'

/** The filter of the request drawer. */
interface ExchangeFilter {
  /** Matched against operation, method, path, status and note; every word has to match. */
  readonly text: string
  readonly only: 'all' | 'problems' | 'drift'
}

/** The exchanges that match a filter, in their order. */
export function filterExchanges(exchanges: readonly Exchange[], { text, only }: ExchangeFilter): readonly Exchange[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return exchanges.filter((exchange) => {
    // A cancelled request is no problem.
    if (only === 'problems' && (exchange.problem ?? 'cancelled') === 'cancelled') return false
    if (only === 'drift' && exchange.drift === 0) return false
    const { operation, method, path, status, problem, number, isPrefetch, note } = exchange
    const said =
      `${operation} ${method} ${path} ${status ?? ''} ${problem ?? ''} #${number} ${isPrefetch ? 'ahead' : ''} ${note ?? ''}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
