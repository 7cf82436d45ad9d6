import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { asRead, type PlacedBanner, type KnownPicture } from './bannerModel.ts'
import { readColour } from './contrast.ts'
import { drawableText, type FigureContent } from './figureContent.ts'
import {
  colourNames,
  perColour,
  perSlot,
  perText,
  slotNames,
  textNames,
  type ColourName,
  type SlotName,
  type TextName
} from './slots.ts'

/** A picture from this machine. It stays on this machine. */
export interface LocalPicture {
  readonly name: string
  /** `blob:` or `data:`. */
  readonly source: string
  /** Where it moves: `blob:` of all its frames; `source` is the first. */
  readonly moving?: string
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

const unsaid = { state: 'absent', raw: undefined } as const

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
      return { slot, address: source, raw: source, ...words }
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

const mostSteps = 50

interface Edits {
  /** By category and place. */
  readonly of: Readonly<Record<string, Edit>>
  /** The edits before each, oldest first, and those that were undone, the next to be redone last. */
  readonly past: Readonly<Record<string, readonly Edit[]>>
  readonly undone: Readonly<Record<string, readonly Edit[]>>
  readonly change: (key: string, edit: Edit) => void
  readonly undo: (key: string) => void
  readonly redo: (key: string) => void
}

type Kept = Pick<Edits, 'of' | 'past' | 'undone'>

const nothing: Kept = { of: {}, past: {}, undone: {} }

/** The `blob:` sources that a state still needs, so that a step back has its pictures. */
const sourcesOf = ({ of, past, undone }: Kept): Set<string> =>
  new Set(
    [...Object.values(of), ...Object.values(past).flat(), ...Object.values(undone).flat()].flatMap(({ pictures }) =>
      slotNames.flatMap((slot) => {
        const { source, moving } = pictures[slot] ?? {}
        return [source, moving].flatMap((one) => (one?.startsWith('blob:') ? [one] : []))
      })
    )
  )

/** The next state; pictures that it no longer needs are let go. */
function letGo(before: Kept, next: Kept): Kept {
  const needed = sourcesOf(next)
  for (const source of sourcesOf(before)) if (!needed.has(source)) URL.revokeObjectURL(source)
  return next
}

/** The texts and colours in which two edits differ; undefined where pictures differ too. */
function changedFields(one: Edit, other: Edit): readonly string[] | undefined {
  if (slotNames.some((slot) => one.pictures[slot] !== other.pictures[slot])) return undefined
  return [
    ...textNames.filter((name) => one.texts[name] !== other.texts[name]),
    ...colourNames.filter((name) => one.colours[name] !== other.colours[name])
  ]
}

/** Whether both changes are of one and the same text or colour: typing is undone as one step. */
function isTypedOn(past: readonly Edit[], now: Edit, next: Edit): boolean {
  const before = past.at(-1)
  const [last, present] = [before && changedFields(before, now), changedFields(now, next)]
  return last?.length === 1 && present?.length === 1 && last[0] === present[0]
}

/** The edits of this window; reset with the connection. */
export const useEdits = createScopedStore<Edits>({ connection: (state) => letGo(state, nothing) }, (set) => ({
  ...nothing,
  change: (key, edit) =>
    set((state) => {
      const { of, past, undone } = state
      const [now, own] = [of[key] ?? noEdit, past[key] ?? []]
      const isOneStep = (undone[key] ?? []).length === 0 && isTypedOn(own, now, edit)
      return letGo(state, {
        of: { ...of, [key]: edit },
        past: { ...past, [key]: isOneStep ? own : [...own, now].slice(-mostSteps) },
        undone: { ...undone, [key]: [] }
      })
    }),
  undo: (key) =>
    set(({ of, past, undone }) => {
      const own = past[key] ?? []
      const last = own.at(-1)
      if (!last) return {}
      return {
        of: { ...of, [key]: last },
        past: { ...past, [key]: own.slice(0, -1) },
        undone: { ...undone, [key]: [...(undone[key] ?? []), of[key] ?? noEdit] }
      }
    }),
  redo: (key) =>
    set(({ of, past, undone }) => {
      const own = undone[key] ?? []
      const next = own.at(-1)
      if (!next) return {}
      return {
        of: { ...of, [key]: next },
        past: { ...past, [key]: [...(past[key] ?? []), of[key] ?? noEdit] },
        undone: { ...undone, [key]: own.slice(0, -1) }
      }
    })
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
