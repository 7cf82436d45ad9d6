/** The kinds that a person can give a `source_type`. The platform documents no such kinds. */
export const sourceKinds = ['game', 'in', 'out', 'bonus', 'refund', 'other'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** The maximum number of named `source_type` values in a connection. */
export const mostNames = 200
