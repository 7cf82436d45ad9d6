import { writeFileSync, writeSync } from 'node:fs'
import { makeStoredConnection } from './makeConnection.ts'
import { openSettings } from '../settings/settings.ts'
import { watchedDisk } from './watchedDisk.ts'

// Run by kill.test.ts as a process of its own: saves connections one after the other and kills itself at the given call of
// the disk. It tells each save that was answered, so that the test knows which states may be on the disk.
const [, , folder = '', deadly = '0', manner = 'before'] = process.argv

const disk = watchedDisk((call, number) => {
  if (number !== Number(deadly)) return
  // Half a file is what a power cut in the middle of a write leaves.
  if (manner === 'half' && call.text !== undefined) writeFileSync(call.path, call.text.slice(0, call.text.length / 2))
  process.kill(process.pid, 'SIGKILL')
})

const settings = await openSettings(folder, disk)
for (let number = 1; number <= 3; number++) {
  const connections = Array.from({ length: number }, (_, at) => makeStoredConnection({ id: `c${at}`, name: `${at}` }))
  await settings.update((state) => ({ ...state, connections }))
  writeSync(1, `${number}\n`)
}
