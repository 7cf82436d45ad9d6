import { Type } from 'typebox'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { flag } from '../../../../shared/readings/flag.ts'
import { items } from '../../../../shared/readings/items.ts'
import type { Reading } from '../../../../shared/readings/reading.ts'
import type { LeafPath } from '../../../../shared/readings/received.ts'
import { text } from '../../../../shared/readings/text.ts'
import type { Region } from '../../../domain/region/readRegion.ts'
import type { ReceivedGame } from './game.ts'
import { availabilities, standingOf } from './regionLens.ts'

/** A filter value. Every received value has one; values with the same meaning share a key. */
export interface FacetValue {
  readonly key: string
  readonly words: string
  /** A missing value has a mark instead of words. */
  readonly mark?: 'null' | 'absent' | 'empty'
}

const absent: FacetValue = { key: 'absent', words: 'absent', mark: 'absent' }
const nothing: FacetValue = { key: 'null', words: 'null', mark: 'null' }
const empty: FacetValue = { key: 'empty', words: 'empty', mark: 'empty' }
const odd: FacetValue = { key: 'odd', words: 'could not be read' }
const yes: FacetValue = { key: 'yes', words: 'yes' }
const no: FacetValue = { key: 'no', words: 'no' }

/** The missing and unreadable values. */
export const otherValues: readonly FacetValue[] = [absent, nothing, empty, odd]

const textValue = (words: string): FacetValue => (words === '' ? empty : { key: `text ${words}`, words })
const flagValue = (is: boolean): FacetValue => (is ? yes : no)

function valueOf<V>(reading: Reading<V>, valueFor: (value: V) => FacetValue): FacetValue {
  switch (reading.state) {
    case 'odd':
      return odd
    case 'null':
      return nothing
    case 'absent':
      return absent
    case 'documented':
    case 'converted':
      return valueFor(reading.value)
  }
}

interface Facet {
  /** The values of a game: one, or the items of a list. */
  readonly valuesOf: (game: ReceivedGame) => readonly FacetValue[]
  /** Values always on offer, so that the list stays stable. */
  readonly usual: readonly FacetValue[]
}

function ofText(name: LeafPath<JackpotGame>): Facet {
  const read = text(JackpotGame, name)
  return { valuesOf: (game) => [valueOf(read(game), textValue)], usual: [] }
}

function ofFlag(name: LeafPath<JackpotGame>): Facet {
  const read = flag(JackpotGame, name)
  return { valuesOf: (game) => [valueOf(read(game), flagValue)], usual: [yes, no] }
}

const readEntry = text(Type.String(), '')

function ofList(name: 'devices' | 'licenses'): Facet {
  const read = items(JackpotGame, name)
  const valuesOf = (game: ReceivedGame) => {
    const list = read(game)
    const { value = [] } = list
    return value.length === 0 ? [valueOf(list, () => empty)] : value.map((one) => valueOf(readEntry(one), textValue))
  }
  return { valuesOf, usual: [] }
}

const fields = {
  provider: ofText('provider'),
  producer: ofText('producer'),
  category: ofText('category'),
  theme: ofText('theme'),
  devices: ofList('devices'),
  volatility_rating: ofText('volatility_rating'),
  feature_group: ofText('feature_group'),
  has_freespins: ofFlag('has_freespins'),
  bonus_buy: ofFlag('bonus_buy'),
  hd: ofFlag('hd'),
  enabled: ofFlag('enabled'),
  favorite: ofFlag('favorite'),
  licenses: ofList('licenses')
}

/** The facets of games. */
export type FacetName = 'region' | keyof typeof fields

/** The facets in display order: the availability in the chosen region, then thirteen fields. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the object above
export const facetNames = ['region', ...Object.keys(fields)] as readonly FacetName[]

const standings = availabilities.filter((one) => one !== 'could not be read').map(textValue)

/** The values always on offer, so that the list stays stable. */
export const usualValues = (name: FacetName): readonly FacetValue[] =>
  name === 'region' ? standings : fields[name].usual

/** The values of a game in a facet; none for the availability without a region. */
export function facetValues(name: FacetName, game: ReceivedGame, region?: Region): readonly FacetValue[] {
  if (name !== 'region') return fields[name].valuesOf(game)
  return region ? [textValue(standingOf(game, region).availability)] : []
}
