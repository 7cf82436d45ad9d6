/** The default rule: the sign's meaning is unknown, and only the documented state counts. */
export const assumedCounting = { positive: 'unknown', states: 'succeed' } as const
