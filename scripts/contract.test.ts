import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApi, openApiText } from './openapi.ts'

test('the checked-in OpenAPI document is current: npm run contract', () => {
  expect(readFileSync(join(import.meta.dirname, '../resources/openapi.json'), 'utf8')).toBe(openApiText())
})

test('every reference in the document leads somewhere', () => {
  const document = openApi() as { components: { schemas: Record<string, unknown> } }
  const names = [...openApiText().matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  expect(new Set(names)).toEqual(new Set(Object.keys(document.components.schemas)))
})
