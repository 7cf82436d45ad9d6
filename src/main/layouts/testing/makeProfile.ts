import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LayoutProfile } from '../../../shared/layout/layoutProfile.ts'
import type { Asker } from '../../bridge/handlers.ts'
import { openLayouts } from '../layouts.ts'

const folder = join(import.meta.dirname, '../../../../resources/demo-layout')

/** The text of the demo's profile, which has no faults. */
export const profileText = readFileSync(join(folder, 'layout.json'), 'utf8')

/** The demo's font. */
export const fontBytes = readFileSync(join(folder, 'inter-latin.woff2'))

/** The demo's profile with some changes. */
export const makeProfile = (changes: Partial<LayoutProfile> = {}): LayoutProfile => ({
  ...JSON.parse(profileText),
  ...changes
})

/** The page that the tests' requests come from. */
export const asker: Asker = { page: 1, signal: new AbortController().signal }

/** Opens layouts. `take`, `saveAs` and `addFont` act as if the person had chosen `path` in the file dialog. */
export function openLayoutsForTest(
  ports: Omit<Parameters<typeof openLayouts>[0], 'pick' | 'pickPath' | 'ours'> & { readonly ours?: string }
) {
  let chosen: string | undefined
  ports.database.write(() =>
    ports.database.run("INSERT INTO connection VALUES ('one', '{}'), ('two', '{}') ON CONFLICT DO NOTHING")
  )
  const layouts = openLayouts({
    ours: join(folder, '../layout/layout.json'),
    ...ports,
    pick: async () => chosen,
    pickPath: async () => chosen
  })
  const take = (id: string, path: string) => {
    chosen = path
    return layouts.import({ id }, asker)
  }
  const saveAs = (id: string, path: string, text: string) => {
    chosen = path
    return layouts.saveAs({ id, text }, asker)
  }
  const addFont = (id: string, path: string) => {
    chosen = path
    return layouts.addFont({ id }, asker)
  }
  return { layouts, take, saveAs, addFont }
}
