import type { Handler } from '../bridge/handlers.ts'
import type { ExportService, ExportServicePorts } from './jobs/exportService.ts'

type ExportRouteName =
  | 'exports.walk'
  | 'exports.stop'
  | 'exports.save'
  | 'exports.rows'
  | 'transactions.next'
  | 'notifications.next'
  | 'jackpots.next'

/** Handles the routes about paginations and exports; what they need is loaded at first use. */
export function exportHandlers(ports: ExportServicePorts): { readonly [Name in ExportRouteName]: Handler<Name> } {
  const open = async () => (await import('./jobs/exportService.ts')).createExportService(ports)
  let service: Promise<ExportService> | undefined
  const opened = () => (service ??= open())
  return {
    'exports.walk': async (input, asker) => (await opened()).paginate(input, asker),
    'exports.stop': async (input, asker) => (await opened()).stop(input, asker),
    'exports.save': async (input, asker) => (await opened()).save(input, asker),
    'exports.rows': async (input, asker) => (await opened()).rows(input, asker),
    'transactions.next': async ({ walk }, { page }) => (await opened()).next('transactions.list', walk, page),
    'notifications.next': async ({ walk }, { page }) => (await opened()).next('notifications.list', walk, page),
    'jackpots.next': async ({ walk }, { page }) => (await opened()).next('jackpots.list', walk, page)
  }
}
