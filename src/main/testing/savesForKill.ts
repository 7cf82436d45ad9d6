import { writeFileSync, writeSync } from 'node:fs'
import { makeStoredConnection } from './makeConnection.ts'
import { openSettings } from '../settings/settings.ts'
import { watchedDisk } from './watchedDisk.ts'

// Run by kill.test.ts as its own process: saves connections one after another and kills itself at the given disk call.
// It reports each completed save, so that the test knows which states may be on the disk.
const [, , folder = '', deadly = '0', manner = 'before'] = process.argv

const disk = watchedDisk((call, number) => {
  if (number !== Number(deadly)) return
  // A power cut during a write leaves half a file.
  if (manner === 'half' && call.text !== undefined) writeFileSync(call.path, call.text.slice(0, call.text.length / 2))
  process.kill(process.pid, 'SIGKILL')
})

const settings = await openSettings(folder, disk)
for (let number = 1; number <= 3; number++) {
  const connections = Array.from({ length: number }, (_, at) => makeStoredConnection({ id: `c${at}`, name: `${at}` }))
  await settings.update((state) => ({ ...state, connections }))
  writeSync(1, `${number}\n`)
}
