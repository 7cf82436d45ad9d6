import type { ReactNode } from 'react'
import { pictureName } from '../../../../shared/pictureName.ts'
import { useAsk } from '../../../bridge/queries.ts'
import { FieldValue } from '../../../components/field/FieldValue.tsx'
import { OwnPicture } from '../../../components/picture/Enlarge.tsx'
import { Picture } from '../../../components/picture/Picture.tsx'
import { bannerName, type PlacedBanner } from '../model/bannerModel.ts'
import classes from './Compare.module.css'
import type { SetDifference } from './compareSets.ts'
import type { SlotName } from '../model/slots.ts'
import tables from '../tables.module.css'
import type { ShownSide } from './useSide.ts'

const widths = [
  ['change', 104],
  ['banner', '18%'],
  ['field', 188],
  ['before', 'auto'],
  ['after', 'auto']
] as const

const kindWords: Readonly<Record<SetDifference['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  changed: 'changed',
  form: 'other form'
}
const level: Readonly<Record<SetDifference['kind'], string>> = {
  added: 'good',
  removed: 'flaw',
  moved: 'note',
  changed: 'check',
  form: 'note'
}

function KeptPicture({ snapshot, address, name }: { snapshot: string; address: string; name: string }): ReactNode {
  const { data, error } = useAsk('snapshots.picture', { id: snapshot, name: pictureName(address) })
  if (error) return <span className={classes.none}>not kept</span>
  if (!data) return <span className={classes.none} />
  return <OwnPicture name={name} source={data.value.url} className={classes.kept} />
}

interface SidePictureProps {
  readonly side: ShownSide
  readonly which: 'before' | 'after'
  readonly banner: PlacedBanner
  readonly slot: SlotName
}

/** A picture of a side, on a ground on which white and transparent ones can be seen. */
function SidePicture({ side, which, banner, slot }: SidePictureProps): ReactNode {
  const { address } = banner.pictures[slot]
  if (address === undefined) return <span className={classes.none}>none</span>
  const name = `${slot} of ${bannerName(banner)}, ${which}`
  return (
    <span className={classes.ground}>
      {'snapshot' in side.from ? (
        <KeptPicture snapshot={side.from.snapshot} address={address} name={name} />
      ) : (
        <Picture connection={side.from.connection} address={address} width={140} height={60} alt="" enlarge={name} />
      )}
    </span>
  )
}

function Cell({
  difference,
  which,
  side
}: {
  difference: SetDifference
  which: 'before' | 'after'
  side: ShownSide
}): ReactNode {
  const { slot, values, what } = difference
  const banner = difference[which]
  if (slot && banner) return <SidePicture side={side} which={which} banner={banner} slot={slot} />
  if (values) return <FieldValue value={values[which]} name={what} />
  if (banner && difference.kind !== 'moved') {
    return <SidePicture side={side} which={which} banner={banner} slot="background_image_desktop" />
  }
  return null
}

interface Props {
  readonly before: ShownSide
  readonly after: ShownSide
  readonly found: readonly SetDifference[]
}

/** The differences between two sets of banners, with pictures side by side. */
export function Differences({ before, after, found }: Props): ReactNode {
  if (found.length === 0) return <p className={classes.nothing}>Nothing differs, neither a field nor a picture.</p>
  return (
    <table aria-label="Differences" className={tables.table}>
      <colgroup>
        {widths.map(([name, width]) => (
          <col key={name} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {widths.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map((difference) => {
          const banner = difference.after ?? difference.before
          const { kind, what, note } = difference
          return (
            <tr key={`${kind} ${difference.before?.at} ${difference.after?.at} ${what}`}>
              <td>
                <span className={tables.tag} data-level={level[kind]}>
                  {kindWords[kind]}
                </span>
              </td>
              <td>
                <bdi>{banner ? bannerName(banner) : ''}</bdi>
              </td>
              <td className={classes.what}>
                {what !== '' && <code>{what}</code>}
                {note !== undefined && <span className={classes.quiet}>{note}</span>}
              </td>
              <td className={classes.value}>
                <Cell difference={difference} which="before" side={before} />
              </td>
              <td className={classes.value}>
                <Cell difference={difference} which="after" side={after} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
