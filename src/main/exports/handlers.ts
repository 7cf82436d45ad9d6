import { failure } from '../../shared/outcome.ts'
import type { Handler } from '../bridge/handlers.ts'

type ExportRouteName =
  | 'exports.walk'
  | 'exports.stop'
  | 'exports.save'
  | 'transactions.next'
  | 'notifications.next'
  | 'jackpots.next'

/** Answers the routes about walks and exports. */
export function exportHandlers(): { readonly [Name in ExportRouteName]: Handler<Name> } {
  const refused = async () => failure('internal', { message: 'Walks are not there yet.' })
  return {
    'exports.walk': refused,
    'exports.stop': refused,
    'exports.save': refused,
    'transactions.next': refused,
    'notifications.next': refused,
    'jackpots.next': refused
  }
}
