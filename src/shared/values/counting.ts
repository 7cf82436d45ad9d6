/** Assumed until a person states it: nothing about the sign, and only the documented state counts. */
export const assumedCounting = { positive: 'unknown', states: 'succeed' } as const
