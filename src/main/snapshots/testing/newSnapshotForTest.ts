import { createHash } from 'node:crypto'
import { failure, success } from '../../../shared/outcome/outcome.ts'
import { pictureName } from '../../../shared/pictureName.ts'
import { openFiles } from '../../database/files.ts'
import { databaseForTest, type DatabaseForTest } from '../../database/testing/databaseForTest.ts'
import { openKeptPictures, openSnapshots, type NewSnapshot } from '../snapshots.ts'

/** The address of a picture in a test's banner. */
export const addressOf = (title: string): string => `https://cdn.example/${title}.png`

/** Opens snapshots in a new profile, so there are none yet. */
export async function openSnapshotsForTest({ now = Date.now }: { readonly now?: () => number } = {}) {
  const database = await databaseForTest()
  const open = (over: DatabaseForTest) => {
    over.write(() => over.run("INSERT INTO connection VALUES ('one', '{}') ON CONFLICT DO NOTHING"))
    const files = openFiles(over, over.folder)
    const emptyPorts = {
      exchanges: { read: () => null },
      picture: async () => failure('internal'),
      list: async () => []
    }
    const picture = openKeptPictures({ database: over, files })
    return {
      files,
      snapshots: Object.assign(openSnapshots({ database: over, files, now, ...emptyPorts }), { picture })
    }
  }
  return { database, ...open(database), reopened: () => open(database.reopen()).snapshots }
}

/** Makes a snapshot with a banner for each title. Each banner has one picture, from `bytes` or else from its title. */
export function makeMade(
  titles: readonly string[],
  bytesOf: (title: string) => string | undefined = (title) => title
): NewSnapshot {
  const casinoBanners = titles.map((title) => ({ title, background_image_desktop: { url: addressOf(title) } }))
  return {
    connection: 'one',
    connectionName: 'One',
    category: 'home',
    banners: titles.length,
    text: JSON.stringify({ data: { title: 'home', casinoBanners } }),
    pictures: titles.map((title) => {
      const content = bytesOf(title)
      const name = pictureName(addressOf(title))
      if (content === undefined) return { name, result: failure('http', { status: 404 }) }
      const bytes = Buffer.from(content)
      const facts = {
        status: 200,
        bytes: bytes.length,
        type: 'image/png' as const,
        milliseconds: 1,
        at: '2026-01-01T00:00:00.000Z',
        sha256: createHash('sha256').update(bytes).digest('hex')
      }
      return { name, result: success({ bytes, facts, until: 0 }) }
    })
  }
}
