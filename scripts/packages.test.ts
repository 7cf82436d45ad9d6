import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installPackages, missingPackages } from './packages.ts'

const standIn = { kind: 'stand-in', path: 'unused' } as const
const everything = { needed: [], faster: [] }
let folder = ''
let said = ''

function machineWith(...programs: string[]): void {
  for (const name of programs) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "$@" >> '${join(folder, 'asked')}'\n`)
    chmodSync(join(folder, name), 0o755)
  }
}
const asked = () => (existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8') : '')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-path-'))
  said = ''
  vi.stubEnv('PATH', folder)
  vi.stubEnv('PITBOSS_CHROMIUM', undefined)
  vi.stubEnv('PITBOSS_NO_APT', undefined)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  vi.spyOn(console, 'log').mockImplementation((words: string) => void (said += words))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, maxRetries: 10 })
})

describe('missing packages', () => {
  const [shell, fonts] = ['chromium-headless-shell', 'fonts-dejavu-core']
  test.each<readonly [programs: string[], isHeadless: boolean, needed: string[], faster: string[]]>([
    [[], true, [shell, fonts], []],
    [[], false, ['chromium', fonts], []],
    [['chromium'], true, [], [shell]],
    [['chromium'], false, [], []],
    [[shell], true, [], []],
    [[shell], false, ['chromium', fonts], []]
  ])('with %j, a run without a window %s, lists needed and faster packages', (programs, ...rest) => {
    const [isHeadless, needed, faster] = rest
    machineWith(...programs)
    expect(missingPackages(standIn, isHeadless)).toEqual({ needed, faster })
  })

  test('include no browser if one is set or Electron is real', () => {
    const { needed } = missingPackages({ kind: 'electron', path: 'unused' }, true)
    expect(needed).not.toContain(shell)
    vi.stubEnv('PITBOSS_CHROMIUM', '/own/chromium')
    expect(missingPackages(standIn, true)).toEqual(everything)
  })
})

describe('installing', () => {
  test('root’s apt-get installs all missing packages, after a line with their names and the switch to disable it', () => {
    machineWith('apt-get')
    installPackages({ needed: ['curl'], faster: ['chromium-headless-shell'] })
    expect(said).toMatch(/running apt-get install curl chromium-headless-shell .*PITBOSS_NO_APT=1/)
    expect(asked()).toMatch(/^update .*\ninstall .*--no-install-recommends curl chromium-headless-shell\n$/)
  })

  test('nothing is printed if nothing is missing', () => {
    machineWith('apt-get')
    installPackages(everything)
    expect([said, asked()]).toEqual(['', ''])
  })

  test.each([
    ['PITBOSS_NO_APT=1 leaves it to the person', () => vi.stubEnv('PITBOSS_NO_APT', '1')],
    ['who is not root is told', () => void vi.spyOn(process, 'getuid').mockReturnValue(1000)],
    ['where there is no apt-get the person is told', () => rmSync(join(folder, 'apt-get'))]
  ])('%s the packages to install in one sentence, and runs nothing', (_who, change) => {
    machineWith('apt-get')
    change()
    expect(() => installPackages({ needed: ['chromium', 'curl'], faster: [] })).toThrow(
      /^Pitboss needs chromium and curl here: install them .*apt-get install chromium curl\) and run this again\.$/
    )
    expect(asked()).toBe('')
  })

  test('optional packages never stop a run: they are named, or skipped if apt-get fails', () => {
    vi.stubEnv('PITBOSS_NO_APT', '1')
    installPackages({ needed: [], faster: ['chromium-headless-shell'] })
    expect(said).toMatch(/^Pitboss runs without chromium-headless-shell/)
    vi.stubEnv('PITBOSS_NO_APT', undefined)
    writeFileSync(join(folder, 'apt-get'), '#!/bin/sh\nexit 100\n', { mode: 0o755 })
    installPackages({ needed: [], faster: ['chromium-headless-shell'] })
    expect(() => installPackages({ needed: ['curl'], faster: [] })).toThrow(/could not install curl/)
  })
})
