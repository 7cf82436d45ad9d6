import type { StoredConnection } from '../../settings/shape.ts'

/** What keeps a saved connection from being written to by accident. */
export type Protection = 'read-only' | 'production'

/** A question in a native dialog, which no page can answer by itself. */
export interface Question {
  readonly title: string
  readonly detail: string
  /** The text of the button that says yes. */
  readonly action: string
}

/**
 * Which protections a change takes away. Leaving *production* counts: the same platform, called development, would be
 * activated on with fewer warnings and over an address without encryption. It counts for a changed origin too, because
 * a rule with exceptions is one that somebody gets around.
 */
export function liftedBy(before: StoredConnection, next: StoredConnection): Protection[] {
  const lifted: Protection[] = []
  if (before.readOnly && !next.readOnly) lifted.push('read-only')
  if (before.environment === 'production' && next.environment !== 'production') lifted.push('production')
  return lifted
}

/** The question that lifting protections asks. */
export function questionAbout(
  before: StoredConnection,
  next: StoredConnection,
  lifted: readonly Protection[]
): Question {
  const sentences = [
    `Connection: ${before.name}\nAddress: ${next.baseUrl}`,
    ...(lifted.includes('read-only')
      ? ['It is read-only. Without that, bonuses can be activated for real players.']
      : []),
    ...(lifted.includes('production')
      ? [`It counts as production. As ${next.environment} it is treated with less care.`]
      : [])
  ]
  return lifted.includes('read-only')
    ? { title: 'Allow writing?', detail: sentences.join('\n\n'), action: 'Allow Writing' }
    : { title: 'No longer production?', detail: sentences.join('\n\n'), action: 'Change Environment' }
}
