import type { OpenedReview } from '../../../../shared/contract/designs.ts'
import type { SavedPicture } from '../../../../shared/review/savedReview.ts'
import { request } from '../../../bridge/request.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { failureOf, reasonOf } from '../../../domain/problems.ts'
import { useSession } from '../../../session/session.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { offerUndo, toast } from '../../../stores/toasts.ts'
import type { Device } from '../model/slots.ts'
import { changeView } from '../model/view.ts'

interface Opened {
  readonly opened: OpenedReview | undefined
  readonly isBusy: boolean
  /** Asks for a file, or takes the one that ships for the demo, and compares with the review in it. */
  readonly open: (isShipped?: true) => Promise<void>
}

/** The saved review that figures are compared with; it goes with the connection, which its pins were taken for. */
export const useOpenedReview = createScopedStore<Opened>({ connection: { opened: undefined } }, (set, get) => ({
  opened: undefined,
  isBusy: false,
  async open(isShipped) {
    const { connection } = useSession.getState()
    set({ isBusy: true })
    const read = await request('reviews.open', { connection, ...(isShipped && { isShipped }) })
    set({ isBusy: false })
    if (!read.ok) return toast(reasonOf(read.problem), 'bad')
    if (!read.value) return
    if ('problem' in read.value) return toast(`${read.value.file} is not opened: ${read.value.problem}`, 'bad')
    const { handle, file, merged } = read.value
    const { opened: before } = get()
    if (useSession.getState().connection === connection) {
      set({ opened: read.value })
      changeView({ compare: 'A saved review', tab: 'Pins', isInspecting: true })
    }
    // Its pins are merged, whatever is in use by now.
    offerUndo(`${file}: ${merged}.`, merged === '' ? [] : [handle], async () => {
      const undone = await request('reviews.undo', { handle })
      if (undone.ok && undone.value > 0)
        toast(`${countInWords(undone.value, 'pin stays', 'pins stay')}: changed since.`)
      if (undone.ok && get().opened?.handle === handle) set({ opened: before })
      return failureOf(undone)
    })
  }
}))

/** A figure of a saved review as it was live then. */
export interface SavedFigureKey {
  readonly handle: string
  readonly live: SavedPicture
}

/** The figure of a banner in a review; undefined where it has none. */
export function savedFigureOf(
  opened: OpenedReview | undefined,
  banner: string,
  device: Device
): SavedFigureKey | undefined {
  const figures = opened?.review.banners.find(({ name }) => name === banner)?.figures
  const live = figures?.find((figure) => figure.device === device)?.live
  return opened && live && { handle: opened.handle, live }
}
