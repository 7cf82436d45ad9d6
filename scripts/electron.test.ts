import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { environmentOf, installedElectron, sandboxOf } from './electron.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-electron-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '45.4.1' }))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, maxRetries: 10 })
})

function addBinary(name: string, version: string): string {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'electron'), '')
  writeFileSync(join(folder, name, 'version'), version)
  return join(folder, name)
}

test('Electron comes from the package, or from ELECTRON_OVERRIDE_DIST_PATH', () => {
  expect(installedElectron(folder, {}, 'linux')).toBeUndefined()
  const own = addBinary('dist', 'v45.4.1')
  const other = addBinary('other', '45.4.1')
  expect(installedElectron(folder, {}, 'linux')).toBe(join(own, 'electron'))
  expect(installedElectron(folder, { ELECTRON_OVERRIDE_DIST_PATH: other }, 'linux')).toBe(join(other, 'electron'))
})

test('another version is not used, and a message states this', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const other = addBinary('other', '44.0.0')
  expect(installedElectron(folder, { ELECTRON_OVERRIDE_DIST_PATH: other }, 'linux')).toBeUndefined()
  expect(said.mock.calls).toEqual([
    [`Electron in ${other} is of version 44.0.0; Pitboss needs 45.4.1, so it is not used.`]
  ])
})

test('an app never starts as Node', () => {
  expect(environmentOf({ ELECTRON_RUN_AS_NODE: '1', PATH: '/bin' })).toEqual({ PATH: '/bin' })
})

test('only root runs without the sandbox, and always with a message', () => {
  const machine = { isRoot: false, restriction: '0\n', hasHelper: false, helper: '/x/chrome-sandbox' }
  expect(sandboxOf(machine)).toEqual({ flags: [], isBlocked: false })
  expect(sandboxOf({ ...machine, isRoot: true })).toEqual({
    flags: ['--no-sandbox'],
    isBlocked: false,
    say: expect.stringContaining('--no-sandbox')
  })
  const restricted = { ...machine, restriction: '1\n' }
  expect(sandboxOf(restricted)).toEqual({
    flags: [],
    isBlocked: true,
    say: expect.stringMatching(
      /\n {2}sudo chown root:root "\/x\/chrome-sandbox"\n {2}sudo chmod 4755 "\/x\/chrome-sandbox"$/
    )
  })
  expect(sandboxOf({ ...restricted, hasHelper: true })).toEqual({ flags: [], isBlocked: false })
})
