import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unusedColours } from './usedColours.ts'

const ofMantine = /'(@mantine\/[a-z]+\/styles\/?[A-Za-z.]*\.css)'/g

test('no style in use needs an omitted palette, and neither does a colour of ours', () => {
  const sources = globSync('src/renderer/**/*.{ts,tsx,css}').map((file) => readFileSync(file, 'utf8'))
  const imported = new Set(sources.flatMap((text) => Array.from(text.matchAll(ofMantine), ([, file = '']) => file)))
  imported.delete('@mantine/core/styles/default-css-variables.css')
  expect(imported.size).toBeGreaterThan(20)
  const styles = [...imported].map((file) => readFileSync(`node_modules/${file}`, 'utf8'))
  const named = new RegExp(
    `--mantine-color-(?:${unusedColours.join('|')})-|\\b(?:c|bg|bd|color)[=:] ?["'](?:${unusedColours.join('|')})\\b`
  )
  expect([...sources, ...styles].flatMap((text) => named.exec(text)?.[0] ?? [])).toEqual([])
})
