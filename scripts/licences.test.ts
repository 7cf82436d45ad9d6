import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licencesIn } from './licences.ts'

const root = join(import.meta.dirname, '..')

test('every package that ships has its version, its licence and the text of it', () => {
  const licences = licencesIn(root)
  const isWhole = ({ version, licence, text }: (typeof licences)[number]) =>
    /^\d+\.\d+\.\d+/.test(version) && licence !== 'not stated' && text.length > 500
  expect(licences.filter((one) => !isWhole(one))).toEqual([])
})

test('what package.json needs at run time is among them, and what is for development only is not', () => {
  const { dependencies }: { dependencies: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const names = licencesIn(root).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  expect(names).not.toContain('vitest')
})

test('a package without a licence file ends the build with its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-licences-'))
  try {
    mkdirSync(join(folder, 'node_modules/bare'), { recursive: true })
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, 'node_modules/bare': { version: '1.0.0', license: 'MIT' } } })
    )
    expect(() => licencesIn(folder)).toThrow('bare has no licence file')
    writeFileSync(join(folder, 'node_modules/bare/LICENCE.md'), 'Do what you like.\n')
    expect(licencesIn(folder)).toEqual([{ name: 'bare', version: '1.0.0', licence: 'MIT', text: 'Do what you like.' }])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
