import type { Static, TSchema } from 'typebox'
import { fieldsOf, type Field } from '../drift/fields.ts'
import { driftOf } from '../drift/findDrift.ts'
import { planOf, type Plan } from '../drift/plan.ts'
import { nodeOf } from '../readings/contractNode.ts'
import type { Received } from '../readings/received.ts'

/** Returns a function that lists a subject's fields and says which ones differ from the contract. */
export function comparedFieldsOf<S extends TSchema, T = Static<S>>(
  schema: S
): (from: Received<T>) => readonly (Field & { readonly differs: boolean })[] {
  const read = fieldsOf<S, T>(schema)
  const plan = planOf(nodeOf(schema))
  return (from) =>
    read(from).map((field) => {
      const own = field.path.reduce<Plan | undefined>((outer, name) => outer && innerOf(outer).get(name), plan)
      const isOther = own && field.raw === undefined ? own.required : !own || driftOf(own, field.raw).length > 0
      return { ...field, differs: isOther }
    })
}

const innerOf = ({ branches, fields }: Plan): Plan['fields'] =>
  branches.find((branch) => branch.fields.size > 0)?.fields ?? fields
