/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** What a measurement found, against its goal. */
export interface Finding {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | '×' | 'KB' | 'MB' | '%' | ''
  readonly goal: number
  /** How it came about: rounds, medians. */
  readonly note: string
}

/** A finding as a line of the table. */
export const lineOf = ({ name, value, unit, goal, note }: Finding): string =>
  `${value <= goal ? 'met   ' : 'MISSED'}  ${name.padEnd(52)} ${value.toFixed(2).padStart(8)} ${unit.padEnd(2)}  goal ≤ ${goal} ${unit}  (${note})`
