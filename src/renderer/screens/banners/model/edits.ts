import type { DesignKey, Placement } from '../../../../shared/contract/designs.ts'
import type { Reading } from '../../../../shared/readings/reading.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { asRead, type LocalPicture, type PlacedBanner } from './bannerModel.ts'
import { gone, stepped, type History, type Step } from './history.ts'
import { perColour, perSlot, perText, slotNames, type ColourName, type SlotName, type TextName } from './slots.ts'

/** The tried values of a banner, by the platform's names. */
export type Edit = Partial<Readonly<Record<SlotName, LocalPicture> & Record<TextName | ColourName, string>>>

/** The edit without changes. */
export const noEdit: Edit = {}

/** The banner as an answer would contain it with the edit applied; the same object without one. */
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

/** A step on the screen: of what a banner is drawn from, or of the part of a design that is compared. */
type TriedStep =
  | (Step<Edit> & { readonly banner: string; readonly design?: undefined })
  | (Step<Placement> & { readonly design: DesignKey })

interface Tried extends History<TriedStep> {
  /** By the names of their banners: the next answer may have them in another order. */
  readonly edits: ReadonlyMap<string, Edit>
}

const nothing: Tried = { edits: new Map(), past: [], undone: [] }

/** The `blob:` sources that are needed, so that a step back has its pictures. */
const sourcesOf = ({ edits, past, undone }: Tried): Set<string> =>
  new Set(
    [
      ...edits.values(),
      ...[...past, ...undone].flatMap((step) => (step.design ? [] : [step.before, step.after]))
    ].flatMap((edit) =>
      slotNames.flatMap((slot) => {
        const { source, moving } = edit[slot] ?? {}
        return [source, moving].flatMap((one) => (one?.startsWith('blob:') ? [one] : []))
      })
    )
  )

function letGo(before: Tried, next: Tried): void {
  const needed = sourcesOf(next)
  for (const source of sourcesOf(before)) if (!needed.has(source)) URL.revokeObjectURL(source)
}

const useTried = createScopedStore<{ readonly of: Readonly<Record<string, Tried>> }>(
  'tried',
  {
    connection({ of }) {
      for (const tried of Object.values(of)) letGo(tried, nothing)
      return { of: {} }
    }
  },
  () => ({ of: {} })
)

/** The changes that are tried on the banners of a category now. */
export const triedIn = (category: string): Tried => useTried.getState().of[category] ?? nothing

function keep(category: string, next: Tried): void {
  letGo(triedIn(category), next)
  useTried.setState(({ of }) => ({ of: { ...of, [category]: next } }))
}

/** The same as React follows it: with its one history, and gone with the connection. */
export const useEdits = (category: string): Tried => useTried(({ of }) => of[category] ?? nothing)

/** Tries an edit on a banner. */
export function tryEdit(category: string, banner: string, after: Edit, gesture?: string): void {
  const tried = triedIn(category)
  const before = tried.edits.get(banner) ?? noEdit
  const edits = new Map(tried.edits).set(banner, after)
  keep(category, { edits, ...stepped(tried, { banner, before, after, gesture }) })
}

/** Tries a value of one field; without a value as it is live. Typing into it is one step. */
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

/** Remembers a design's placement before it is changed. */
export function rememberPlacement(category: string, step: Extract<TriedStep, { design: DesignKey }>): void {
  const tried = triedIn(category)
  keep(category, { ...tried, ...stepped(tried, step) })
}

/** Takes the last step of a category back, or makes it again: the name of its banner, and a design's placement. */
export function goInHistory(category: string, way: 'back' | 'again') {
  const tried = triedIn(category)
  const made = gone(tried, way)
  if (!made) return undefined
  const { step, side, ...history } = made
  if (step.design) {
    keep(category, { ...tried, ...history })
    return { banner: step.design.banner, design: step.design, placement: step[side] }
  }
  const { banner } = step
  keep(category, { edits: new Map(tried.edits).set(banner, step[side]), ...history })
  return { banner }
}
