import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiText } from './openapi.ts'

const file = join(import.meta.dirname, '../resources/openapi.json')
writeFileSync(file, openApiText())
console.log('resources/openapi.json is written.')
