import { appendFileSync } from 'node:fs'
import { watchedDisk } from '../../testing/watchedDisk.ts'
import { exported } from './writeExportForTest.ts'

// Run by kill.test.ts as its own process: writes an export and kills itself at the given disk call.
const [, , path = '', deadly = '0', manner = 'before'] = process.argv

const disk = watchedDisk(({ path: about, bytes }, number) => {
  if (number !== Number(deadly)) return
  if (manner === 'half' && bytes) appendFileSync(about, bytes.subarray(0, bytes.length / 2))
  process.kill(process.pid, 'SIGKILL')
})
await exported({ path, disk, pages: 4 })
