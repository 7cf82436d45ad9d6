import type { AskedPicture } from '../../../components/picture/since.ts'
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
  /** Truncated pictures: a page draws their start without an error. */
  readonly damaged: readonly SlotName[]
  /** Pictures that cannot be drawn at all. */
  readonly undrawn: readonly SlotName[]
  /** Pictures beyond the budget of pixels: neither decoded nor judged. */
  readonly tooLarge: readonly SlotName[]
  /** The texts that do not fit into their boxes, or run out of their stack or the figure. */
  readonly overfull: readonly TextName[]
  /** The parts outside of the device's safe area, where a profile gives it one; a background may be. */
  readonly unsafe: readonly (TextName | SlotName)[]
}

/** The data of a category: its banners, what is known of their pictures, and the findings. */
export interface BannerWorkspace {
  readonly connection: string
  readonly sizes: Readonly<Record<Device, Size>>
  readonly site: SiteLayout
  readonly banners: readonly PlacedBanner[]
  /** The same object for as long as nothing of it changes. */
  readonly drawnOf: (banner: PlacedBanner) => FigureContent
  readonly checked: (banner: PlacedBanner, slot: SlotName) => Checked | undefined
  /** How a picture is asked for by its address. */
  readonly asked: (address: string) => AskedPicture
  /** Of all banners as they are live, by weight. */
  readonly findings: readonly BannerFinding[]
  /** Of the chosen banner as it is tried. */
  readonly own: readonly BannerFinding[]
  /** The measurements of a figure; undefined until it is sampled. */
  readonly samples: (drawn: FigureContent, device: Device) => Samples | undefined
  readonly progress: {
    readonly checked: number
    readonly all: number
    readonly bytes: number
    /** When the oldest of the pictures was fetched, ISO 8601. */
    readonly oldest: string | undefined
  }
}

/** The chosen banner as it was received and as it is tried: the same objects where both are alike. */
export interface EditedBanner {
  readonly placed: PlacedBanner
  readonly live: FigureContent
  readonly edit: Edit
  readonly edited: PlacedBanner
  /** With the edit, and with the texts of a stress or larger ones. */
  readonly drawn: FigureContent
}

/** A banner of a set. */
export interface OneBanner {
  readonly workspace: Pick<BannerWorkspace, 'asked' | 'checked' | 'drawnOf'>
  readonly placed: PlacedBanner
}
