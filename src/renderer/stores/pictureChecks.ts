import type { Input } from '../../shared/contract/index.ts'
import type { PictureFacts } from '../../shared/contract/media.ts'
import type { Problem } from '../../shared/outcome/outcome.ts'
import { pictureName } from '../../shared/pictureName.ts'
import { request } from '../bridge/request.ts'
import { inParallel } from '../domain/inParallel.ts'
import { createScopedStore } from './createScopedStore.ts'

export type CheckedPicture = { readonly facts: PictureFacts } | { readonly problem: Problem }

interface PictureChecks {
  readonly checked: ReadonlyMap<string, CheckedPicture>
  readonly progress: { readonly done: number; readonly of: number } | undefined
}

const unchecked: PictureChecks = { checked: new Map(), progress: undefined }

let run = 0

function forgotten(): PictureChecks {
  run += 1
  return unchecked
}

export const usePictureChecks = createScopedStore<PictureChecks>(
  'pictureChecks',
  { connection: forgotten, changed: forgotten },
  () => unchecked
)

// Main limits the requests per host, so further requests would only wait in main.
const atOnce = 24
// Results that arrive within this number of milliseconds are drawn together.
const pause = 200

/** Stops a running check and keeps its results. */
export function stopChecking(): void {
  run += 1
  usePictureChecks.setState({ progress: undefined })
}

export async function fetchPictureFacts(requested: Input<'media.facts'>): Promise<CheckedPicture> {
  const outcome = await request('media.facts', requested)
  return outcome.ok ? { facts: outcome.value } : { problem: outcome.problem }
}

/** Asks main once for each picture's facts, and shows results as they arrive. */
export async function checkPictures(connection: string, addresses: readonly string[]): Promise<void> {
  stopChecking()
  const own = run
  const waiting = [...new Set(addresses)]
  const of = waiting.length
  const results = new Map(usePictureChecks.getState().checked)
  let [done, shownAt] = [0, 0]
  const show = (isOver: boolean) => {
    if (!isOver && performance.now() - shownAt < pause) return
    shownAt = performance.now()
    usePictureChecks.setState({ checked: new Map(results), progress: isOver ? undefined : { done, of } })
  }
  show(of === 0)
  await inParallel(waiting, atOnce, async (address) => {
    if (own !== run) return
    const picture = await fetchPictureFacts({ connection, name: pictureName(address) })
    // If a newer check has started, or the connection has changed, drop this result.
    if (own !== run) return
    results.set(address, picture)
    done += 1
    show(done === of)
  })
}
