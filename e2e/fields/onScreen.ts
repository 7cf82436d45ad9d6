import { isList } from '../../src/shared/outcome/outcome.ts'
import { exactText, isWireNumber } from '../../src/shared/readings/exact.ts'
import { valueAt, type ContractCase, type FieldPath } from '../../src/shared/testing/contractCases.ts'
import type { ShownField } from './shownText.ts'

// What came is what is shown: a field that came otherwise than documented is on its screen as it came, and marked.

/** The texts as which a value may be on a screen. */
function textsOf(raw: unknown): readonly string[] {
  if (raw === undefined) return ['‹absent›']
  if (raw === null) return ['‹null›', 'null']
  if (raw === '') return ['‹empty›', '""']
  if (raw === true) return ['yes', 'true']
  if (raw === false) return ['no', 'false']
  if (typeof raw === 'string') return [raw]
  if (isWireNumber(raw)) return [exactText(raw)]
  const all = Object.values(Object(raw))
  return all.length === 0 ? ['‹empty›', JSON.stringify(raw)] : [JSON.stringify(raw), all.map(String).join(' · ')]
}

/** Where the first subject of an answer stands. */
export const subjectIn = (operation: string): FieldPath =>
  operation === 'banners.list' ? ['data', 'casinoBanners', 0] : isList(operation) ? ['data', 0] : ['data']

const isWithin = (path: FieldPath, outer: FieldPath): boolean =>
  path.length > outer.length && outer.every((key, at) => path[at] === key)

/** The cases whose place is a field of a subject: of others no screen has fields. */
export const isOfField = ({ operation, path }: ContractCase): boolean => isWithin(path, subjectIn(operation))

/** What is wrong with a case among the fields that its screen shows; empty where nothing is. */
export function faultOf(
  { operation, path, raw, differs, answer }: ContractCase,
  fields: readonly ShownField[] = []
): string {
  const outer = subjectIn(operation)
  const names = path.slice(outer.length).map(String)
  // Where a holder is something else, that is what stands there; a list stands as a whole.
  // What differs from the definition is said apart as well.
  const field = fields
    .filter(
      ({ group, name }) =>
        group !== 'Different from the offer' && name === names.slice(0, name.split('.').length).join('.')
    )
    .toSorted((one, other) => other.name.length - one.name.length)[0]
  if (!field) return 'no field'
  const shownPlace = [...outer, ...field.name.split('.')]
  const whole = valueAt(answer, shownPlace)
  const isInside = shownPlace.length < path.length
  const texts = isInside ? [...textsOf(raw), ...textsOf(whole)] : textsOf(raw)
  const text = field.text.replaceAll('␊', '\n')
  if (!texts.some((one) => text.includes(one))) return `shown as ${field.text}`
  return differs && !field.text.includes('⟨') ? `not marked: ${field.text}` : ''
}
