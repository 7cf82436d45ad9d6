import { isList } from '../../src/shared/outcome/outcome.ts'
import { exactText, isWireNumber } from '../../src/shared/readings/exact.ts'
import { valueAt, type ContractCase, type FieldPath } from '../../src/shared/testing/contractCases.ts'
import type { ShownField } from './shownText.ts'

// A field that differs from its documentation appears on its screen as received, with a mark.

/** The texts that may show a value on a screen. */
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

/** The path of an answer's first subject. */
export const subjectIn = (operation: string): FieldPath =>
  operation === 'banners.list' ? ['data', 'casinoBanners', 0] : isList(operation) ? ['data', 0] : ['data']

const isWithin = (path: FieldPath, outer: FieldPath): boolean =>
  path.length > outer.length && outer.every((key, at) => path[at] === key)

/** The cases that change a field of a subject. Screens show no other fields. */
export const isOfField = ({ operation, path }: ContractCase): boolean => isWithin(path, subjectIn(operation))

/** The fault of a case in the fields on its screen; empty without a fault. */
export function faultOf(
  { operation, path, raw, differs, answer }: ContractCase,
  fields: readonly ShownField[] = []
): string {
  const outer = subjectIn(operation)
  const names = path.slice(outer.length).map(String)
  // If another value replaces an object, the value itself appears; a list appears as a whole. A difference from the
  // definition is also shown separately.
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
