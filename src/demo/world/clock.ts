const day = 86_400_000

/** Computes times relative to midnight (UTC) of the day on which the demo started. */
export interface Clock {
  /** The time `days` days after today's midnight (UTC); a fraction gives a time of day. */
  readonly day: (days: number) => Date
  /** Today's weekday, from Monday = 1 to Sunday = 7. */
  readonly weekday: number
  readonly present: () => Date
}

/** Returns a clock fixed at `now`. If `now` is undefined, the clock follows the real time. */
export const clockAt = (now: Date | undefined): Clock => {
  const midnight = Math.floor((now ?? new Date()).getTime() / day) * day
  return {
    day: (days) => new Date(midnight + Math.round(days * day)),
    weekday: new Date(midnight).getUTCDay() || 7,
    present: () => now ?? new Date()
  }
}

/** Writes a time as ISO 8601 with microseconds, which is format A in docs/platform.md. */
export const timeA = (date: Date, microseconds = 0): string =>
  `${date.toISOString().slice(0, -1)}${String(microseconds).padStart(3, '0')}Z`

export const timeB = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ')

export const dateOnly = (date: Date): string => date.toISOString().slice(0, 10)
