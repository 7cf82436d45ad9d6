import type { Counting } from './contract/connections.ts'

/** Assumed until a person states it: nothing about the sign, and only the documented state counts. */
export const assumedCounting: Counting = { positive: 'unknown', states: 'succeed' }
