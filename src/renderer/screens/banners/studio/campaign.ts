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

/** A category's answer with all derived data. */
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
  /** The checks that still run, in words. */
  readonly pending: string
}

/** The store of the campaign. */
export const { Provider: CampaignProvider, useProvided: useCampaign } = createProvidedStore<Campaign>()

/** Returns a function that tries a value of one field of the chosen banner; undefined restores the live value. */
export function useTryField() {
  const { category, banner } = useCampaign(({ category, subject }) => ({ category, banner: subject.placed.name }))
  return <Name extends keyof Edit>(name: Name, value: Edit[Name] | undefined) => tryField(category, banner, name, value)
}

/** The filters of the campaign. `New` shows banners only on the shown side, `Gone` banners only on the other side. */
export const campaignFilters = ['All', 'Undecided', 'Approved', 'Changes needed', 'Differ', 'New', 'Gone'] as const
export type CampaignFilter = (typeof campaignFilters)[number]

/** The view of a campaign, kept while other screens are open. */
export class CampaignView {
  /** Whether all banners are shown instead of one banner on the canvas. */
  readonly isCampaign: boolean = false
  readonly filter: CampaignFilter = 'All'
}

/** The store of the campaign's view. */
export const useCampaignView = createSelectedStore<CampaignView>('campaign', () => new CampaignView())

/** Changes the campaign's view. */
export const changeCampaign = (part: Partial<CampaignView>): void => useCampaignView.setState(part)

/** Shows the banner at an index of the answer on the canvas. */
export function chooseBanner(index: number): void {
  useBannerLookup.setState({ chosen: index })
  changeCampaign({ isCampaign: false })
}
