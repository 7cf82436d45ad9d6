import { failure, success } from '../../../shared/outcome/outcome.ts'
import { pictureName } from '../../../shared/pictureName.ts'
import { openFiles } from '../../database/files.ts'
import { databaseForTest, type DatabaseForTest } from '../../database/testing/databaseForTest.ts'
import { keepExchanges } from '../../exchanges/log.ts'
import { answered } from '../../exchanges/testing/exchangesForTest.ts'
import type { PictureResult } from '../../media/formats/picture.ts'
import { makeShown } from '../../media/testing/shownForTest.ts'
import { openKeptPictures, openSnapshots } from '../snapshots.ts'

const addressOf = (title: string): string => `https://cdn.example/${title}.png`

/** The name of a picture in a test's banner. */
export const nameOf = (title: string): string => pictureName(addressOf(title))

/** Makes an answer with one banner for each title; each banner has one picture. */
export const makeAnswer = (titles: readonly string[]): string => {
  const casinoBanners = titles.map((title) => ({ title, background_image_desktop: { url: addressOf(title) } }))
  return JSON.stringify({ data: { title: 'home', casinoBanners } })
}

/** Opens the snapshots of a new profile, which has none yet. `contents` maps picture names to their bytes. */
export async function openSnapshotsForTest({ now = Date.now, exchanges = keepExchanges() } = {}) {
  const database = await databaseForTest()
  const contents = new Map<string, string>()
  const picture = async (_connection: string, name: string): Promise<PictureResult> => {
    const content = contents.get(name)
    return content === undefined
      ? failure('http', { status: 404 })
      : success(makeShown({ bytes: Buffer.from(content), until: 0 }))
  }
  const open = (over: DatabaseForTest) => {
    over.write(() => over.run("INSERT INTO connection VALUES ('one', '{}') ON CONFLICT DO NOTHING"))
    const files = openFiles(over, over.folder)
    const snapshots = openSnapshots({ database: over, files, now, exchanges, picture, list: async () => [] })
    return { files, snapshots: { ...snapshots, picture: openKeptPictures({ database: over, files }) } }
  }
  const opened = open(database)
  const asker = { signal: new AbortController().signal, page: 1 }
  /** Makes a snapshot of banners with these titles. Each picture contains its title. */
  const take = async (titles: readonly string[], text = makeAnswer(titles)) => {
    for (const title of titles) contents.set(nameOf(title), contents.get(nameOf(title)) ?? title)
    const exchange = await answered(exchanges, text, { operation: 'banners.list', path: '/core/banners/home' })
    return opened.snapshots.take({ connection: 'one', exchange }, asker)
  }
  return { database, ...opened, contents, take, reopened: () => open(database.reopen()).snapshots }
}
