/** The rule until a person states one: the sign means nothing, and only the documented state counts. */
export const assumedCounting = { positive: 'unknown', states: 'succeed' } as const
