import type { Reading } from '../../../../shared/readings/reading.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { asRead, type LocalPicture, type PlacedBanner } from './bannerModel.ts'
import { gone, stepped, type History, type Step } from './history.ts'
import { perColour, perSlot, perText, slotNames, type ColourName, type SlotName, type TextName } from './slots.ts'

/** Values that are tried in place of a banner's own, by the platform's names. */
export type Edit = Partial<Readonly<Record<SlotName, LocalPicture> & Record<TextName | ColourName, string>>>

/** The edit without changes. */
export const noEdit: Edit = {}

/** The banner as it would be received with an edit; the same object without one. */
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

/** A step that can be undone: an edit of a banner. */
type TriedStep = Step<Edit> & { readonly banner: string }

interface Tried extends History<TriedStep> {
  /** By the names of their banners, whose order may change with the next answer. */
  readonly edits: ReadonlyMap<string, Edit>
}

const noSteps: Tried = { edits: new Map(), past: [], undone: [] }

/** The `blob:` sources that are drawn, or would be after undo or redo. */
const sourcesOf = ({ edits, past, undone }: Tried): Set<string> =>
  new Set(
    [...edits.values(), ...[...past, ...undone].flatMap((step) => [step.before, step.after])].flatMap((edit) =>
      slotNames.map((slot) => edit[slot]?.source ?? '').filter((source) => source.startsWith('blob:'))
    )
  )

function revokeUnused(before: Tried, next: Tried): void {
  const needed = sourcesOf(next)
  for (const source of sourcesOf(before)) if (!needed.has(source)) URL.revokeObjectURL(source)
}

const useTried = createScopedStore<{ readonly of: Readonly<Record<string, Tried>> }>(
  'tried',
  {
    connection({ of }) {
      for (const tried of Object.values(of)) revokeUnused(tried, noSteps)
      return { of: {} }
    }
  },
  () => ({ of: {} })
)

/** The edits in a category, with their history. */
export const triedIn = (category: string): Tried => useTried.getState().of[category] ?? noSteps

function keep(category: string, next: Tried): void {
  revokeUnused(triedIn(category), next)
  useTried.setState(({ of }) => ({ of: { ...of, [category]: next } }))
}

/** The edits in a category, with their history; forgotten with the connection. */
export const useEdits = (category: string): Tried => useTried(({ of }) => of[category] ?? noSteps)

/** Tries an edit on a banner. */
export function tryEdit(category: string, banner: string, after: Edit, gesture?: string): void {
  const tried = triedIn(category)
  const before = tried.edits.get(banner) ?? noEdit
  const edits = new Map(tried.edits).set(banner, after)
  keep(category, { edits, ...stepped(tried, { banner, before, after, gesture }) })
}

/** Tries a value of one field; undefined is the live one. Typing is one step. */
export function tryField<Name extends keyof Edit>(
  category: string,
  banner: string,
  name: Name,
  value: Edit[Name] | undefined
): void {
  const { [name]: _, ...others } = triedIn(category).edits.get(banner) ?? noEdit
  const gesture = typeof value === 'string' ? `${name} ${banner}` : undefined
  tryEdit(category, banner, value === undefined ? others : { ...others, [name]: value }, gesture)
}

/** Undoes or redoes a step of a category; returns the name of its banner. */
export function goInHistory(category: string, way: 'back' | 'again') {
  const tried = triedIn(category)
  const made = gone(tried, way)
  if (!made) return undefined
  const { step, side, ...history } = made
  const { banner } = step
  keep(category, { edits: new Map(tried.edits).set(banner, step[side]), ...history })
  return banner
}
