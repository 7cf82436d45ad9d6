import { anchorOf, nameOf, operations, shapes, type DocumentedOperation, type Parameter } from './documented.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

// Answers are checked by patterns; tools understand formats.
const formats = new Map([['UUID', 'uuid']])

/** A shape as plain JSON Schema. Named shapes inside become references. */
function schema(shape: unknown, isTop = false): Json {
  const name = nameOf(shape)
  if (name !== undefined && !isTop) return ref(name)
  if (isList(shape)) return shape.map((item) => schema(item))
  if (typeof shape === 'object' && shape !== null) {
    const plain = Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, schema(value)]))
    const format = typeof plain.title === 'string' ? formats.get(plain.title) : undefined
    return format === undefined ? plain : { ...plain, format }
  }
  return typeof shape === 'string' || typeof shape === 'number' || typeof shape === 'boolean' ? shape : null
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const json = (content: Json) => ({ content: { 'application/json': { schema: content } } })

function answerOf({ answer, meta }: DocumentedOperation): Json {
  if (meta === undefined) return { type: 'object', required: ['data'], properties: { data: ref(answer) } }
  return {
    type: 'object',
    required: ['data', 'links', 'meta'],
    properties: { data: { type: 'array', items: ref(answer) }, links: ref('PageLinks'), meta: ref(meta) }
  }
}

const responses = (operation: DocumentedOperation): Json => ({
  '2XX': { description: 'Success; which status is not documented.', ...json(answerOf(operation)) },
  default: operation.tellsError
    ? {
        description: 'A failure; its status is not documented.',
        ...json({ type: 'object', required: ['error'], properties: { error: { type: 'string' } } })
      }
    : { description: 'A failure; neither its status nor its body is documented.' }
})

const parameter = ({ name, in: location, shape }: Parameter): Json => ({
  name,
  in: location,
  required: location === 'path',
  schema: schema(shape)
})

function described(operation: DocumentedOperation): Json {
  const { id, name, method, takesToken, parameters } = operation
  const inBody = parameters.filter((one) => one.in === 'body')
  const others = parameters.filter((one) => one.in !== 'body')
  const fields = Object.fromEntries(inBody.map((one) => [one.name, schema(one.shape)]))
  return {
    [method]: {
      operationId: id,
      summary: name,
      description: `docs/platform.md#${anchorOf(name)}`,
      security: takesToken ? [{ token: [] }] : [],
      ...(others.length > 0 && { parameters: others.map(parameter) }),
      ...(inBody.length > 0 && { requestBody: json({ type: 'object', properties: fields }) }),
      responses: responses(operation)
    }
  }
}

/** The platform's documented client API as an OpenAPI 3.1 document, generated from the contract. */
const openApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Gaming platform client API, as Pitboss checks it',
    version: '1',
    description:
      'Patterns and ranges are what Pitboss marks as drift of kind “value”; the platform documents them in words. docs/platform.md tells the rest.'
  },
  paths: Object.fromEntries(operations.map((operation) => [operation.path, described(operation)])),
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, schema(shape, true)]))
  }
})

/** The checked-in text of the document. */
export const openApiText = (): string => `${JSON.stringify(openApi(), undefined, 2)}\n`
