import { BannerSet } from '../../shared/contract/banners.ts'
import { BonusDefinition, UserBonus } from '../../shared/contract/bonuses.ts'
import type { Documented, Input, RouteName } from '../../shared/contract/index.ts'
import { JackpotGame } from '../../shared/contract/jackpots.ts'
import { Notification } from '../../shared/contract/notifications.ts'
import { PlainPageOf, PageOf } from '../../shared/contract/paging.ts'
import { Transaction } from '../../shared/contract/transactions.ts'
import { wireText } from '../../shared/drift/driftList.ts'
import type { Problem } from '../../shared/outcome/outcome.ts'
import { items, characters } from '../../shared/readings/values.ts'
import type { Reading } from '../../shared/readings/reading.ts'
import type { Received } from '../../shared/readings/received.ts'
import type { Target } from '../connections/network/target.ts'
import { type Answer, page, objectOrNothing, resource } from './answers/answers.ts'
import { pageRule, type RequestedPage, same, type Rule } from './answers/rules.ts'

/** A request to the platform, described as data. `T` is the documented shape of its answer. */
export interface Call<T> {
  readonly method: 'GET' | 'POST'
  /** The path, relative to the base URL and percent-encoded. */
  readonly path: string
  readonly query?: Readonly<Record<string, number | undefined>>
  readonly body?: Readonly<Record<string, number | undefined>>
  readonly token: boolean
  readonly writes?: true
  /** The bonus, category or group that is requested. */
  readonly subject?: string
  readonly answer: Answer<T>
  readonly rule?: Rule<T>
  /** Returns a problem if the answer names another bonus, and so doesn't confirm the activation. */
  readonly refutes?: (received: Received<T>) => Pick<Problem, 'cause' | 'message'> | false
  /** The players whom the answer names as the token's owner. */
  readonly users?: (received: Received<T>) => readonly string[]
}

/** Builds the request for an input. `settings` are the connection's settings that affect the request. */
type RequestBuilder<RouteInput, T> = (input: RouteInput, settings: Pick<Target, 'jackpotPaging'>) => Call<T>

export type Operation<Name extends RouteName> = RequestBuilder<Input<Name>, Documented<Name>>

/** The paging to send: none, unless the person chose a page size or a page after the first. */
export const chosen = ({ page = 1, perPage }: RequestedPage): RequestedPage =>
  page === 1 && perPage === undefined ? {} : { page, ...(perPage !== undefined && { perPage }) }

const definition = resource(BonusDefinition)
const activated = resource(UserBonus)
const definitionId = characters(BonusDefinition, 'id')

/** Get Bonus By Id (docs/platform.md#get-bonus-by-id). */
const findBonus: Operation<'bonuses.find'> = ({ bonusId }) => ({
  method: 'GET',
  path: `/bonus-service/v1/bonuses/${encodeURIComponent(bonusId)}`,
  token: false,
  answer: definition,
  rule: (bonus) => same('/data/id', definitionId(bonus), { expected: bonusId, words: 'the bonus that was asked for' })
})

export interface Activation {
  readonly connection: string
  readonly account: string
  readonly bonusId: string
}

/** Activate Bonus (docs/platform.md#activate-bonus). No other operation writes. */
const activateBonus: RequestBuilder<Activation, UserBonus> = ({ bonusId }) => ({
  method: 'POST',
  path: `/bonus-service/v1/bonuses/${encodeURIComponent(bonusId)}/activate`,
  token: true,
  writes: true,
  subject: bonusId,
  answer: activated,
  refutes: (bonus) => otherThan(bonusId, ids.bonus(bonus)),
  rule: (bonus) => [
    ...same('/data/bonus_id', ids.bonus(bonus), { expected: bonusId, words: 'the bonus that was activated' }),
    ...parts(bonus)
  ],
  users: (bonus) => [ids.user(bonus).value ?? '']
})

const ids = {
  bonus: characters(UserBonus, 'bonus_id'),
  own: characters(UserBonus, 'id'),
  user: characters(UserBonus, 'user_id'),
  wager: characters(UserBonus, 'bonus_wager.id'),
  bonusOfWager: characters(UserBonus, 'bonus_wager.user_wallet_bonus_id'),
  bonusOfGame: characters(UserBonus, 'game.user_wallet_bonus_id'),
  userOfGame: characters(UserBonus, 'game.user_id'),
  wagerOfGame: characters(UserBonus, 'game.wager_id')
}

