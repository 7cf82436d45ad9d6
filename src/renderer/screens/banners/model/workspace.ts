import type { PictureRequest } from '../../../components/picture/since.ts'
import type { BannerFinding, Checked, PlacedBanner } from './bannerModel.ts'
import type { TextContrast } from './contrast.ts'
import type { FigureContent } from './figureContent.ts'
import type { Edit } from './edits.ts'
import type { Size } from './layout.ts'
import type { SiteLayout } from './siteLayout.ts'
import type { Device, SlotName, TextName } from './slots.ts'

/** The measurements from a figure's pixels. */
export interface Samples {
  readonly contrasts: readonly TextContrast[]
  /** Truncated pictures. A page draws the beginning of a truncated picture without an error. */
  readonly damaged: readonly SlotName[]
  readonly undrawn: readonly SlotName[]
  /** Pictures beyond the pixel budget, neither decoded nor judged. */
  readonly tooLarge: readonly SlotName[]
  /** Texts that do not fit their box, their stack or the figure. */
  readonly overfull: readonly TextName[]
  /** Parts that extend past the device's safe area, except backgrounds. */
  readonly unsafe: readonly (TextName | SlotName)[]
}

/** The banners of an answer or a snapshot, with the results of checking their pictures. */
export interface BannerSide {
  readonly banners: readonly PlacedBanner[]
  /** Returns a banner's figure content; the same object until the content changes. */
  readonly drawnOf: (banner: PlacedBanner) => FigureContent
  readonly checked: (banner: PlacedBanner, slot: SlotName) => Checked | undefined
  /** The request for a picture at an address. */
  readonly requestOf: (address: string) => PictureRequest
  readonly progress: {
    readonly checked: number
    readonly all: number
    readonly bytes: number
  }
}

/** The banners on screen with their figures and findings. */
export interface BannerWorkspace extends BannerSide {
  readonly connection: string
  readonly sizes: Readonly<Record<Device, Size>>
  readonly site: SiteLayout
  /** The number of figures with loaded pictures and unchecked texts. */
  readonly left: number
  /** The findings about all banners as received, by severity. */
  readonly findings: readonly BannerFinding[]
  /** The findings about the chosen banner with its edits. */
  readonly own: readonly BannerFinding[]
  /** The measurements of a figure; undefined until it is sampled. */
  readonly samples: (drawn: FigureContent, device: Device) => Samples | undefined
}

/** The chosen banner as received and with its edits. Without edits, both are the same object. */
export interface EditedBanner {
  readonly placed: PlacedBanner
  readonly live: FigureContent
  readonly edit: Edit
  readonly edited: PlacedBanner
  /** The figure content with edit and simulated texts. */
  readonly drawn: FigureContent
}

/** A banner of a set. */
export interface OneBanner {
  readonly workspace: Pick<BannerSide, 'requestOf' | 'checked' | 'drawnOf'>
  readonly placed: PlacedBanner
}
