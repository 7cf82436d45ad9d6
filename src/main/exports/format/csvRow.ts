import { routes } from '../../../shared/contract/index.ts'
import type { ListName } from '../../../shared/outcome/outcome.ts'
import { nodeOf, type ContractNode } from '../../../shared/readings/contractNode.ts'
import { exactText, isWireNumber } from '../../../shared/readings/exact.ts'
import { isWireObject, ownValue, type WireObject } from '../../../shared/readings/wireObject.ts'
import { inMajorUnits, isFraction, statedPlaces } from '../../../shared/readings/minorUnits.ts'
import { csvLine } from '../../common/csv.ts'

/** The documented fields of an object: the column of each, or the fields in it. */
interface Places {
  /** Of its columns' names, such as `user_wallet.`. */
  readonly prefix: string
  readonly fields: ReadonlyMap<string, number | Places>
}

interface Columns {
  readonly names: readonly string[]
  readonly root: Places
}

/** The last column: a JSON object of undocumented fields, and of values that are no object where one is documented. */
export const otherFields = '(other fields)'

// The columns of an amount: as received, and in major units.
const money = { received: 'amount (as received)', amount: 'amount' }

/** Every documented field of a list's rows (docs/platform.md#shapes), nested names dotted; an amount in major units too. */
export function columnsOf(list: ListName): Columns {
  const names: string[] = []
  const columnOf = (name: string): number =>
    name === money.amount ? names.push(money.received, name) - 2 : names.push(name) - 1
  const placesIn = (properties: Readonly<Record<string, ContractNode>>, prefix: string): Places => {
    const fields = Object.entries(properties).map(
      ([name, { properties: inner }]) =>
        [name, inner ? placesIn(inner, `${prefix}${name}.`) : columnOf(prefix + name)] as const
    )
    return { prefix, fields: new Map(fields) }
  }
  const root = placesIn(nodeOf(routes[list].output.properties.data.items).properties ?? {}, '')
  return { names: [...names, otherFields], root }
}

/** Creates the writer of a list's rows, which are parsed with exact numbers: values keep their digits and letters. */
export function csvRows({ names, root }: Columns): (row: unknown) => string {
  const amount = names.indexOf(money.amount)
  return (row) => {
    const cells: (string | undefined)[] = names.map(() => undefined)
    const others: string[] = []
    if (isWireObject(row)) fill(row, root, { cells, others })
    if (others.length > 0 || !isWireObject(row)) {
      cells[names.length - 1] = isWireObject(row) ? `{${others.join(',')}}` : JSON.stringify(row)
    }
    if (amount !== -1 && isWireObject(row)) cells[amount] = majorAmount(row)
    return csvLine(cells)
  }
}

interface Line {
  readonly cells: (string | undefined)[]
  /** Members of a JSON object: the undocumented fields. */
  readonly others: string[]
}

function fill(object: WireObject, { prefix, fields }: Places, line: Line): void {
  for (const name of Object.keys(object)) {
    const value = object[name]
    const place = fields.get(name)
    if (typeof place === 'number') line.cells[place] = cellOf(value)
    else if (place !== undefined && isWireObject(value)) fill(value, place, line)
    else line.others.push(`${JSON.stringify(prefix + name)}:${JSON.stringify(value)}`)
  }
}

/** Null is an empty cell, as an absent field is; an empty text is `""`. Lists and undocumented objects are JSON. */
function cellOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (value === null) return undefined
  return isWireNumber(value) ? exactText(value) : JSON.stringify(value)
}

/** The amount of a transaction in major units; undefined if its scale or its digits are in doubt. */
function majorAmount(row: WireObject): string | undefined {
  const wallet = ownValue(row, 'user_wallet')
  const ofWallet = (name: string) => (isWireObject(wallet) ? ownValue(wallet, name) : undefined)
  const amount = ownValue(row, 'amount')
  if ([amount, ofWallet('balance'), ofWallet('bonus_balance')].some(isFraction)) return undefined
  const places = statedPlaces(ofWallet('currency_subunits'))
  return places === undefined ? undefined : inMajorUnits(amount, places)
}
