import type { StoredConnection } from '../../settings/shape.ts'

/** A setting that prevents accidental writes. */
export type Protection = 'read-only' | 'production'

/** A question in a native dialog, which no page can answer. */
export interface Question {
  readonly title: string
  readonly detail: string
  /** Label of the confirming button. */
  readonly action: string
}

/**
 * The protections that a change removes. Leaving *production* counts, because a development connection warns less and
 * allows http. It also counts when the origin changes, so that the rule has no exception to exploit.
 */
export function liftedBy(before: StoredConnection, next: StoredConnection): Protection[] {
  const lifted: Protection[] = []
  if (before.readOnly && !next.readOnly) lifted.push('read-only')
  if (before.environment === 'production' && next.environment !== 'production') lifted.push('production')
  return lifted
}

/** The question to ask before removing protections. */
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
