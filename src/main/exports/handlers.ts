import type { HandlersOf } from '../bridge/handlers.ts'
import type { ExportService, ExportServicePorts } from './jobs/exportService.ts'

/** Handles the routes about paginations and exports; what they need is loaded at first use. */
export function exportHandlers(ports: ExportServicePorts): HandlersOf<'exports'> {
  let service: Promise<ExportService> | undefined
  const opened = () =>
    (service ??= import('./jobs/exportService.ts').then(({ createExportService }) => createExportService(ports)))
  return {
    'exports.walk': async (input, asker) => (await opened()).paginate(input, asker),
    'exports.stop': async (input, asker) => (await opened()).stop(input, asker),
    'exports.save': async (input, asker) => (await opened()).save(input, asker),
    'exports.rows': async (input, asker) => (await opened()).rows(input, asker),
    'exports.next': async (input, asker) => (await opened()).next(input, asker)
  }
}
