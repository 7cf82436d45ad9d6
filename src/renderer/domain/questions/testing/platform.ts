import { BonusDefinition } from '../../../../shared/contract/bonuses.ts'
import { Notification } from '../../../../shared/contract/notifications.ts'
import { PageOf } from '../../../../shared/contract/paging.ts'
import { Transaction } from '../../../../shared/contract/transactions.ts'
import type { Problem } from '../../../../shared/outcome/outcome.ts'
import { parseExact } from '../../../../shared/readings/exact.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { makeBonus } from '../../bonus/testing/makeBonus.ts'
import type { Asked, AskPlatform, ReadName } from '../runPlan.ts'
import {
  hour,
  minute,
  now,
  otherPlayer,
  player,
  randomOf,
  type Happened,
  type Random,
  type TruePlayer
} from './truth.ts'

type Json = Readonly<Record<string, unknown>>

/** How a platform can fail a person; `undefined` is a sound one. */
export const faults = [
  'drifting rows',
  'drifting rows',
  'wrong numbers',
  'rows inserted',
  'rows removed',
  'page repeated',
  'page missing',
  'row hidden',
  'row twice',
  'list as map',
  'unsorted',
  'two players',
  'asks to wait',
  'asks to wait for long',
  'silent',
  'silent later'
] as const
export type Fault = (typeof faults)[number]

/** A fifth of all players have a platform with a fault. */
export const faultOf = (seed: number): Fault | undefined =>
  seed % 5 === 0 ? randomOf(seed * 7919).pick(faults) : undefined

const iso = (at: number): string => `${new Date(at).toISOString().slice(0, -1)}000Z`
const zoneless = (at: number, ahead: number): string =>
  new Date(at + ahead * hour).toISOString().slice(0, 19).replace('T', ' ')

const nothing = Symbol('left out')
const without = (object: Json): Json =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== nothing))

/** Changes of a field that no documentation has; each may stand in a row. */
const drifts = {
  transaction: (random: Random, row: Json, { ahead }: TruePlayer): Json => {
    const at = Date.parse(String(row['processed_at']))
    const wallet = row['user_wallet'] as Json
    return random.pick<Json>([
      { id: String(row['id']) },
      { id: null },
      { amount: String(row['amount']) },
      { amount: `${String(row['amount'])}.00` },
      { amount: null },
      { amount: nothing },
      { state: null },
      { state: 7 },
      { state: '' },
      { state: nothing },
      { state_description: 5 },
      { state_description: {} },
      { processed_at: zoneless(at, ahead) },
      { processed_at: 'soon' },
      { processed_at: Math.floor(at / 1000) },
      { processed_at: nothing },
      { source_type: null },
      { source_type: 3 },
      { source_body: null },
      { source_body: { round: 1 } },
      { source_body: nothing },
      { balance_type: null },
      { balance_type: 1 },
      { user_wallet: null },
      { user_wallet: [] },
      { user_wallet: { ...wallet, currency_subunits: 1 } },
      { user_wallet: { ...wallet, currency_subunits: '2' } },
      { user_wallet: { ...wallet, currency: null } },
      { user_wallet: without({ ...wallet, balance: nothing }) }
    ])
  },
  notification: (random: Random, row: Json, { ahead }: TruePlayer): Json => {
    const at = Date.parse(String(row['created_at']))
    return random.pick<Json>([
      { id: 'not-a-uuid' },
      { id: 12 },
      { is_read: 1 },
      { is_read: 'yes' },
      { is_read: nothing },
      { is_read: true, read_at: null },
      { is_read: false, read_at: iso(at + minute) },
      { read_at: iso(at - minute), is_read: true },
      { contents: null },
      { contents: {} },
      { contents: [{ language: 'en', content: null, is_default: true }] },
      { contents: [{ language: null, content: '<p>proof of address, one more document</p>', is_default: true }] },
      { created_at: zoneless(at, ahead) },
      { created_at: null },
      { created_at: Math.floor(at / 1000) }
    ])
  },
  bonus: (random: Random, bonus: Json): Json =>
    random.pick<Json>([
      { id: otherPlayer },
      { id: null },
      { id: nothing },
      { title: null },
      { title: 5 },
      { active: Number(bonus['active']) },
      { active: 'no' },
      { active: null },
      { date_start: '0000-00-00 00:00:00' },
      { date_end: null },
      { date_end: 1_780_000_000 },
      { date_end: '22.11.2026' },
      { date_end: '2020-01-01' },
      { date_start: '2026-12-24 00:00:00', date_end: '2026-01-01 00:00:00' },
      { weekdays: (bonus['weekdays'] as number[]).map(String) },
      { weekdays: [0, 9] },
      { weekdays: null },
      { is_verify_needed: 1 }
    ])
} as const

