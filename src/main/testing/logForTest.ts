import { log, nameOf } from '../common/log.ts'

// A test runs this file as a separate process in which writing to stderr fails. The process logs a few lines, then
// prints to stdout how many uncaught errors they caused.
let uncaught = 0
process.on('uncaughtException', (error) => {
  uncaught += 1
  if (uncaught > 100) process.exit(1)
  log('uncaught', { error: nameOf(error) })
})
for (let line = 0; line < 3; line += 1) log('something', { line })
// Node reports a failed write only after the call has returned.
setTimeout(() => log('something-later'), 50)
setTimeout(() => process.stdout.write(`alive after ${uncaught}`), 150)
