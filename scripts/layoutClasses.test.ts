import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The sheet of each screen has the classes of the layout again, and between equals the one that was loaded last decides.
const layout = 'src/renderer/components/layout.module.css'

type Declarations = readonly (readonly [property: string, value: string])[]

/** The declarations of the classes that stand alone in a sheet. */
function classesOf(sheet: string): ReadonlyMap<string, Declarations> {
  const classes = new Map<string, Declarations>()
  const text = readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  for (const [, selectors = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declared = Array.from(
      body.matchAll(/([\w-]+):\s*([^;]+);/g),
      ([, property = '', value = '']) => [property, value] as const
    )
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      const [, name] = /^\.(\w+)$/.exec(selector) ?? []
      if (name !== undefined) classes.set(name, [...(classes.get(name) ?? []), ...declared])
    }
  }
  return classes
}

const ofLayout = classesOf(layout)

function shapeOf(name: string): Declarations {
  const declared = ofLayout.get(name) ?? []
  const composed = declared.flatMap(([property, value]) => (property === 'composes' ? value.split(' ') : []))
  return [...declared, ...composed.flatMap(shapeOf)]
}

const shorthands = new Set(['background', 'border', 'flex', 'font', 'margin', 'padding'])

const covers = (one: string, other: string): boolean =>
  one === other || (shorthands.has(one) && other.startsWith(`${one}-`)) || (one === 'font' && other === 'line-height')

const differ = (own: Declarations, shape: Declarations): string[] =>
  own.flatMap(([property, value]) =>
    property !== 'composes' &&
    shape.some(([other, said]) => (covers(property, other) || covers(other, property)) && value !== said)
      ? property
      : []
  )

test('no class that is joined with one of the layout says one of its properties otherwise', () => {
  const composed = globSync('src/renderer/**/*.module.css').flatMap((sheet) =>
    [...classesOf(sheet)].flatMap(([name, declared]) => {
      const [, names = ''] = declared.flatMap(([property, value]) =>
        property === 'composes' ? (/^(.+) from '.*layout\.module\.css'$/.exec(value) ?? []) : []
      )
      return names
        .split(' ')
        .flatMap((one) => differ(declared, shapeOf(one)).map((what) => `${sheet} .${name} ${what}`))
    })
  )
  const joined = globSync('src/renderer/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const [, own] = /import classes from '(.+\.module\.css)'/.exec(text) ?? []
    if (own === undefined) return []
    const classes = classesOf(join(dirname(file), own))
    return Array.from(text.matchAll(/`[^`\n]*\$\{[^`\n]*`/g), ([one]) => one).flatMap((one) => {
      const namesIn = (sheet: string) =>
        Array.from(one.matchAll(new RegExp(`${sheet}\\.(\\w+)`, 'g')), ([, name = '']) => name)
      const shapes = namesIn('layout').flatMap(shapeOf)
      return namesIn('classes').flatMap((name) =>
        differ(classes.get(name) ?? [], shapes).map((what) => `${file} .${name} ${what}`)
      )
    })
  })
  expect([...composed, ...joined]).toEqual([])
  expect(ofLayout.size).toBeGreaterThan(20)
})
