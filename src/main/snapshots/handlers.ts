import { failure, success } from '../../shared/outcome/outcome.ts'
import type { Handler } from '../bridge/handlers.ts'
import type { CreateSnapshotPorts } from './createSnapshot.ts'
import type { SnapshotPorts, Snapshots } from './snapshots.ts'

type SnapshotRouteName =
  | 'snapshots.list'
  | 'snapshots.take'
  | 'snapshots.open'
  | 'snapshots.picture'
  | 'snapshots.delete'

interface SnapshotHandlerPorts extends CreateSnapshotPorts {
  readonly load: () => Promise<Snapshots>
}

/** Creates the loader of a profile's snapshots, which loads them once. */
export function snapshotLoader(ports: SnapshotPorts): () => Promise<Snapshots> {
  let loading: Promise<Snapshots> | undefined
  return () => (loading ??= import('./snapshots.ts').then(({ openSnapshots }) => openSnapshots(ports)))
}

/** Handles the routes about snapshots. */
export function snapshotHandlers({ load, ...ports }: SnapshotHandlerPorts): {
  readonly [Name in SnapshotRouteName]: Handler<Name>
} {
  return {
    'snapshots.list': async () => success(await (await load()).list()),
    'snapshots.take': async (wish, asker) => {
      // Imported lazily: validators are not needed before the first answer is read.
      const { createSnapshot: makeSnapshot } = await import('./createSnapshot.ts')
      const made = await makeSnapshot(wish, asker, ports)
      return made.ok ? (await load()).keep(made.value) : made
    },
    'snapshots.open': async ({ id }) => {
      const [snapshots, { readBanners }] = await Promise.all([load(), import('./readBanners.ts')])
      const kept = await snapshots.read(id)
      if (!kept.ok) return kept
      const { stored, text } = kept.value
      const { content, answerBytes: _bytes, ...snapshot } = stored
      const read = readBanners(text)
      if (!read.ok) return read
      return success({ snapshot, text: read.value.text, drift: read.drift ?? [], pictures: content })
    },
    'snapshots.picture': async ({ id, name }) => {
      const kept = await (await load()).picture(id, name)
      if (!kept) return failure('storage', { message: 'This picture is no longer on the disk, or is not what it was.' })
      return success({ url: `data:${kept.facts.type};base64,${kept.bytes.toString('base64')}`, facts: kept.facts })
    },
    'snapshots.delete': async ({ id }) => (await load()).delete(id)
  }
}
