export interface Point {
  /** Seconds since the start. */
  readonly seconds: number
  readonly value: number
}

/** The growth per hour over the second half of a series, by least squares; undefined with fewer than five points. */
export interface Trend {
  readonly slope: number
  /** Twice the slope's standard error: the possible effect of noise alone. */
  readonly noise: number
}

/** The trend of a series. */
export function trendOf(series: readonly Point[]): Trend | undefined {
  const half = series.slice(Math.floor(series.length / 2))
  if (half.length < 5) return undefined
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const hours = half.map(({ seconds }) => seconds / 3600)
  const [atMean, valueMean] = [mean(hours), mean(half.map(({ value }) => value))]
  const spread = hours.reduce((sum, at) => sum + (at - atMean) ** 2, 0)
  const slope =
    half.reduce((sum, { seconds, value }) => sum + (seconds / 3600 - atMean) * (value - valueMean), 0) / spread
  const left = half.reduce(
    (sum, { seconds, value }) => sum + (value - valueMean - slope * (seconds / 3600 - atMean)) ** 2,
    0
  )
  return { slope, noise: 2 * Math.sqrt(left / (half.length - 2) / spread) }
}

/** Whether a series grows by more than `bound` per hour, beyond possible noise. */
export function isGrowing(series: readonly Point[], bound: number): boolean {
  const trend = trendOf(series)
  return trend !== undefined && trend.slope - trend.noise > bound
}
