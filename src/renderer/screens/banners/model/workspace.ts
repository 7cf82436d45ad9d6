import type { PictureRequest } from '../../../components/picture/since.ts'
import type { BannerFinding, Checked, PlacedBanner } from './bannerModel.ts'
import type { TextContrast } from './contrast.ts'
import type { FigureContent } from './figureContent.ts'
import type { Edit } from './edits.ts'
import type { Size } from './layout.ts'
import type { SiteLayout } from './siteLayout.ts'
import type { Device, SlotName, TextName } from './slots.ts'

/** What was measured in a figure's pixels. */
export interface Samples {
  readonly contrasts: readonly TextContrast[]
  /** Truncated pictures. The page draws the beginning of a truncated picture without an error. */
  readonly damaged: readonly SlotName[]
  readonly undrawn: readonly SlotName[]
  /** Pictures over the pixel budget. Pitboss neither decodes nor judges these pictures. */
  readonly tooLarge: readonly SlotName[]
  /** Texts that don't fit their box, their stack or the figure. */
  readonly overfull: readonly TextName[]
  /** Parts, except backgrounds, that extend past the device's safe area. */
  readonly unsafe: readonly (TextName | SlotName)[]
}

/** The banners of an answer or snapshot, and the results of checking their pictures. */
export interface BannerSide {
  readonly banners: readonly PlacedBanner[]
  /** Returns what a banner's figures show; the same object until that changes. */
  readonly drawnOf: (banner: PlacedBanner) => FigureContent
  readonly checked: (banner: PlacedBanner, slot: SlotName) => Checked | undefined
  readonly requestOf: (address: string) => PictureRequest
  readonly progress: {
    readonly checked: number
    readonly all: number
    readonly bytes: number
  }
}

export interface BannerWorkspace extends BannerSide {
  readonly connection: string
  readonly sizes: Readonly<Record<Device, Size>>
  readonly site: SiteLayout
  /** The number of figures whose pictures have loaded but whose texts haven't been checked yet. */
  readonly left: number
  /** The findings about all banners as received, sorted by severity. */
  readonly findings: readonly BannerFinding[]
  /** The findings about the chosen banner with its edits. */
  readonly own: readonly BannerFinding[]
  /** Returns what was measured in a figure; undefined until its pixels are sampled. */
  readonly samples: (drawn: FigureContent, device: Device) => Samples | undefined
}

/** The chosen banner as received, and with its edits. Without edits, `placed` and `edited` are the same object. */
export interface EditedBanner {
  readonly placed: PlacedBanner
  readonly live: FigureContent
  readonly edit: Edit
  readonly edited: PlacedBanner
  /** What the banner's figures show, with its edits and simulated texts. */
  readonly drawn: FigureContent
}

export interface OneBanner {
  readonly workspace: Pick<BannerSide, 'requestOf' | 'checked' | 'drawnOf'>
  readonly placed: PlacedBanner
}
