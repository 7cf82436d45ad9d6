import type { Output } from '../../shared/contract/index.ts'
import { queries } from './queries.ts'
import { ask, ProblemError } from './request.ts'

/** The settings and connections loaded before the first screen, or why that failed. */
export type Start =
  | { readonly ok: true; readonly settings: Output<'settings.read'>; readonly connections: Output<'connections.list'> }
  | { readonly ok: false; readonly error: ProblemError }

/** Loads settings and connections in parallel; the connections go into the query cache. */
export async function readStart(): Promise<Start> {
  try {
    const [settings, connections] = await Promise.all([
      ask('settings.read', {}),
      queries.fetchQuery({ queryKey: ['connections.list', {}], queryFn: () => ask('connections.list', {}) })
    ])
    return { ok: true, settings: settings.value, connections: connections.value }
  } catch (error) {
    return { ok: false, error: error instanceof ProblemError ? error : new ProblemError({ code: 'internal' }) }
  }
}
