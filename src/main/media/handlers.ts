import { failure } from '../../shared/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'

/** Answers the routes about pictures. */
export function mediaHandlers(): Pick<Handlers, 'media.facts' | 'media.inline'> {
  const unknown = () => failure('invalid-input', { field: 'name', message: 'This picture is not known.' })
  return { 'media.facts': async () => unknown(), 'media.inline': async () => unknown() }
}
