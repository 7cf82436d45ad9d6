import type { PictureFacts } from '../../shared/contract/media.ts'
import type { Problem } from '../../shared/outcome/outcome.ts'
import { pictureName } from '../../shared/pictureName.ts'
import { request } from '../bridge/request.ts'
import { createScopedStore } from './createScopedStore.ts'

/** What a look at a picture found. */
export type CheckedPicture = { readonly facts: PictureFacts } | { readonly problem: Problem }

/** The pictures of the connection in use that a person had looked at, by their address. */
export interface PictureChecks {
  readonly checked: ReadonlyMap<string, CheckedPicture>
  /** How many of the pictures that are being looked at are done; absent while none are. */
  readonly progress: { readonly done: number; readonly of: number } | undefined
}

const nothing: PictureChecks = { checked: new Map(), progress: undefined }

let run = 0

function forgotten(): PictureChecks {
  run += 1
  return nothing
}

/** The checked pictures. */
export const usePictureChecks = createScopedStore<PictureChecks>(
  { connection: forgotten, changed: forgotten },
  () => nothing
)

// Main has turns of its own for each host; more would only wait there.
const atOnce = 6
// In milliseconds: what came since is shown together.
const pause = 200

/** Ends the look that is under way; what it found stays. */
export function stopChecking(): void {
  run += 1
  usePictureChecks.setState({ progress: undefined })
}

async function fetchFacts(connection: string, address: string): Promise<CheckedPicture> {
  const outcome = await request('media.facts', { connection, name: pictureName(address) })
  return outcome.ok ? { facts: outcome.value } : { problem: outcome.problem }
}

/** Has main look at pictures, each once, and shows what it finds as it comes. */
export async function checkPictures(connection: string, addresses: readonly string[]): Promise<void> {
  stopChecking()
  const own = run
  const waiting = [...new Set(addresses)]
  const of = waiting.length
  const found = new Map(usePictureChecks.getState().checked)
  let [done, shownAt] = [0, 0]
  const show = (isOver: boolean) => {
    if (!isOver && Date.now() - shownAt < pause) return
    shownAt = Date.now()
    usePictureChecks.setState({ checked: new Map(found), progress: isOver ? undefined : { done, of } })
  }
  show(of === 0)
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined && own === run; address = waiting.shift()) {
      const picture = await fetchFacts(connection, address)
      // Another look, or another connection, is what counts by now.
      if (own !== run) return
      found.set(address, picture)
      done += 1
      show(done === of)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
