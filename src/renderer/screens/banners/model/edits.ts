import type { Reading } from '../../../../shared/readings/reading.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { asRead, type LocalPicture, type PlacedBanner } from './bannerModel.ts'
import { fieldInWords } from './elements.ts'
import { perColour, perSlot, perText, slotNames, type ColourName, type SlotName, type TextName } from './slots.ts'

/** The values that the user tries instead of a banner's own, by the platform's field names. */
export type Edit = Partial<Readonly<Record<SlotName, LocalPicture> & Record<TextName | ColourName, string>>>

/** An edit that changes nothing. */
export const noEdit: Edit = {}

/** Names the fields that an edit changes: *tried: Button text*; undefined if none. */
export function triedInWords(edit: Edit): string | undefined {
  const names = Object.keys(edit)
  return names.length === 0 ? undefined : `tried: ${names.map(fieldInWords).join(', ')}`
}

/** Returns a banner as if it had been received with the edit. Without an edit, returns the same object. */
export function editedBanner(placed: PlacedBanner, edit: Edit): PlacedBanner {
  if (Object.keys(edit).length === 0) return placed
  const tried = (name: TextName | ColourName, live: Reading<string>) =>
    edit[name] === undefined ? live : asRead(edit[name])
  return {
    ...placed,
    isBanner: true,
    texts: perText((name) => tried(name, placed.texts[name])),
    colours: perColour((name) => tried(name, placed.colours[name])),
    pictures: perSlot((slot) => {
      const local = edit[slot]
      if (!local) return placed.pictures[slot]
      const { name, source, facts } = local
      const words = { fileName: asRead(name), mimeType: asRead(facts.type) }
      return { address: source, raw: source, local, ...words }
    })
  }
}

/** Edits keyed by banner name, because the next answer may order the banners differently. */
type Edits = ReadonlyMap<string, Edit>

const noEdits: Edits = new Map()

const sourcesOf = (edits: Edits): Set<string> =>
  new Set(
    [...edits.values()].flatMap((edit) =>
      slotNames.map((slot) => edit[slot]?.source ?? '').filter((source) => source.startsWith('blob:'))
    )
  )

function revokeUnused(before: Edits, next: Edits): void {
  const needed = sourcesOf(next)
  for (const source of sourcesOf(before)) if (!needed.has(source)) URL.revokeObjectURL(source)
}

const useTried = createScopedStore<{ readonly of: Readonly<Record<string, Edits>> }>(
  'tried',
  {
    connection({ of }) {
      for (const edits of Object.values(of)) revokeUnused(edits, noEdits)
      return { of: {} }
    }
  },
  () => ({ of: {} })
)

/** The edits in a category. */
export const editsIn = (category: string): Edits => useTried.getState().of[category] ?? noEdits

/** The edits in a category; discarded when the connection is removed. */
export const useEdits = (category: string): Edits => useTried(({ of }) => of[category] ?? noEdits)

/** Tries an edit on a banner. */
export function tryEdit(category: string, banner: string, edit: Edit): void {
  const before = editsIn(category)
  const next = new Map(before).set(banner, edit)
  revokeUnused(before, next)
  useTried.setState(({ of }) => ({ of: { ...of, [category]: next } }))
}

/** Tries a value in one field; undefined restores the live banner's value. */
export function tryField<Name extends keyof Edit>(
  category: string,
  banner: string,
  name: Name,
  value: Edit[Name] | undefined
): void {
  const { [name]: _, ...others } = editsIn(category).get(banner) ?? noEdit
  tryEdit(category, banner, value === undefined ? others : { ...others, [name]: value })
}
