import { Type, type TSchema } from 'typebox'
import { BannerSet, Banner } from '../src/shared/contract/banners.ts'
import { BonusDefinition, BonusWager, FreespinGame, UserBonus } from '../src/shared/contract/bonuses.ts'
import { JackpotGame } from '../src/shared/contract/jackpots.ts'
import { Notification, NotificationContent } from '../src/shared/contract/notifications.ts'
import { LinkedMeta, PageLinks, PlainMeta } from '../src/shared/contract/paging.ts'
import { Transaction, UserWallet } from '../src/shared/contract/transactions.ts'
import { ImageSet, MediaFile, Uuid } from '../src/shared/contract/wire.ts'

/** The shapes with a name and a heading. Other shapes refer to these shapes. */
export const shapes = {
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
} as const satisfies Readonly<Record<string, TSchema>>

export type ShapeName = keyof typeof shapes

const names = new Map<unknown, string>(Object.entries(shapes).map(([name, shape]) => [shape, name]))

/** The name of a shape; undefined for an unnamed shape. */
export const nameOf = (shape: unknown): string | undefined => names.get(shape)

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'body'
  readonly shape: TSchema
}

export interface DocumentedOperation {
  readonly id: string
  /** The platform's name of the operation. */
  readonly name: string
  readonly method: 'get' | 'post'
  readonly path: string
  readonly takesToken: boolean
  readonly parameters: readonly Parameter[]
  /** The shape under `data`: a single item, or the items of a page. */
  readonly answer: ShapeName
  readonly meta?: 'LinkedMeta' | 'PlainMeta'
  /** Whether the documentation shows failures with `{ error }`. */
  readonly tellsError: boolean
}

const pageNumber = 'page of the results'
const pageSize = 'rows per page'
const bonusId: Parameter = { name: 'bonus_id', in: 'path', shape: Uuid }

/** The size of the only documented page. The documentation doesn't call the size a default. */
const seen = (size: number) => ({ description: `${pageSize}; the example answer has ${size}`, examples: [size] })

export const operations: readonly DocumentedOperation[] = [
  {
    id: 'activateBonus',
    name: 'Activate Bonus',
    method: 'post',
    path: '/bonus-service/v1/bonuses/{bonus_id}/activate',
    takesToken: true,
    parameters: [bonusId],
    answer: 'UserBonus',
    tellsError: false
  },
  {
    id: 'findBonus',
    name: 'Get Bonus By Id',
    method: 'get',
    path: '/bonus-service/v1/bonuses/{bonus_id}',
    takesToken: false,
    parameters: [bonusId],
    answer: 'BonusDefinition',
    tellsError: false
  },
  {
    id: 'listTransactions',
    name: 'Get Transactions (wallet)',
    method: 'get',
    path: '/wallet-service/v1/forefront/transactions',
    takesToken: true,
    parameters: [
      { name: 'page', in: 'query', shape: Type.Number({ description: pageNumber }) },
      { name: 'perPage', in: 'query', shape: Type.Number(seen(15)) }
    ],
    answer: 'Transaction',
    meta: 'LinkedMeta',
    tellsError: true
  },
  {
    id: 'listBanners',
    name: 'Get Banners By Category',
    method: 'get',
    path: '/core-service/v1/forefront/media/banners/{category}',
    takesToken: false,
    parameters: [{ name: 'category', in: 'path', shape: Type.String() }],
    answer: 'BannerSet',
    tellsError: true
  },
  {
    id: 'listNotifications',
    name: 'Get notifications',
    method: 'post',
    path: '/notification-service/v1/notifications',
    takesToken: true,
    parameters: [
      { name: 'page', in: 'body', shape: Type.Number({ description: pageNumber, default: 1 }) },
      { name: 'perPage', in: 'body', shape: Type.Number({ description: pageSize, default: 10 }) }
    ],
    answer: 'Notification',
    meta: 'LinkedMeta',
    tellsError: true
  },
  {
    id: 'listJackpotGames',
    name: 'Get Jackpot Group Games',
    method: 'get',
    path: '/jackpot-service/v1/jackpots/groups/{group_id}/games',
    takesToken: true,
    // The platform documents a body on a GET, though OpenAPI discourages it.
    parameters: [
      { name: 'group_id', in: 'path', shape: Type.String() },
      { name: 'page', in: 'body', shape: Type.Integer({ description: pageNumber }) },
      { name: 'per_page', in: 'body', shape: Type.Integer(seen(25)) }
    ],
    answer: 'JackpotGame',
    meta: 'PlainMeta',
    tellsError: true
  }
]

/** A shape's heading in the reference: *User bonus* for `UserBonus`. */
export const headingOf = (name: string): string =>
  name.replaceAll(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The anchor of a heading, in the form of Git hosts. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
