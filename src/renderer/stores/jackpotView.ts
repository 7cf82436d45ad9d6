import { createScopedStore } from './createScopedStore.ts'

type GamesView = 'grid' | 'table'

type JackpotPanel = 'games' | 'findings'

type Part = Partial<Omit<JackpotView, 'change' | 'choose'>>

interface JackpotView {
  readonly text: string
  readonly requested: string | undefined
  readonly view: GamesView
  readonly panel: JackpotPanel
  readonly region: string
  readonly chosen: Readonly<Record<string, readonly string[]>>
  readonly change: (part: Part) => void
  readonly choose: (name: string, value: string, isChosen: boolean) => void
}

const noRequest = { requested: undefined, chosen: {} }

export const useJackpotView = createScopedStore<JackpotView>(
  'jackpotView',
  // Reset the region, because another player may be in another region.
  { account: { ...noRequest, region: '' }, connection: { text: '' }, changed: noRequest },
  (set) => ({
    text: '',
    ...noRequest,
    view: 'grid',
    panel: 'games',
    region: '',
    change: (part) => set(part),
    choose: (name, value, isChosen) =>
      set(({ chosen }) => {
        const others = (chosen[name] ?? []).filter((one) => one !== value)
        return { chosen: { ...chosen, [name]: isChosen ? [...others, value] : others } }
      })
  })
)
