/** How amounts are read: as received, in major units, or both side by side. */
export const moneyLenses = ['raw', 'major', 'both'] as const
export type MoneyLens = (typeof moneyLenses)[number]

/** How times are read: in UTC, this machine's zone, the connection's zone, or as received. */
export const timeLenses = ['utc', 'local', 'connection', 'received'] as const
export type TimeLens = (typeof timeLenses)[number]
