import type { TSchema } from 'typebox'
import { BannerSet, Banner } from '../src/shared/contract/banners.ts'
import { BonusDefinition, BonusWager, FreespinGame, UserBonus } from '../src/shared/contract/bonuses.ts'
import { JackpotGame } from '../src/shared/contract/jackpots.ts'
import { Notification, NotificationContent } from '../src/shared/contract/notifications.ts'
import { LinkedMeta, PageLinks, PlainMeta } from '../src/shared/contract/paging.ts'
import { Transaction, UserWallet } from '../src/shared/contract/transactions.ts'
import { ImageSet, MediaFile } from '../src/shared/contract/wire.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

// The shapes that are named in platform-api.md, section 2; where one stands inside another it is referred to.
const named: Readonly<Record<string, TSchema>> = {
  UserBonus,
  BonusWager,
  FreespinGame,
  ImageSet,
  BonusDefinition,
  MediaFile,
  Transaction,
  UserWallet,
  BannerSet,
  Banner,
  Notification,
  NotificationContent,
  JackpotGame,
  PageLinks,
  LinkedMeta,
  PlainMeta
}
const nameOf = new Map(Object.entries(named).map(([name, shape]) => [shape as unknown, name]))

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** A shape as plain JSON Schema, named shapes inside it as references. */
function schema(shape: unknown, isTop = false): Json {
  const name = nameOf.get(shape)
  if (name !== undefined && !isTop) return { $ref: `#/components/schemas/${name}` }
  if (isList(shape)) return shape.map((item) => schema(item))
  if (typeof shape === 'object' && shape !== null) {
    return Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, schema(value)]))
  }
  return typeof shape === 'string' || typeof shape === 'number' || typeof shape === 'boolean' ? shape : null
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const data = (shape: Json): Json => ({ type: 'object', required: ['data'], properties: { data: shape } })
const listOf = (name: string, meta: 'LinkedMeta' | 'PlainMeta'): Json => ({
  type: 'object',
  required: ['data', 'links', 'meta'],
  properties: { data: { type: 'array', items: ref(name) }, links: ref('PageLinks'), meta: ref(meta) }
})
const body = (content: Json): Json => ({ content: { 'application/json': { schema: content } } })
const pathPart = (name: string, shape: Json): Json => ({ name, in: 'path', required: true, schema: shape })
const query = (name: string): Json => ({ name, in: 'query', required: false, schema: { type: 'number' } })
const whole: Json = { type: 'integer' }

const responses = (answer: Json): Json => ({
  '2XX': { description: 'Success; the exact status is not documented (section 4, gaps).', ...(body(answer) as object) },
  default: {
    description: 'A failure; its status is not documented (section 7).',
    ...(body({ type: 'object', properties: { error: { type: 'string' } } }) as object)
  }
})

interface Documented {
  readonly path: string
  readonly method: 'get' | 'post'
  readonly section: string
  readonly summary: string
  readonly takesToken: boolean
  readonly parameters?: readonly Json[]
  readonly requestBody?: Json
  readonly answer: Json
}

const bonusId = pathPart('bonus_id', { type: 'string', format: 'uuid' })
const operations: readonly Documented[] = [
  {
    path: '/bonus-service/v1/bonuses/{bonus_id}/activate',
    method: 'post',
    section: '4.1',
    summary: 'Activate Bonus',
    takesToken: true,
    parameters: [bonusId],
    answer: data(ref('UserBonus'))
  },
  {
    path: '/bonus-service/v1/bonuses/{bonus_id}',
    method: 'get',
    section: '4.2',
    summary: 'Get Bonus By Id',
    takesToken: false,
    parameters: [bonusId],
    answer: data(ref('BonusDefinition'))
  },
  {
    path: '/wallet-service/v1/forefront/transactions',
    method: 'get',
    section: '4.3',
    summary: 'Get Transactions (wallet)',
    takesToken: true,
    parameters: [query('page'), query('perPage')],
    answer: listOf('Transaction', 'LinkedMeta')
  },
  {
    path: '/core-service/v1/forefront/media/banners/{category}',
    method: 'get',
    section: '4.4',
    summary: 'Get Banners By Category',
    takesToken: false,
    parameters: [pathPart('category', { type: 'string' })],
    answer: data(ref('BannerSet'))
  },
  {
    path: '/notification-service/v1/notifications',
    method: 'post',
    section: '4.5',
    summary: 'Get notifications',
    takesToken: true,
    requestBody: body({
      type: 'object',
      properties: { page: { type: 'number', default: 1 }, perPage: { type: 'number', default: 10 } }
    }),
    answer: listOf('Notification', 'LinkedMeta')
  },
  {
    path: '/jackpot-service/v1/jackpots/groups/{group_id}/games',
    method: 'get',
    section: '4.6',
    summary: 'Get Jackpot Group Games',
    takesToken: true,
    parameters: [pathPart('group_id', { type: 'string' })],
    // A body on a GET is what the platform documents, though OpenAPI discourages it.
    requestBody: body({ type: 'object', properties: { page: whole, per_page: whole } }),
    answer: listOf('JackpotGame', 'PlainMeta')
  }
]

function described({ method, section, summary, takesToken, parameters, requestBody, answer }: Documented): Json {
  return {
    [method]: {
      summary,
      description: `platform-api.md, section ${section}`,
      security: takesToken ? [{ token: [] }] : [],
      ...(parameters && { parameters }),
      ...(requestBody !== undefined && { requestBody }),
      responses: responses(answer)
    }
  }
}

/** The platform's documented client API as an OpenAPI 3.1 document, from the contract that answers are checked against. */
export const openApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Gaming platform client API, as Pitboss checks it',
    version: '1',
    description:
      'Patterns and ranges are what Pitboss marks as drift of kind “value”; the platform documents them in words.'
  },
  paths: Object.fromEntries(operations.map((operation) => [operation.path, described(operation)])),
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: Object.fromEntries(Object.entries(named).map(([name, shape]) => [name, schema(shape, true)]))
  }
})

/** The document as it is checked in. */
export const openApiText = (): string => `${JSON.stringify(openApi(), undefined, 2)}\n`
