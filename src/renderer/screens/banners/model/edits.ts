import type { DesignKey, Placement } from '../../../../shared/contract/designs.ts'
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

/** A banner of the category that is shown. */
export interface EditedPlace {
  readonly category: string
  /** Its index in the answer. */
  readonly at: number
}

/** A step on the screen: of what a banner is drawn from, or of where a design lies over its figure. */
export type Step = EditedPlace &
  (
    | { readonly kind: 'edit'; readonly before: Edit; readonly after: Edit }
    | {
        readonly kind: 'place'
        readonly design: DesignKey
        readonly before: Placement
        readonly after: Placement
      }
  )

const mostSteps = 50

interface Edits {
  /** By `editKey`. */
  readonly of: Readonly<Record<string, Edit>>
  /** Oldest first. */
  readonly past: readonly Step[]
  /** The next to be redone last. */
  readonly undone: readonly Step[]
  readonly change: (place: EditedPlace, edit: Edit) => void
  /** Remembers where a design lay. */
  readonly placed: (step: Omit<Extract<Step, { kind: 'place' }>, 'kind'>) => void
  /** Takes the last step of a category back, or makes it again; it is returned, so that a design is placed and its banner shown. */
  readonly undo: (category: string) => Step | undefined
  readonly redo: (category: string) => Step | undefined
}

type Kept = Pick<Edits, 'of' | 'past' | 'undone'>

const nothing: Kept = { of: {}, past: [], undone: [] }

/** The `blob:` sources that a state still needs, so that a step back has its pictures. */
const sourcesOf = ({ of, past, undone }: Kept): Set<string> =>
  new Set(
    [
      ...Object.values(of),
      ...[...past, ...undone].flatMap((step) => (step.kind === 'edit' ? [step.before, step.after] : []))
    ].flatMap(({ pictures }) =>
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

const isNudge = ({ before, after }: Extract<Step, { kind: 'place' }>): boolean =>
  before.masks === after.masks && before.scale === after.scale && before.limit === after.limit

/** A step that goes on with the one before: typing into one field, or moving one design, is undone as one. */
function joined(last: Step | undefined, next: Step): Step | undefined {
  if (last?.category !== next.category || last.at !== next.at) return undefined
  if (last.kind === 'place' && next.kind === 'place') {
    const isOne = last.design.device === next.design.device && isNudge(last) && isNudge(next)
    return isOne ? { ...next, before: last.before } : undefined
  }
  if (last.kind !== 'edit' || next.kind !== 'edit') return undefined
  const [before, now] = [changedFields(last.before, last.after), changedFields(next.before, next.after)]
  const isOne = before?.length === 1 && now?.length === 1 && before[0] === now[0]
  return isOne ? { ...next, before: last.before } : undefined
}

/** The state with one more step, after which nothing can be redone. */
function stepped(state: Kept, step: Step): Kept {
  const { of, past, undone } = state
  const one = undone.length === 0 ? joined(past.at(-1), step) : undefined
  return letGo(state, {
    of: step.kind === 'edit' ? { ...of, [editKey(step)]: step.after } : of,
    past: one ? [...past.slice(0, -1), one] : [...past, step].slice(-mostSteps),
    undone: []
  })
}

/** The edits of this window and the one history of the screen; reset with the connection. */
export const useEdits = createScopedStore<Edits>({ connection: (state) => letGo(state, nothing) }, (set, get) => {
  const move = (category: string, from: 'past' | 'undone', to: 'past' | 'undone'): Step | undefined => {
    const state = get()
    const step = state[from].findLast((one) => one.category === category)
    if (!step) return undefined
    set({
      of:
        step.kind === 'edit' ? { ...state.of, [editKey(step)]: from === 'past' ? step.before : step.after } : state.of,
      [from]: state[from].filter((one) => one !== step),
      [to]: [...state[to], step]
    })
    return step
  }
  return {
    ...nothing,
    change: (place, edit) =>
      set((state) =>
        stepped(state, { ...place, kind: 'edit', before: state.of[editKey(place)] ?? noEdit, after: edit })
      ),
    placed: (step) => set((state) => stepped(state, { ...step, kind: 'place' })),
    undo: (category) => move(category, 'past', 'undone'),
    redo: (category) => move(category, 'undone', 'past')
  }
})

/** The key of a banner's edit. */
export const editKey = ({ category, at }: EditedPlace): string => `${at} ${category}`

/** The edit with a value of one field; without its change where there is no value. */
export function withField<Part extends keyof Edit, Name extends keyof Edit[Part]>(
  edit: Edit,
  part: Part,
  name: Name,
  value: Edit[Part][Name] | undefined
): Edit {
  const { [name]: _, ...others } = edit[part]
  return { ...edit, [part]: value === undefined ? others : { ...others, [name]: value } }
}
