import type { Handler } from '../bridge/handlers.ts'
import type { ExportService, ExportServicePorts } from './jobs/exportService.ts'

type ExportRouteName = 'exports.walk' | 'exports.stop' | 'exports.save' | 'exports.rows' | 'exports.next'

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
    'exports.next': async (input, asker) => (await opened()).next(input, asker)
  }
}
