import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mostSkips, skips } from './skips.ts'

const folder = join(import.meta.dirname, '../e2e')
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')

/** The helpers that demand the stand-in, and the one that they call. */
const demanding = [
  'demandStandin',
  ...Array.from(textOf('standin.ts').matchAll(/export function (\w+)\([^]*?\n}\n/g), ([text, name = '']) =>
    text.includes('demandStandin(') && name !== 'demandStandin' ? name : []
  ).flat()
]

test('only the stated spec files skip anything on real Electron, and they are few', () => {
  const specs = globSync('{specs,scoreboard,soak,tour}/**/*.spec.ts', { cwd: folder })
  const skipping = specs.filter((file) => {
    const text = textOf(file)
    const isKeyed = /test\.use\(\{[^}]*\bkeyring\b/.test(text)
    const isAsking = demanding.some((name) => text.includes(`${name}(`)) || /runner\.kind === 'electron'/.test(text)
    return isKeyed || isAsking
  })
  expect(skipping.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(Object.keys(skips).toSorted())
  expect(skipping.length).toBeLessThanOrEqual(mostSkips)
})
