import { BannerSet } from '../../shared/contract/banners.ts'
import { whyLocked } from '../../shared/contract/exchanges.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { pictureName } from '../../shared/pictureName.ts'
import { items } from '../../shared/readings/items.ts'
import type { Asker } from '../bridge/handlers.ts'
import type { Connections } from '../connections/store/connections.ts'
import type { Exchanges } from '../exchanges/log.ts'
import type { PictureResult } from '../media/formats/picture.ts'
import { readKept } from '../platform/reply.ts'

/** Most pictures of one snapshot. */
export const mostPictures = 1000

/** A snapshot that is not stored yet. */
export interface NewSnapshot {
  readonly connection: string
  readonly connectionName: string
  readonly category: string
  readonly banners: number
  /** The answer exactly as received, without the token. */
  readonly text: string
  readonly pictures: readonly { readonly name: string; readonly result: PictureResult }[]
}

/** Dependencies of creating a snapshot. */
export interface CreateSnapshotPorts {
  readonly exchanges: Pick<Exchanges, 'read'>
  readonly picture: (connection: string, name: string) => Promise<PictureResult>
  readonly list: Connections['list']
}

const readBannerList = items(BannerSet, 'casinoBanners')

/** The category of a banners request. */
function categoryOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Creates a snapshot from an answer in the request log and its pictures. */
export async function createSnapshot(
  { connection, exchange: id }: { connection: string; exchange: string },
  asker: Asker,
  { exchanges, picture, list }: CreateSnapshotPorts
): Promise<Outcome<NewSnapshot>> {
  const kept = exchanges.read(id)
  const text = kept?.answer.body
  if (
    !kept ||
    kept.exchange.connection !== connection ||
    kept.exchange.operation !== 'banners.list' ||
    typeof text !== 'string'
  ) {
    const gone = 'The request log keeps this answer no longer: press Show banners once more.'
    const message = kept?.answer.letGo === 'locked' ? whyLocked : gone
    return failure('invalid-input', { field: 'exchange', message })
  }
  const read = readKept('banners.list', { connection: '', category: '' }, text)
  if (!read.ok) return read
  const names = [...new Set(read.value.pictures().map((one) => pictureName(one.text)))]
  if (names.length > mostPictures) {
    return failure('too-large', {
      message: `A snapshot keeps up to ${mostPictures} pictures; this answer has ${names.length}.`
    })
  }
  const { signal } = asker
  const stopped = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined))
  })
  const fetched = names.map(async (name) => ({ name, result: await picture(connection, name) }))
  const pictures = await Promise.race([Promise.all(fetched), stopped])
  if (!pictures || signal.aborted) return failure('cancelled')
  const named = (await list()).find((one) => one.id === connection)
  return success({
    connection,
    connectionName: named?.name ?? connection,
    category: categoryOf(kept.exchange.path),
    banners: readBannerList(read.value.received).value?.length ?? 0,
    text,
    pictures
  })
}
