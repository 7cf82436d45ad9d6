import { appendFileSync, writeSync } from 'node:fs'
import { openJournal, type ActivationResult } from '../journal.ts'
import { makeOtherOpening } from './makeOpening.ts'
import { watchedDisk } from '../../testing/watchedDisk.ts'

// Run by kill.test.ts as its own process: writes two activations and kills itself at the given disk call, or between a
// pending line and its outcome. It reports each completed step.
const [, , folder = '', deadly = '0', manner = 'before'] = process.argv

const die = () => process.kill(process.pid, 'SIGKILL')

const disk = watchedDisk(({ path, text = '' }, number) => {
  if (manner === 'between' || number !== Number(deadly)) return
  // Half a line, or a whole line that was never reported as written.
  if (manner === 'half') appendFileSync(path, text.slice(0, text.length / 2))
  if (manner === 'after') appendFileSync(path, text)
  die()
})

const results: ActivationResult[] = [{ outcome: 'activated', status: 201 }, { outcome: 'unknown' }]

const journal = openJournal({ folder, disk })
for (const [at, result] of results.entries()) {
  const begun = await journal.begin(makeOtherOpening(at + 1), undefined)
  if (!begun.ok) throw new Error(begun.problem.code)
  writeSync(1, `ticket-${at + 1} pending\n`)
  if (manner === 'between' && Number(deadly) === at + 1) die()
  const { id, outcome } = await begun.value.end(result)
  writeSync(1, `${id} ${outcome}\n`)
}
const resolved = await journal.resolve('ticket-2', { note: 'Seen in the wallet', outcome: 'activated' })
if (!resolved.ok) throw new Error(resolved.problem.code)
writeSync(1, 'ticket-2 resolved\n')
