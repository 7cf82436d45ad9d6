import { writeSync } from 'node:fs'
import { openDatabase } from '../database.ts'

// kill.test.ts runs this file as a process, which writes rows until killed and prints each committed row's number.
const database = openDatabase({ folder: process.argv[2] ?? '' })
for (let row = 1; ; row++) {
  const written = database.write(() => {
    database.run("INSERT INTO activation (activation, event, value) VALUES (?, 'pending', '{}')", `${row}`)
    database.run(
      "INSERT INTO pin VALUES (?, 'demo', ?)",
      `${process.pid} ${row}`,
      JSON.stringify({ text: 'x'.repeat(row % 3000) })
    )
  })
  if (!written.ok) throw new Error(written.problem.cause)
  writeSync(1, `${row}\n`)
}
