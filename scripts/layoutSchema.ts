import { join } from 'node:path'
import { LayoutProfile } from '../src/shared/layout/layoutProfile.ts'

/** The file of the JSON schema for layout profiles. */
export const layoutSchemaFile = join(import.meta.dirname, '../resources/layout-profile.schema.json')

/** The JSON schema of layout profiles, for editors. */
export const layoutSchemaText = (): string =>
  `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Pitboss layout profile', ...LayoutProfile }, null, 2)}\n`
