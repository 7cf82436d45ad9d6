/** The kinds of movement that a person can say a `source_type` is of; the platform documents none. */
export const sourceKinds = ['game', 'in', 'out', 'bonus', 'refund', 'other'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** The most names of a connection. */
export const mostNames = 200
