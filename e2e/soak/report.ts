import { floorOf, isGrowing, trendOf, type Point } from './judge.ts'
import { measureNames, measures, type Measure, type Measured, type Reading } from './readings.ts'

/** A reading with its time. */
export interface TimedReading {
  /** Seconds since the start. */
  readonly seconds: number
  readonly steps: number
  readonly values: Reading
}

/** What became of a measure. */
interface Verdict {
  readonly measure: Measure
  readonly first: number
  readonly last: number
  readonly slope: number | undefined
  readonly noise: number | undefined
  readonly bound: number
  readonly isGrowing: boolean
}

/** Judges the series of every measure. */
export const judge = (readings: readonly TimedReading[]): readonly Verdict[] =>
  measureNames.map((measure) => {
    const { bound, floor }: Measured = measures[measure]
    const samples = readings.map(({ seconds, values }): Point => ({ seconds, value: values[measure] }))
    const series = floor === undefined ? samples : floorOf(samples, floor)
    const trend = trendOf(series)
    return {
      measure,
      first: samples[0]?.value ?? Number.NaN,
      last: samples.at(-1)?.value ?? Number.NaN,
      slope: trend?.slope,
      noise: trend?.noise,
      bound,
      isGrowing: isGrowing(series, bound)
    }
  })

const figure = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(1))
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** The report as Markdown. */
export function reportText(head: readonly string[], readings: readonly TimedReading[]): string {
  const named = measureNames.map((name) => `${name}${measures[name].unit && `, ${measures[name].unit}`}`)
  return `${[
    '# Soak',
    '',
    ...head,
    '',
    'Slopes are of the second half, in an hour, after a forced collection in both processes; a measure fails where its slope less its noise is above its bound. Of the page’s process the least of ten minutes is taken.',
    '',
    row('measure', 'first', 'last', 'slope', '± noise', 'bound', 'result'),
    row(...Array.from({ length: 7 }, () => '---')),
    ...judge(readings).map(({ measure, first, last, slope, noise, bound, isGrowing: grows }) =>
      row(measure, figure(first), figure(last), figure(slope), figure(noise), bound, grows ? 'GROWS' : 'holds')
    ),
    '',
    row('seconds', 'steps', ...named),
    row(...Array.from({ length: named.length + 2 }, () => '---')),
    ...readings.map(({ seconds, steps, values }) =>
      row(Math.round(seconds), steps, ...measureNames.map((name) => figure(values[name])))
    )
  ].join('\n')}\n`
}
