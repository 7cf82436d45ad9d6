import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { saveTable } from '../../../stores/toasts.ts'
import { Differences } from '../../../components/Differences.tsx'
import { OwnPicture } from '../../../components/picture/Enlarge.tsx'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import layout from '../../../components/layout.module.css'
import panes from '../Studio.module.css'
import { bannerName, orderText } from '../model/bannerModel.ts'
import { slotNames } from '../model/slots.ts'
import { useCampaign } from '../studio/campaign.ts'
import { differenceCells } from '../compare/differenceCells.ts'
import type { PairRow } from '../difference/pairs.ts'
import type { Reference } from '../compare/useReference.ts'

/** How the banners on screen differ from their reference, and the chosen one in every field and picture. */
export function ReferenceDetails({ reference }: { readonly reference: Reference }): ReactNode {
  const { category, subject } = useCampaign(({ category, subject }) => ({ category, subject }))
  const { placed } = subject
  const { names, rows, said } = reference
  const row = rows.find(({ here }) => here?.at === placed.at)
  const away = rows.flatMap((one) => (one.here || !one.there ? [] : [one.there]))
  const save = () => saveTable(`${names.join(' to ')} ${category} differences`, differenceCells(rows, names, said))
  return (
    <section aria-label="Differences of the banner" className={layout.stack} style={{ containerType: 'inline-size' }}>
      <div className={layout.line}>
        <span role="status" className={`${layout.quiet} ${layout.fill}`}>
          {reference.summary}
        </span>
        <Button size="compact-xs" onClick={() => void save()}>
          Save CSV…
        </Button>
      </div>
      {away.length > 0 && (
        <p className={layout.quiet}>
          Only in {names[0]}:{' '}
          {away.map((one, at) => (
            <span key={one.at}>
              {at > 0 && ', '}
              {orderText(one) ?? '–'} <bdi>{bannerName(one)}</bdi>
            </span>
          ))}
          .
        </p>
      )}
      {row?.there ? (
        <RowDifferences row={row} reference={reference} />
      ) : (
        <p className={layout.quiet}>
          {bannerName(placed)} is not in {names[0]}.
        </p>
      )}
    </section>
  )
}

function RowDifferences({ row, reference }: { readonly row: PairRow; readonly reference: Reference }): ReactNode {
  const { names, sides, said } = reference
  const [withSame, setWithSame] = useState(false)
  const { here, there, differences, isAmbiguous } = row
  const same = differences.filter(({ kind }) => kind === 'form').length
  const shown = withSame ? differences : differences.filter(({ kind }) => kind !== 'form')
  const picture = (name: string, side: 'left' | 'right') => {
    const slot = slotNames.find((one) => one === name)
    if (slot === undefined) return undefined
    const [banner, at] = side === 'left' ? ([there, 0] as const) : ([here, 1] as const)
    const problem = banner && sides[at].checked(banner, slot)?.problem
    if (problem) return whyNotShown(problem).word
    const source = banner && sides[at].drawnOf(banner).sources[slot]
    if (source === undefined) return 'none'
    return <OwnPicture name={`${slot} in ${names[at]}`} source={source} className={panes.differing} />
  }
  return (
    <>
      {isAmbiguous && <p className={layout.quiet}>Several banners have this title: which is which is a guess.</p>}
      {same > 0 && (
        <Checkbox
          label={`${countInWords(same, 'value', 'values')} the same in another form, or at another address`}
          checked={withSame}
          onChange={(event) => setWithSame(event.currentTarget.checked)}
        />
      )}
      {shown.length === 0 && (
        <p className={layout.quiet}>{here && bannerName(here)}: no field and no picture differs.</p>
      )}
      <Differences
        names={[`from ${names[0]}`, `to ${names[1]}`]}
        rows={shown.map((one) => ({ ...one, kind: one.kind === 'form' ? 'form' : 'changed' }))}
        show={(name, _value, side) => picture(name, side)}
        noteOf={({ name }) => {
          const found = differences.find((one) => one.name === name)
          return found && said(found)
        }}
      />
    </>
  )
}
