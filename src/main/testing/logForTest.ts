import { log, nameOf } from '../common/log.ts'

// Run by a test as its own process with an unwritable stderr: logs, and prints on stdout how many times that became an
// uncaught error.
let uncaught = 0
process.on('uncaughtException', (error) => {
  uncaught += 1
  if (uncaught > 100) process.exit(1)
  log('uncaught', { error: nameOf(error) })
})
for (let line = 0; line < 3; line += 1) log('something', { line })
// A failed write is reported later than the call.
setTimeout(() => log('something-later'), 50)
setTimeout(() => process.stdout.write(`alive after ${uncaught}`), 150)
