import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layoutSchemaFile, layoutSchemaText } from './layoutSchema.ts'
import { openApiText } from './openapi.ts'
import { referenceFile, referenceText, withTables } from './reference.ts'

writeFileSync(join(import.meta.dirname, '../resources/openapi.json'), openApiText())
writeFileSync(layoutSchemaFile, layoutSchemaText())
writeFileSync(referenceFile, withTables(referenceText()))
console.log('resources/openapi.json, the schema of layout profiles and the tables of docs/platform.md are written.')
