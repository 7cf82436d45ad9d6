import type { ReactNode } from 'react'
import { Differences } from '../../../components/Differences.tsx'
import { OwnPicture } from '../../../components/picture/Enlarge.tsx'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import layout from '../../../components/layout.module.css'
import panes from '../Studio.module.css'
import { bannerName } from '../model/bannerModel.ts'
import { slotNames } from '../model/slots.ts'
import { useCampaign } from '../studio/campaign.ts'
import { useComparison } from '../compare/useComparison.ts'
import { pairOf, type BannerPair, type Comparison } from '../difference/comparison.ts'

/** Shows how the banners on screen differ from another set, with every difference of the chosen banner. */
export function ReferenceDetails(): ReactNode {
  const subject = useCampaign((campaign) => campaign.subject)
  const comparison = useComparison((state) => state.comparison)
  const { names, summary } = comparison
  const pair = pairOf(comparison, subject.placed)
  return (
    <section aria-label="Differences of the banner" className={layout.stack} style={{ containerType: 'inline-size' }}>
      <p role="status" className={layout.quiet}>
        {summary}
      </p>
      {pair?.from ? (
        <PairDifferences pair={pair} comparison={comparison} />
      ) : (
        <p className={layout.quiet}>
          {bannerName(subject.placed)} is not in {names[0]}.
        </p>
      )}
    </section>
  )
}

interface PairProps {
  readonly pair: BannerPair
  readonly comparison: Comparison
}

function PairDifferences({ pair, comparison }: PairProps): ReactNode {
  const { names } = comparison
  const { to, from, differences, isAmbiguous } = pair
  const picture = (field: string, side: 'left' | 'right') => {
    const slot = slotNames.find((one) => one === field)
    if (slot === undefined) return undefined
    const [banner, workspace, name] =
      side === 'left' ? [from, comparison.from, names[0]] : [to, comparison.to, names[1]]
    if (!banner || !workspace) return 'none'
    const problem = workspace.checked(banner, slot)?.problem
    if (problem) return whyNotShown(problem).word
    const source = workspace.drawnOf(banner).sources[slot]
    return source === undefined ? (
      'none'
    ) : (
      <OwnPicture name={`${slot} in ${name}`} source={source} className={panes.differing} />
    )
  }
  return (
    <>
      {isAmbiguous && <p className={layout.quiet}>Several banners have this title: which is which is a guess.</p>}
      {differences.length === 0 && (
        <p className={layout.quiet}>{to && bannerName(to)}: no field and no picture differs.</p>
      )}
      <Differences
        names={[`from ${names[0]}`, `to ${names[1]}`]}
        rows={differences.map((one) => ({ ...one, kind: 'changed' }))}
        show={(name, _value, side) => picture(name, side)}
        noteOf={({ name }) => differences.find((one) => one.name === name)?.words}
      />
    </>
  )
}
