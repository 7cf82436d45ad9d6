import { log, nameOf, placeOf } from '../common/log.ts'
import { announce } from './events.ts'

let first: string | undefined

/** The name of the first error that nobody caught; undefined where there was none. */
export const firstFault = (): string | undefined => first

/** Logs an error that nobody caught or can mend, without its message; every page hears of the first. */
export function noteFault(event: 'uncaught' | 'unhandled' | 'clean-failed', error: unknown): void {
  log(event, { error: nameOf(error), place: placeOf(error) })
  if (first !== undefined) return
  first = nameOf(error)
  announce('support.faulted', {})
}
