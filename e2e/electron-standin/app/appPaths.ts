import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandLine } from './commandLine.ts'

const config = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')

/** The folders that Electron knows by name. */
export const knownPaths = (): Map<string, string> =>
  new Map([
    ['home', homedir()],
    ['appData', config],
    ['userData', commandLine.userData],
    ['sessionData', commandLine.userData],
    ['temp', tmpdir()],
    ['exe', join(import.meta.dirname, '../electron')],
    ['module', join(import.meta.dirname, '../electron')],
    ['logs', join(commandLine.userData, 'logs')],
    ['crashDumps', join(commandLine.userData, 'Crashpad')],
    ...['Desktop', 'Documents', 'Downloads', 'Music', 'Pictures', 'Videos'].map((name): [string, string] => [
      name.toLowerCase(),
      join(homedir(), name)
    ])
  ])
