import type { BannerSet } from '../../../../shared/contract/banners.ts'
import type { LayoutState } from '../../../../shared/layout/layoutState.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import type { Answer } from '../../../bridge/request.ts'
import { createSelectedStore } from '../../../hooks/createSelectedStore.ts'
import { useBannerLookup } from '../../../stores/bannerLookup.ts'
import type { PlacedSet } from '../model/bannerModel.ts'
import { createProvidedStore } from './providedStore.tsx'
import { tryField, type Edit } from '../model/edits.ts'
import type { PinBoard } from '../model/usePins.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'

/** The answer for a category, and all that is derived from it. */
export interface Campaign {
  readonly connection: string
  readonly category: string
  readonly answer: Answer<Received<BannerSet>>
  readonly set: PlacedSet
  readonly workspace: BannerWorkspace
  /** The chosen banner. */
  readonly subject: EditedBanner
  readonly layout: LayoutState | undefined
  readonly pins: PinBoard
  /** Says which checks are still running. */
  readonly pending: string
}

/** The store of the campaign. */
export const { Provider: CampaignProvider, useProvided: useCampaign } = createProvidedStore<Campaign>()

/** Returns a function that tries a value in a field of the chosen banner; undefined restores the live value. */
export function useTryField() {
  const { category, banner } = useCampaign(({ category, subject }) => ({ category, banner: subject.placed.name }))
  return <Name extends keyof Edit>(name: Name, value: Edit[Name] | undefined) => tryField(category, banner, name, value)
}

/** The filters of the campaign. `Only here`: only the side on screen has the banner; `Only there`: only the other side. */
export const campaignFilters = [
  'All',
  'Undecided',
  'Approved',
  'Changes needed',
  'Differ',
  'Only there',
  'Only here'
] as const
export type CampaignFilter = (typeof campaignFilters)[number]

/** The view of a campaign, which is kept while other screens are open. */
export class CampaignView {
  /** Whether the screen lists all banners, instead of showing one on the canvas. */
  readonly isCampaign: boolean = false
  readonly filter: CampaignFilter = 'All'
}

/** The store of the campaign's view. */
export const useCampaignView = createSelectedStore<CampaignView>('campaign', () => new CampaignView())

/** Changes how the campaign is viewed. */
export const changeCampaign = (part: Partial<CampaignView>): void => useCampaignView.setState(part)

/** Chooses the banner with this index in the answer, and shows it on the canvas. */
export function chooseBanner(index: number): void {
  useBannerLookup.setState({ chosen: index })
  changeCampaign({ isCampaign: false })
}
