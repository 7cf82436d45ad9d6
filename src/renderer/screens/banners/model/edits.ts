import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { asRead, type PlacedBanner } from './bannerModel.ts'
import type { KnownPicture } from './checked.ts'
import { readColour } from './contrast.ts'
import { drawableText, type FigureContent } from './figureContent.ts'
import { perColour, perSlot, perText, slotNames, type ColourName, type SlotName, type TextName } from './slots.ts'

/** A picture from this machine. It stays on this machine. */
export interface LocalPicture {
  readonly name: string
  /** `blob:` or `data:`. */
  readonly source: string
  readonly facts: KnownPicture
}

/** An edit of a banner. */
export interface Edit {
  readonly pictures: Partial<Readonly<Record<SlotName, LocalPicture>>>
  readonly texts: Partial<Readonly<Record<TextName, string>>>
  readonly colours: Partial<Readonly<Record<ColourName, string>>>
}

/** The edit without changes. */
export const noEdit: Edit = { pictures: {}, texts: {}, colours: {} }

/** Whether an edit changes anything. */
export const isEdited = ({ pictures, texts, colours }: Edit): boolean =>
  [pictures, texts, colours].some((part) => Object.keys(part).length > 0)

const unsaid = { state: 'absent', came: undefined } as const

/** The banner as an answer would contain it with the edit applied. */
export function editedBanner(placed: PlacedBanner, edit: Edit): PlacedBanner {
  if (!isEdited(edit)) return placed
  return {
    ...placed,
    isBanner: true,
    texts: perText((name) => (edit.texts[name] === undefined ? placed.texts[name] : asRead(edit.texts[name]))),
    colours: perColour((name) =>
      edit.colours[name] === undefined ? placed.colours[name] : asRead(edit.colours[name])
    ),
    pictures: perSlot((slot) => {
      const local = edit.pictures[slot]
      if (!local) return placed.pictures[slot]
      const { name, source, facts } = local
      const words = { name: unsaid, fileName: asRead(name), mimeType: asRead(facts.type) }
      return { slot, address: source, came: source, ...words }
    })
  }
}

/** The content of a banner's figures with the edit applied. */
export function editedDrawn(drawn: FigureContent, edit: Edit): FigureContent {
  if (!isEdited(edit)) return drawn
  const { texts, colours, sources } = drawn
  return {
    ...drawn,
    texts: perText((name) => drawableText(edit.texts[name] ?? texts[name])),
    colours: perColour((name) => (edit.colours[name] === undefined ? colours[name] : readColour(edit.colours[name]))),
    sources: perSlot((slot) => edit.pictures[slot]?.source ?? sources[slot])
  }
}

function forget({ pictures }: Edit, kept: Edit = noEdit): void {
  for (const slot of slotNames) {
    const source = pictures[slot]?.source
    if (source?.startsWith('blob:') && kept.pictures[slot]?.source !== source) URL.revokeObjectURL(source)
  }
}

interface Edits {
  /** By category and place. */
  readonly of: Readonly<Record<string, Edit>>
  readonly change: (key: string, edit: Edit) => void
}

function forgotten({ of }: Edits): Partial<Edits> {
  for (const edit of Object.values(of)) forget(edit)
  return { of: {} }
}

/** The edits of this window; reset with the connection. */
export const useEdits = createScopedStore<Edits>({ connection: forgotten }, (set, get) => ({
  of: {},
  change(key, edit) {
    forget(get().of[key] ?? noEdit, edit)
    set(({ of }) => ({ of: { ...of, [key]: edit } }))
  }
}))

/** The key of a banner's edit. */
export const editKey = (category: string, at: number): string => `${at} ${category}`

const without = <Value>(part: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(part).filter(([key]) => key !== name))

/** The edit without its change of one field. */
export const resetPart = {
  picture: (edit: Edit, slot: SlotName): Edit => ({ ...edit, pictures: without(edit.pictures, slot) }),
  text: (edit: Edit, name: TextName): Edit => ({ ...edit, texts: without(edit.texts, name) }),
  colour: (edit: Edit, name: ColourName): Edit => ({ ...edit, colours: without(edit.colours, name) })
} as const