const misnumbered = (random: Random, meta: Json, next: unknown): { readonly meta?: Json; readonly next?: unknown } => {
  const [total, last] = [Number(meta['total']), Number(meta['last_page'])]
  return random.pick<{ readonly meta?: Json; readonly next?: unknown }>([
    { meta: { ...meta, total: total + 1 } },
    { meta: { ...meta, total: Math.max(0, total - 1) } },
    { meta: { ...meta, total: String(total) } },
    { meta: { ...meta, total: null } },
    { meta: { ...meta, last_page: last + 1 } },
    { meta: { ...meta, last_page: null } },
    { meta: { ...meta, current_page: Number(meta['current_page']) + 1 } },
    { meta: { ...meta, per_page: Number(meta['per_page']) + 1 } },
    { meta: { ...meta, per_page: 0 } },
    { meta: { ...meta, to: Number(meta['to']) + 1 } },
    { meta: {} },
    { next: next ?? 'https://casino.example/next', meta: { ...meta, from: 2 } }
  ])
}

/** A change of a row, or of the bonus, before it is sent. */
export type Change = (row: Json) => Json

/** One request as it was answered. */
export interface Logged {
  readonly number: number
  readonly name: string
  /** The ids that the platform's list had at that moment; of a bonus nothing. */
  readonly ids: readonly (string | number)[]
  readonly status: number | undefined
}

