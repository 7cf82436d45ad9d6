import { log, nameOf, locationOf } from '../common/log.ts'
import { announce } from './events.ts'

let first: string | undefined

/** The name of the first uncaught error in this run; undefined if there was none. */
export const firstFault = (): string | undefined => first

/** Logs an uncaught error without its message, and tells every page about the first error of this run. */
export function noteFault(event: 'uncaught' | 'unhandled' | 'clean-failed', error: unknown): void {
  log(event, { error: nameOf(error), location: locationOf(error) })
  if (first !== undefined) return
  first = nameOf(error)
  announce('support.faulted', {})
}
