import type { PlacedBanner, Checked } from './bannerModel.ts'
import type { TextContrast } from './contrast.ts'
import type { FigureContent } from './figureContent.ts'
import { isEdited, type Edit } from './edits.ts'
import type { BannerFinding } from './finding.ts'
import type { Device, SlotName, TextName } from './slots.ts'
import type { Stress } from './stressTexts.ts'

/** The measurements from a figure's pixels. */
export interface Samples {
  readonly contrasts: readonly TextContrast[]
  /** Truncated pictures: a page draws their start without an error. */
  readonly damaged: readonly SlotName[]
  /** Pictures that cannot be drawn at all. */
  readonly undrawn: readonly SlotName[]
  /** The texts that do not fit into their boxes, or run out of their stack or the figure. */
  readonly overfull: readonly TextName[]
  /** The parts outside of the device's safe area, where a profile gives it one; a background may be. */
  readonly unsafe: readonly (TextName | SlotName)[]
}

/** The data of a category: its banners, what is known of their pictures, and the findings. */
export interface BannerWorkspace {
  readonly connection: string
  readonly banners: readonly PlacedBanner[]
  readonly drawnOf: (banner: PlacedBanner) => FigureContent
  /** The result of checking a picture. */
  readonly checked: (banner: PlacedBanner, slot: SlotName) => Checked | undefined
  /** The findings of all banners, by weight. */
  readonly findings: readonly BannerFinding[]
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

/** The chosen banner with its edit; equal to the received one without an edit. */
export interface EditedBanner {
  readonly placed: PlacedBanner
  readonly live: FigureContent
  readonly edit: Edit
  readonly edited: PlacedBanner
  /** With the edit. */
  readonly tried: FigureContent
  /** With the edit, and with the texts of a stress. */
  readonly drawn: FigureContent
  readonly stress: Stress | undefined
  /** The factor by which texts are larger, as for a person who set large text. */
  readonly textScale: number
}

/** Whether a banner is drawn otherwise than it was received. */
export const isDrawnOtherwise = ({ edit, stress, textScale }: EditedBanner): boolean =>
  isEdited(edit) || stress !== undefined || textScale !== 1
