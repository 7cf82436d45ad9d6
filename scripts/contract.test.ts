import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operations } from './documented.ts'
import { layoutSchemaFile, layoutSchemaText } from './layoutSchema.ts'
import { openApiText } from './openapi.ts'
import { anchorsIn, asksIn, brokenIn, referenceText, tables, withTables } from './reference.ts'

const root = join(import.meta.dirname, '..')

interface Responses {
  readonly default: { readonly content?: object }
}
interface Operation {
  readonly operationId: string
  readonly responses: Responses
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties: Readonly<Record<string, unknown>> }>>
  }
}

const document: Document = JSON.parse(openApiText())

describe('the OpenAPI document', () => {
  test('is up to date (npm run contract)', () => {
    expect(readFileSync(join(root, 'resources/openapi.json'), 'utf8')).toBe(openApiText())
  })

  test('has no broken reference and no unused shape', () => {
    const names = [...openApiText().matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
    expect(new Set(names)).toEqual(new Set(Object.keys(document.components.schemas)))
  })

  test('documents { error } only for the documented operations', () => {
    const written = Object.values(document.paths).flatMap((path) => Object.values(path))
    const telling = written.map(({ operationId, responses }) => [operationId, responses.default.content !== undefined])
    expect(Object.fromEntries(telling)).toEqual(
      Object.fromEntries(operations.map(({ id, tellsError }) => [id, tellsError]))
    )
    expect(telling).toHaveLength(operations.length)
  })
})

describe('the schema of layout profiles', () => {
  const words = readFileSync(join(root, 'docs/layout-profile.md'), 'utf8')

  test('is up to date (npm run contract)', () => {
    expect(readFileSync(layoutSchemaFile, 'utf8')).toBe(layoutSchemaText())
  })

  test('has only fields that its documentation names', () => {
    const names = [...layoutSchemaText().matchAll(/^ +"(\w+)": \{$/gm)].map(([, name = '']) => name)
    const fields = names.filter((name) => !['properties', 'items'].includes(name))
    expect(fields.length).toBeGreaterThan(30)
    expect(fields.filter((name) => !words.includes(`\`${name}\``))).toEqual([])
  })
})

describe('docs/platform.md', () => {
  const reference = referenceText()
  const anchors = anchorsIn(reference)

  test('has up-to-date tables (npm run contract)', () => expect(withTables(reference)).toBe(reference))

  test('has every table once', () => expect(asksIn(reference).toSorted()).toEqual([...tables.keys()].toSorted()))

  test('has only known tables', () => {
    expect(() => withTables('<!-- fields Nothing -->\n<!-- end -->')).toThrow('fields Nothing')
  })

  test('has links only to its own headings', () => {
    const links = Array.from(reference.matchAll(/\]\(#([^)]*)\)/g), ([, anchor = '']) => anchor)
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([])
    expect(links.length).toBeGreaterThan(20)
  })

  test('has every referenced heading', () => {
    const files = ['src', 'scripts', 'e2e', 'bench', 'docs', 'resources'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name))
    )
    const texts = files.filter((file) => /\.(?:tsx?|css|md|json)$/.test(file) && file !== import.meta.filename)
    const mentions = texts.flatMap((file) => brokenIn(readFileSync(file, 'utf8'), anchors).map((one) => [file, one]))
    expect(mentions).toEqual([])
  })
})
