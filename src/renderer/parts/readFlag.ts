/** A flag that was understood, and whether it came as 0 or 1 in place of false or true. */
export interface Flag {
  readonly is: boolean
  readonly isNumber: boolean
}

/** Reads a flag: a boolean, or 0 and 1 as some documented fields have it. Anything else is none. */
export function readFlag(value: unknown): Flag | undefined {
  if (typeof value === 'boolean') return { is: value, isNumber: false }
  return value === 0 || value === 1 ? { is: value === 1, isNumber: true } : undefined
}
