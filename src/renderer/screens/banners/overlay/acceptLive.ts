import type { DesignComparison, DesignKey } from '../../../../shared/contract/designs.ts'
import { request } from '../../../bridge/request.ts'
import type { AskedPicture } from '../../../components/picture/since.ts'
import { base64Of } from '../../../components/png/canvas.ts'
import { reasonOf } from '../../../domain/problems.ts'
import { fetchPictureFacts } from '../../../stores/pictureChecks.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import type { FigureContent } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'
import { changedParts, checkPicturesOf, liveStateOf, type LivePictures } from './liveState.ts'

/** A figure whose live state becomes the reference. */
export interface Accepting {
  readonly key: DesignKey
  readonly placed: PlacedBanner
  readonly drawn: FigureContent
  readonly device: Device
  readonly size: Size
  /** The pictures on screen when it was accepted. */
  readonly shown: LivePictures
  /** The revision of the design that was on screen; 0 where there was none. */
  readonly revision: number
  readonly ask: (address: string) => AskedPicture
  /** Draws the figure as it is live. */
  readonly draw: () => Promise<HTMLCanvasElement>
}

/** The accepted comparison, or why it was refused, in a sentence. */
export type Accepted = { readonly comparison: DesignComparison } | { readonly refused: string }

const listed = new Intl.ListFormat('en')

/** Fetches the pictures once more: only a state that is live now and was shown may be accepted. */
async function liveNow({ placed, drawn, device, ask }: Accepting, at: number): Promise<LivePictures> {
  const looks = await checkPicturesOf(placed, device, (address) => fetchPictureFacts({ ...ask(address), since: at }))
  return liveStateOf(placed, drawn, device, (kind) => looks.get(kind)?.checked)
}

/** Makes the live state the reference of a figure; refused where it is no longer the state that was shown. */
export async function acceptLive(accepting: Accepting, now = Date.now()): Promise<Accepted> {
  const { key, shown, revision, draw } = accepting
  if (shown.state === 'loading') return { refused: 'its pictures are still loading' }
  const live = await liveNow(accepting, now)
  if (live.state === 'failed') return { refused: `its ${listed.format(live.kinds)} cannot be fetched now` }
  if (shown.state === 'failed' || live.state === 'loading') return { refused: 'it could not be shown whole' }
  const changed = changedParts(shown.live, live.live)
  if (changed.length > 0) {
    return { refused: `its ${listed.format(changed)} changed since it was shown: press Show banners and look again` }
  }
  const base64 = await draw().then(base64Of, () => undefined)
  if (base64 === undefined) return { refused: 'it cannot be drawn as a picture on this machine' }
  const name = `${key.banner} ${key.device} accepted.png`
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(-200)
    .toWellFormed()
  const kept = await request('designs.put', {
    key,
    shown: revision,
    file: { name, base64 },
    live: live.live,
    accepts: true
  })
  if (kept.ok) return { comparison: kept.value }
  return { refused: reasonOf(kept.problem) }
}
