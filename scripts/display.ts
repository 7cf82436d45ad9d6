import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** A virtual display for real Electron on a machine without a display. The stand-in needs none. */
export interface Display {
  readonly name: string
  stop(): void
}

/** Starts Xvfb on a free number. */
export async function startDisplay(size = '1920x1080x24'): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe']
  })
  const said = server.stdio[3] as Readable
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error('Xvfb did not start.')))
    createInterface({ input: said }).once('line', resolve)
  })
  return { name: `:${number}`, stop: () => void server.kill() }
}
