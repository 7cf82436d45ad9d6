import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/main/database/database.ts'
import { activationRows } from '../src/main/database/tables.ts'
import { median, timed, type Finding } from './measure.ts'

const kept = 5000
const writes = 300

/** How long the row of one activation blocks main, in a database with thousands of activations. */
export function measureDatabase(): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-bench-'))
  const database = openDatabase({ folder })
  try {
    const rows = activationRows(database)
    const value = { bonus: 'x'.repeat(2000) }
    database.write(() => {
      for (let row = 0; row < kept; row += 1) rows.add('pending', `${row}`, value)
    })
    const held = Array.from({ length: writes }, (_, row) =>
      timed(() => database.write(() => rows.add('outcome', `${row}`, value)))
    )
    const note = `${writes} rows of 2 KB after ${kept}; median ${median(held).toFixed(1)} ms`
    return [{ name: 'database: longest write', value: Math.max(...held), unit: 'ms', goal: 20, note }]
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}