/** A platform for one player, with its log of what was asked. */
export function platformOf(truth: TruePlayer, fault: Fault | undefined, change: Change = (row) => row) {
  const random = randomOf(truth.seed * 104_729 + (truth.salt ?? 0))
  const log: Logged[] = []
  const balances = new Map<number, { readonly real: number; readonly bonus: number }>()
  const held = { real: 100_000, bonus: 20_000 }
  for (const { id, state, balanceType, amount } of truth.events) {
    if (state === 'Succeed') held[balanceType === 'Bonus' ? 'bonus' : 'real'] += amount
    balances.set(id, { ...held })
  }

  const transactionOf = ({ id, at, ...event }: Happened): Json => ({
    id,
    amount: event.amount,
    state: event.state,
    state_description: event.description,
    processed_at: iso(at),
    source_type: event.sourceType,
    source_body: event.body,
    balance_type: event.balanceType,
    user_wallet: {
      id: 'aaaaaaaa-3d4a-4f5b-8c6d-000000000001',
      user_id: player,
      currency: truth.currency.code,
      currency_subunits: truth.currency.places,
      balance: balances.get(id)?.real ?? 0,
      bonus_balance: balances.get(id)?.bonus ?? 0
    }
  })

  const notificationOf = ({ id, at, readAt, texts }: TruePlayer['sent'][number]): Json => ({
    id,
    contents: texts.map(({ language, content }, place) => ({ language, content, is_default: place === 0 })),
    image: 'notifications/card.png',
    is_read: readAt !== undefined,
    read_at: readAt === undefined ? null : iso(readAt),
    created_at: iso(at)
  })

  const isOfStory = (row: Json): boolean =>
    /Dokument|document|Deposit|Withdrawal|Bonus|golden-fortune/.test(JSON.stringify(row))

  // Newest first, as documented of notifications.
  const lists = {
    'transactions.list': truth.events.toReversed().map(transactionOf),
    'notifications.list': truth.sent.toReversed().map(notificationOf)
  }
  if (fault === 'unsorted')
    lists['transactions.list'].sort((one, other) => (Number(one['id']) % 7) - (Number(other['id']) % 7))

  /** Something happens on the platform between two pages. */
  function changed(name: keyof typeof lists): void {
    const list = lists[name]
    const [newest] = list
    if (fault === 'rows inserted' && newest) {
      list.unshift({ ...newest, id: name === 'transactions.list' ? 99_000 + log.length : random.uuid() })
      if (random.happens(0.3)) list.splice(random.whole(1, list.length - 1), 1)
    }
    if (fault === 'rows removed') list.splice(random.whole(0, Math.min(5, list.length)), 1)
  }

  function drifted(name: keyof typeof lists, row: Json): Json {
    if (fault !== 'drifting rows' || !random.happens(isOfStory(row) ? 0.8 : 0.05)) return row
    const kind = name === 'transactions.list' ? 'transaction' : 'notification'
    return without({ ...row, ...drifts[kind](random, row, truth) })
  }

  function pageOf(name: keyof typeof lists, asked: number, perPage: number): Json {
    if (asked > 1) changed(name)
    const list = lists[name]
    const page = fault === 'page repeated' && asked === 2 ? 1 : asked
    const start = (page - 1) * perPage
    let rows: Json[] = list.slice(start, start + perPage).map((row) => without(change(drifted(name, row))))
    const last = Math.max(1, Math.ceil(list.length / perPage))
    const size = rows.length
    if (fault === 'page missing' && asked === Math.min(2, last)) rows = []
    if (fault === 'row hidden' && size > 0) rows.splice(random.whole(0, size - 1), 1)
    if (fault === 'row twice' && size > 1) {
      // In another row's place: both of it are sent.
      const place = random.whole(0, size - 1)
      const one = rows[place] ?? {}
      const other = name === 'transactions.list' ? { state: 'Reversed' } : { is_read: one['is_read'] !== true }
      rows[(place + random.whole(1, size - 1)) % size] = random.happens(0.5) ? one : { ...one, ...other }
    }
    if (fault === 'two players' && asked === last && name === 'transactions.list') {
      rows = rows.map((row) => ({ ...row, user_wallet: { ...(row['user_wallet'] as Json), user_id: otherPlayer } }))
      // One of the first player stays, so that both are named.
      if (last === 1) rows[0] = list[0] ?? {}
    }
    const meta: Json = {
      current_page: asked,
      from: size > 0 ? start + 1 : null,
      last_page: last,
      per_page: perPage,
      to: size > 0 ? start + size : null,
      total: list.length,
      links: [],
      path: 'https://casino.example/list'
    }
    const next = asked < last ? 'https://casino.example/next' : null
    const wrong = fault === 'wrong numbers' && random.happens(0.7) ? misnumbered(random, meta, next) : {}
    const links = {
      first: 'https://casino.example/1',
      last: 'https://casino.example/9',
      prev: null,
      next: 'next' in wrong ? wrong.next : next
    }
    const data = fault === 'list as map' ? Object.fromEntries(rows.map((row, at) => [String(at), row])) : rows
    return { data, links, meta: wrong.meta ?? meta }
  }

  function offerOf(): Json | undefined {
    const { offer, ahead } = truth
    if (!offer) return undefined
    const healthy: Json = {
      ...makeBonus({
        id: offer.id,
        title: offer.title,
        active: offer.isActive,
        is_verify_needed: offer.needsVerification
      }),
      weekdays: offer.weekdays,
      date_start: zoneless(offer.start, ahead),
      date_end: zoneless(offer.end, ahead)
    }
    return fault === 'drifting rows' ? without({ ...healthy, ...drifts.bonus(random, healthy) }) : change(healthy)
  }

  const silences: readonly Problem[] = [
    { code: 'timeout' },
    { code: 'reset' },
    { code: 'not-json', status: 200 },
    { code: 'http', status: 500 },
    { code: 'unauthorised', status: 401 },
    { code: 'rejected', status: 404, message: 'Not found' }
  ]
  const silence = random.pick(silences)
  const firstFailing = fault === 'silent later' ? 3 : 1

  function failed(number: number): Problem | undefined {
    if (fault === 'asks to wait' && number === 2) return { code: 'rate-limited', status: 429, retryAfter: 5000 }
    if (fault === 'asks to wait for long' && number >= 2)
      return { code: 'rate-limited', status: 429, retryAfter: random.pick([5000, 600_000]) }
    const isSilent = (fault === 'silent' || fault === 'silent later') && number >= firstFailing
    return isSilent ? silence : undefined
  }

  function answer(name: string, input: Json): { readonly problem: Problem } | { readonly body: unknown } {
    const problem = failed(log.length + 1)
    if (problem) return { problem }
    if (name === 'bonuses.find') {
      const body = offerOf()
      return body ? { body } : { problem: { code: 'rejected', status: 404, message: 'Bonus not found' } }
    }
    const wanted = input['perPage'] === undefined ? 10 : Number(input['perPage'])
    if (truth.refusesSize && wanted > truth.cap) return { problem: { code: 'rejected', status: 422 } }
    const list = name === 'transactions.list' ? name : 'notifications.list'
    return { body: pageOf(list, Number(input['page']), Math.min(wanted, truth.cap)) }
  }

  const shapes = {
    'bonuses.find': BonusDefinition,
    'transactions.list': PageOf(Transaction),
    'notifications.list': PageOf(Notification)
  }

  const asking =
    (name: ReadName) =>
    async (input: object): Promise<Asked<never>> => {
      const answered = answer(name, { ...input })
      const number = log.length + 1
      const ids = name === 'bonuses.find' ? [] : lists[name].map((row) => row['id'] as string | number)
      const problem = 'problem' in answered ? answered.problem : undefined
      log.push({ number, name, ids, status: problem ? problem.status : 200 })
      const evidence = { request: number, at: new Date(now + number * 1000).toISOString() }
      if (problem) return { ...evidence, ok: false, problem }
      const body = 'body' in answered ? parseExact(JSON.stringify(answered.body)) : undefined
      return { ...evidence, ok: true, value: receivedAs(shapes[name], body) as never }
    }
  const ask: AskPlatform = {
    'bonuses.find': asking('bonuses.find'),
    'transactions.list': asking('transactions.list'),
    'notifications.list': asking('notifications.list')
  }
  return { ask, log }
}
