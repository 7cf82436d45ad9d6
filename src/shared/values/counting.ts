/** The default rule: a sign has no known meaning, and only the documented state counts. */
export const assumedCounting = { positive: 'unknown', states: 'succeed' } as const
