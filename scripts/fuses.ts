import { readFileSync } from 'node:fs'

// Where Electron keeps its fuses in its own program, and their order there (version 1).
const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
const order = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges'
] as const

/** The fuses in the bytes of an Electron program, each on or off; one that was removed is absent. */
export function fusesIn(program: Buffer): Readonly<Record<string, boolean>> {
  const at = program.indexOf(sentinel)
  if (at === -1) throw new Error('This is no program of Electron: it has no fuses.')
  const [version, length = 0] = program.subarray(at + sentinel.length)
  if (version !== 1) throw new Error(`Its fuses are of version ${version}, and only 1 is known.`)
  const states = program.subarray(at + sentinel.length + 2).subarray(0, length)
  return Object.fromEntries(
    order.flatMap((name, place) => {
      const state = String.fromCharCode(states[place] ?? 0)
      return state === '0' || state === '1' ? [[name, state === '1']] : []
    })
  )
}

/** The fuses of a program that are not as they are demanded. */
export function wrongFuses(path: string, wanted: Readonly<Record<string, boolean>>): readonly string[] {
  const fuses = fusesIn(readFileSync(path))
  return Object.keys(wanted).filter((name) =>
    name in fuses ? fuses[name] !== wanted[name] : order.some((one) => one === name)
  )
}
