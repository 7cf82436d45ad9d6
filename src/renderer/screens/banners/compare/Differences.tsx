import { use, type ReactNode } from 'react'
import { pictureName } from '../../../../shared/pictureName.ts'
import { useAsk } from '../../../bridge/queries.ts'
import { FieldValue } from '../../../components/field/FieldValue.tsx'
import { OwnPicture } from '../../../components/picture/Enlarge.tsx'
import { Picture } from '../../../components/picture/Picture.tsx'
import { PicturesSince } from '../../../components/picture/since.ts'
import { bannerName, type PlacedBanner } from '../model/bannerModel.ts'
import classes from './Compare.module.css'
import type { SetDifference } from './compareSets.ts'
import type { SlotName } from '../model/slots.ts'
import tables from '../tables.module.css'
import type { ShownSide } from './useSide.ts'
import layout from '../../../components/layout.module.css'

const times = ['before', 'after'] as const

const kindWords: Readonly<Record<SetDifference['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  changed: 'changed',
  form: 'other form'
}
const tones: Partial<Readonly<Record<SetDifference['kind'], string>>> = {
  added: 'good',
  removed: 'bad',
  changed: 'attention'
}

function KeptPicture({ snapshot, address, name }: { snapshot: string; address: string; name: string }): ReactNode {
  const { data, error } = useAsk('snapshots.picture', { id: snapshot, name: pictureName(address) })
  if (error) return <span className={classes.none}>not kept</span>
  if (!data) return <span className={classes.none} />
  return <OwnPicture name={name} source={data.value.url} className={classes.kept} />
}

/** How a difference is named and explained, where the sides are no before and after. */
interface Words {
  readonly names: readonly [before: string, after: string]
  readonly kindOf: (difference: SetDifference) => string
  readonly noteOf: (difference: SetDifference) => string | undefined
}

interface SidePictureProps {
  readonly side: ShownSide
  readonly name: string
  readonly banner: PlacedBanner
  readonly slot: SlotName
}

/** A picture of a side, on a ground on which white and transparent ones can be seen. */
function SidePicture({ side, name: which, banner, slot }: SidePictureProps): ReactNode {
  const ofScreen = use(PicturesSince)
  const { address } = banner.pictures[slot]
  if (address === undefined) return <span className={classes.none}>none</span>
  const name = `${slot} of ${bannerName(banner)}, ${which}`
  return (
    <span className={classes.ground}>
      {'snapshot' in side.from ? (
        <KeptPicture snapshot={side.from.snapshot} address={address} name={name} />
      ) : (
        <PicturesSince value={side.from.since ?? ofScreen}>
          <Picture connection={side.from.connection} address={address} width={140} height={60} alt="" enlarge={name} />
        </PicturesSince>
      )}
    </span>
  )
}

function Cell({
  difference,
  which,
  name,
  side
}: {
  difference: SetDifference
  which: 'before' | 'after'
  name: string
  side: ShownSide
}): ReactNode {
  const { slot, values, what } = difference
  const banner = difference[which]
  if (slot && banner) return <SidePicture side={side} name={name} banner={banner} slot={slot} />
  if (values) return <FieldValue value={values[which]} name={what} />
  if (banner && difference.kind !== 'moved') {
    return <SidePicture side={side} name={name} banner={banner} slot="background_image_desktop" />
  }
  return null
}

interface Props {
  readonly before: ShownSide
  readonly after: ShownSide
  readonly found: readonly SetDifference[]
  /** Absent where the sides are a before and an after. */
  readonly words?: Words
  /** They are of one banner, which stands elsewhere. */
  readonly isOfOne?: boolean
}

/** The differences between two sets of banners, with pictures side by side. */
export function Differences({ before, after, found, words, isOfOne = false }: Props): ReactNode {
  const [nameBefore, nameAfter] = words?.names ?? times
  const widths = [
    ['change', words ? 112 : 104],
    ...(isOfOne ? [] : [['banner', '18%'] as const]),
    ['field', words ? 210 : 188],
    [nameBefore, 'auto'],
    [nameAfter, 'auto']
  ] as const
  if (found.length === 0) return <p className={classes.nothing}>Nothing differs, neither a field nor a picture.</p>
  return (
    <table aria-label="Differences" className={tables.table}>
      <colgroup>
        {widths.map(([name, width], at) => (
          <col key={`${at} ${name}`} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {widths.map(([name], at) => (
            <th key={`${at} ${name}`} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map((difference) => {
          const banner = difference.after ?? difference.before
          const { kind, what } = difference
          const note = words ? words.noteOf(difference) : difference.note
          return (
            <tr key={`${kind} ${difference.before?.at} ${difference.after?.at} ${what}`}>
              <td>
                <span className={tables.tag} data-tone={tones[kind]}>
                  {words?.kindOf(difference) ?? kindWords[kind]}
                </span>
              </td>
              {!isOfOne && (
                <td>
                  <bdi>{banner ? bannerName(banner) : ''}</bdi>
                </td>
              )}
              <td>
                {what !== '' && (
                  <code className={layout.code} style={{ display: 'block' }}>
                    {what}
                  </code>
                )}
                {note !== undefined && (
                  <div className={layout.quiet} style={{ lineHeight: '16px' }}>
                    {note}
                  </div>
                )}
              </td>
              <td className={classes.value}>
                <Cell difference={difference} which="before" name={nameBefore} side={before} />
              </td>
              <td className={classes.value}>
                <Cell difference={difference} which="after" name={nameAfter} side={after} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
