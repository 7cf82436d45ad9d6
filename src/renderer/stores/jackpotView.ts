import { createScopedStore } from './createScopedStore.ts'

/** How the games of the Jackpots screen are drawn. */
export type GamesLayout = 'grid' | 'table'

/** What is in the middle of the screen: the games, what is wrong with them, or how they differ from others. */
export type JackpotPanel = 'games' | 'findings' | 'compare'

type Part = Partial<Omit<JackpotView, 'change' | 'choose'>>

/** What the Jackpots screen was asked for and how it is looked at; it stays while other screens are open. */
export interface JackpotView {
  readonly text: string
  /** The group that was asked for last; nothing is asked before a press. */
  readonly asked: string | undefined
  readonly view: GamesLayout
  readonly panel: JackpotPanel
  /** In CSS pixels; cards share what a row has to spare. */
  readonly cardWidth: number
  /** What was typed as the region to look through. */
  readonly region: string
  /** The values that are filtered for, by the name of what they are values of. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  readonly change: (part: Part) => void
  /** Chooses a value of something that is filtered by, or takes it back. */
  readonly choose: (name: string, value: string, isChosen: boolean) => void
}

/** The narrowest and the widest that a card can be. */
export const cardWidths = { least: 140, most: 337 }

const nothing = { asked: undefined, chosen: {} }

/** The view of the Jackpots screen in this window. */
export const useJackpotView = createScopedStore<JackpotView>(
  // Another player may be in another region.
  { account: { ...nothing, region: '' }, connection: { text: '' }, changed: nothing },
  (set) => ({
    text: '',
    ...nothing,
    view: 'grid',
    panel: 'games',
    cardWidth: 212,
    region: '',
    change: (part) => set(part),
    choose: (name, value, isChosen) =>
      set(({ chosen }) => {
        const others = (chosen[name] ?? []).filter((one) => one !== value)
        return { chosen: { ...chosen, [name]: isChosen ? [...others, value] : others } }
      })
  })
)
