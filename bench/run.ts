import { measureBanners } from './banners.ts'
import { measureBounds } from './bounds.ts'
import { measureClient } from './client.ts'
import { measureExports } from './exports.ts'
import { measureFirstScreen } from './firstScreen.ts'
import { measureLists } from './lists.ts'
import { lineOf, type Finding } from './measure.ts'
import { measureRedaction } from './redaction.ts'
import { measureSize } from './size.ts'
import { measureStart } from './start.ts'
import { measureTable } from './table.ts'

// Each line is a ratio or a difference against a bare baseline of the same run. No result fails a build. `npm run bench
// -- client` runs one measurement.
const measures: Readonly<Record<string, () => Promise<Finding[]> | Finding[]>> = {
  start: measureStart,
  size: measureSize,
  firstScreen: measureFirstScreen,
  redaction: measureRedaction,
  client: measureClient,
  exports: measureExports,
  table: measureTable,
  lists: measureLists,
  banners: measureBanners,
  bounds: measureBounds
}
const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const finding of await measure()) console.log(lineOf(finding))
}
