import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licencesIn } from './licences.ts'

const root = join(import.meta.dirname, '..')

test('every shipped package has its version, its licence and the licence’s text', () => {
  const licences = licencesIn(root)
  const isWhole = ({ version, licence, text }: (typeof licences)[number]) =>
    /^\d+\.\d+\.\d+/.test(version) && licence !== 'not stated' && text.length > 500
  expect(licences.filter((one) => !isWhole(one))).toEqual([])
})

test('the list includes run-time packages of package.json and excludes development packages', () => {
  const { dependencies }: { dependencies: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const names = licencesIn(root).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)))
  expect(names).not.toContain('vitest')
})

test('a package without a licence file fails the build by name', () => {
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
