import { useMemo, type ReactNode } from 'react'
import { Banner } from '../../../shared/contract/banners.ts'
import { differencesOf } from '../../../shared/drift/differences.ts'
import fields from '../../parts/Fields.module.css'
import { Fields } from '../../parts/Fields.tsx'
import { fieldGroups, type FieldGroup, type FieldRow } from '../../parts/fieldRows.ts'
import { bannerGroups } from './bannerGroups.ts'
import type { PlacedBanner } from './bannerModel.ts'
import classes from './Banners.module.css'
import { readColour } from './contrast.ts'
import { colourNames } from './slots.ts'

const root = '/data/casinoBanners/*'
const differences = differencesOf(Banner, root)
const colours = new Set<string>(colourNames)

/** A colour beside its text; only one of the documented form is ever painted. What has another type stands as its JSON. */
function bannerField({ name, value, drift }: FieldRow): ReactNode {
  if (drift.some(({ kind }) => kind === 'type')) {
    return <code className={fields.json}>{JSON.stringify(value, undefined, 1)}</code>
  }
  if (!colours.has(name) || typeof value !== 'string' || !readColour(value)) return undefined
  return (
    <span>
      <span className={classes.swatch} style={{ background: value }} /> {value}
    </span>
  )
}

/** The fields of a banner; what is no banner stands for them. */
function groupsOf({ at, came, isBanner }: PlacedBanner): readonly FieldGroup[] {
  const drift = differences(came)
  if (isBanner) return fieldGroups(came, bannerGroups, drift, root)
  return [{ name: 'Banner', rows: [{ name: `casinoBanners.${at}`, value: came, drift }] }]
}

/** Every field of a banner as it came. */
export function BannerFields({ placed }: { readonly placed: PlacedBanner }): ReactNode {
  const groups = useMemo(() => groupsOf(placed), [placed])
  return <Fields groups={groups} show={bannerField} />
}
