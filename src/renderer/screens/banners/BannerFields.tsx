import type { ReactNode } from 'react'
import type { Drift } from '../../../shared/outcome.ts'
import { Fields } from '../../parts/Fields.tsx'
import { fieldGroups, type FieldRow } from '../../parts/fieldRows.ts'
import { bannerGroups } from './bannerGroups.ts'
import { bannerRoot, driftOf, receivedText, type PlacedBanner } from './bannerModel.ts'
import classes from './Banners.module.css'
import { readColour } from './contrast.ts'
import { colourNames } from './slots.ts'
import { useWireBanners } from './useWireBanners.ts'

const colours = new Set<string>(colourNames)

/** A colour beside its text; only one of the documented form is ever painted. */
function colourField({ name, value }: FieldRow): ReactNode {
  if (!colours.has(name) || typeof value !== 'string' || !readColour(value)) return undefined
  return (
    <span>
      <span className={classes.swatch} style={{ background: value }} /> {value}
    </span>
  )
}

interface Props {
  readonly placed: PlacedBanner
  readonly drift: readonly Drift[]
  readonly exchange: string | undefined
}

/** Every field of a banner; what came in another type than documented stands as its own text. */
export function BannerFields({ placed: { at, banner }, drift, exchange }: Props): ReactNode {
  const wire = useWireBanners(exchange, true)
  // A difference keeps what came of its first place alone: the answer itself says it of every banner.
  const own = driftOf(drift, at).map((one) => {
    const { received: _first, ...rest } = one
    const field = one.path.slice(bannerRoot.length + 1).split('/')[0] ?? ''
    const isOfField = one.path === `${bannerRoot}/${field}`
    const received =
      (isOfField ? receivedText(wire, at, field) : undefined) ?? (one.at[0] === `${at}` ? one.received : undefined)
    return received === undefined ? rest : { ...rest, received }
  })
  return <Fields groups={fieldGroups(banner, bannerGroups, own, bannerRoot)} show={colourField} />
}