// An answer without bonus_id is merely incomplete. A bonus_id with any value but this bonus's id names another bonus.
const otherThan = (bonusId: string, { state, value, raw }: Reading<string>) =>
  state !== 'absent' &&
  value?.toLowerCase() !== bonusId.toLowerCase() && {
    cause: 'OTHER_BONUS',
    message: `The answer’s bonus_id is ${wireText(raw)}.`
  }

const parts: Rule<UserBonus> = (bonus) => {
  const equalTo = (name: string, { value: expected }: Reading<string>) => ({ expected, words: `equal to ${name}` })
  const isId = equalTo('id', ids.own(bonus))
  return [
    ...same('/data/bonus_wager/user_wallet_bonus_id', ids.bonusOfWager(bonus), isId),
    ...same('/data/game/user_wallet_bonus_id', ids.bonusOfGame(bonus), isId),
    ...same('/data/game/user_id', ids.userOfGame(bonus), equalTo('user_id', ids.user(bonus))),
    ...same('/data/game/wager_id', ids.wagerOfGame(bonus), equalTo('bonus_wager.id', ids.wager(bonus)))
  ]
}

const transactions = page(PageOf(Transaction))
const readRows = items(PageOf(Transaction), 'data')
const readUser = characters(Transaction, 'user_wallet.user_id')

/** Get Transactions (docs/platform.md#get-transactions-wallet). */
const listTransactions: Operation<'transactions.list'> = (request) => ({
  method: 'GET',
  path: '/wallet-service/v1/forefront/transactions',
  query: { ...chosen(request) },
  token: true,
  answer: transactions,
  rule: pageRule(request),
  users: (received) => (readRows(received).value ?? []).flatMap((row) => readUser(row).value ?? [])
})

const notifications = page(PageOf(Notification))

/** Get notifications (docs/platform.md#get-notifications). A POST that only reads. */
const listNotifications: Operation<'notifications.list'> = (request) => ({
  method: 'POST',
  path: '/notification-service/v1/notifications',
  body: { page: 1, ...chosen(request) },
  token: true,
  answer: notifications,
  rule: pageRule(request)
})

// The platform may answer an unknown category with an empty list.
const banners = resource(BannerSet, objectOrNothing)

/** Get Banners By Category (docs/platform.md#get-banners-by-category). */
const listBanners: Operation<'banners.list'> = ({ category }) => ({
  method: 'GET',
  path: `/core-service/v1/forefront/media/banners/${encodeURIComponent(category)}`,
  token: false,
  subject: category,
  answer: banners
})

const games = page(PlainPageOf(JackpotGame))

/**
 * Get Jackpot Group Games (docs/platform.md#get-jackpot-group-games). According to the documentation, the body of this
 * GET contains the page number and size.
 */
const listJackpotGames: Operation<'jackpots.list'> = ({ groupId, ...request }, { jackpotPaging }) => ({
  method: 'GET',
  path: `/jackpot-service/v1/jackpots/groups/${encodeURIComponent(groupId)}/games`,
  ...placed(jackpotPaging, request),
  token: true,
  subject: groupId,
  answer: games,
  rule: pageRule(request, chosen(request).page === undefined ? undefined : otherStyle[jackpotPaging])
})

function placed(where: Target['jackpotPaging'], request: RequestedPage) {
  const { page: number, perPage } = chosen(request)
  if (number === undefined) return {}
  const fields = { page: number, per_page: perPage }
  return { ...(where !== 'query' && { body: fields }), ...(where !== 'body' && { query: fields }) }
}

/** What the person can try if the platform returns a different page than requested. */
const otherStyle: Readonly<Record<Target['jackpotPaging'], string>> = {
  body: 'The platform may read page and per_page from the query: change Jackpot paging in the connection.',
  query: 'The platform may read page and per_page from the body: change Jackpot paging in the connection.',
  both: 'The platform ignores page and per_page, both in the body and in the query.'
}

const operations = {
  'bonuses.find': findBonus,
  'bonuses.activate': activateBonus,
  'transactions.list': listTransactions,
  'notifications.list': listNotifications,
  'banners.list': listBanners,
  'jackpots.list': listJackpotGames
}
type Operations = typeof operations

export type OperationName = keyof Operations

export type OperationInput<Name extends OperationName> = Parameters<Operations[Name]>[0]

export type OperationAnswer<Name extends OperationName> =
  ReturnType<Operations[Name]>['answer'] extends Answer<infer T> ? T : never

export const table: {
  readonly [Name in OperationName]: RequestBuilder<OperationInput<Name>, OperationAnswer<Name>>
} = operations
