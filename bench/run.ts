import { lineOf } from './measure.ts'
import { measureStart } from './start.ts'

// Each line is one ratio or difference against a bare baseline in the same run; nothing here fails a build.
for (const measure of [measureStart]) console.log(lineOf(measure()))
