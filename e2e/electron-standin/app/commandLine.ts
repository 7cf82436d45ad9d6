import { readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

export interface AppFolder {
  folder: string
  main: string
  name: string
  version: string
}

const words = process.argv.slice(2)
const appWord = words.find((word) => !word.startsWith('-'))

function switchValue(name: string): string | undefined {
  const word = words.find((one) => one === `--${name}` || one.startsWith(`--${name}=`))
  return word?.slice(name.length + 3)
}

function readApp(): AppFolder {
  const path = resolve(appWord ?? '.')
  if (statSync(path).isFile()) return { folder: resolve(path, '..'), main: path, name: 'Electron', version: '0.0.0' }
  const described: unknown = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const text = (key: string, otherwise: string) => {
    const value: unknown = described instanceof Object ? Reflect.get(described, key) : undefined
    return typeof value === 'string' ? value : otherwise
  }
  return {
    folder: path,
    main: join(path, text('main', 'index.js')),
    name: text('productName', text('name', 'Electron')),
    version: text('version', '0.0.0')
  }
}

const app = readApp()
const hasSandbox = switchValue('no-sandbox') === undefined
const configFolder = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')

/** The command line, parsed as Electron does. */
export const commandLine = {
  words,
  app,
  switchValue,
  /** Next to the real app's folder, because the app can't decrypt the stand-in's data. */
  hasSandbox,
  userData: resolve(switchValue('user-data-dir') ?? join(configFolder, `${app.name}-standin`)),
  /** Whether a test drives this run. Only then a debugging port opens. */
  isDriven: words.some((word) => word.startsWith('--remote-debugging-port') || word.startsWith('--inspect'))
}

/** Ends the process like Chromium after a fatal error. */
export function fatal(words: string): never {
  process.stderr.write(`FATAL: ${words}\n`)
  process.exit(1)
}

if (hasSandbox && process.getuid?.() === 0) {
  fatal('Running as root without --no-sandbox is not supported. See https://crbug.com/638180.')
}

// As under Electron, argv starts with the executable and the app's folder.
process.argv = [join(import.meta.dirname, '../electron'), ...words]
