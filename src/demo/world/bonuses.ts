import type { BonusDefinition } from '../../shared/contract/bonuses.ts'
import { type Clock, timeB } from './clock.ts'
import { drifting, type WireObject, randomOf, uuidOf } from './seed.ts'
import { slugOf } from './addresses.ts'
import { richPlayer } from './players.ts'

/** A bonus definition and the platform's answer, which for some bonuses deliberately differs from the definition. */
export interface DemoBonus {
  readonly definition: BonusDefinition
  readonly answer: WireObject
}

interface Validity {
  readonly from: number
  readonly to: number
  readonly weekdays?: 'all' | 'not-today' | 'unstated'
  readonly active?: boolean
}

/** A bonus: its title, type and validity, its unusual fields (`more`), and its undocumented values (`drift`). */
type Row = readonly [title: string, type: string, valid: Validity, more?: Partial<BonusDefinition>, drift?: WireObject]

const runs: Validity = { from: -30, to: 60 }
const endless: Validity = { from: -400, to: 3650 }
const startsIn = (days: number): Validity => ({ from: days, to: days + 30 })
const ended = (daysAgo: number): Validity => ({ from: -daysAgo - 30, to: -daysAgo })
const notToday: Validity = { ...runs, weekdays: 'not-today' }
const inactive: Validity = { ...runs, active: false }

const code = (text: string, uses: number) => ({ code: text, uses })

const referral = { referral_links: ['https://casino.example/r/7f3k'], referral_promocodes: ['FRIEND-7F3K'] }
const partner = { for_promo: true, promo_codes: [code('RIVER10', 500), code('RIVER20', 50), code('RIVER50', 5)] }
const everything =
  'A bonus whose title was written by somebody who wanted to say everything at once: reload, free spins, cashback and a tournament ticket'
const amountsAsText = { bonus_amount: '2500', max_bet: '5.00', active: 1, sticky_bonus: 'no' }
const otherTimes = {
  created_at: '2026-01-05T08:30:00.000000Z',
  updated_at: '05.01.2026',
  date_start: '0000-00-00 00:00:00'
}
const missing = { currency: undefined, slug: undefined, wager: undefined, user_id: undefined, date_end: undefined }
const nulls = { type: null, currency: null, weekdays: null, wager_max_bonus: null, bonus_claim_period: null }

// The first bonus is the one that new users see, so it is active and matches the documentation.
const rows: readonly Row[] = [
  ['Sunday Reload 50%', 'deposit_free', runs],
  ['Welcome Pack', 'deposit', endless, { promo_codes: [code('WELCOME', 1)], for_promo: true }],
  ['Frog Freespins 25', 'freespin', startsIn(3)],
  ['VIP Cashback', 'cashback', ended(12), { currency: 'JPY', bonus_amount: 15_000 }],
  ['Weekend Storm', 'deposit_free', notToday],
  ['Lucky Monday', 'deposit', notToday, { wager: '45', wager_show: '45' }],
  ['Midnight Boost', 'deposit', startsIn(1)],
  ['Birthday Gift', 'deposit_free', endless, { is_verify_needed: true, applying_type: 'system' }],
  ['Paused Tournament Prize', 'tournament', inactive],
  ['Crypto Starter', 'deposit', runs, { currency: 'BTC', bonus_amount: 125_000, max_bet: 2500 }],
  ['Any Day Reload', 'deposit', { ...runs, weekdays: 'unstated' }],
  ['High Roller 100%', 'deposit', runs, { bonus_amount: 250_000_000, wager_max_win: 9_007_199_254_740_991 }],
  ['Refer a Friend', 'referral', endless, referral],
  ['Autumn Spins', 'freespin', ended(1)],
  ['Aurora Freespins 50', 'freespin', runs],
  ['Spring Preview', 'deposit_free', startsIn(120)],
  ['Sticky Thursday', 'deposit', notToday, { sticky_bonus: true }],
  ['Old Loyalty Level', 'loyalty', { from: -1200, to: -700, active: false }],
  ['Cash First Reload', 'deposit', runs, { enable_bonus_cash_first: true, wager: '35.50', wager_show: '35.5' }],
  ['Partner Promo', 'deposit_free', runs, partner],
  ['Last Day Free Chip', 'deposit_free', { from: -14, to: 0 }],
  ['First Day Free Chip', 'deposit_free', { from: 0, to: 14 }],
  ['Ten Euro No Wager', 'deposit_free', runs, { wager: '0', wager_show: '0', wager_period: '0', bonus_amount: 1000 }],
  ['Verified Players Only', 'deposit', runs, { is_verify_needed: true }],
  ['Wednesday Doubler', 'deposit', { ...startsIn(6), weekdays: 'not-today' }],
  ['Cancelled Campaign', 'deposit', { from: 10, to: 40, active: false }],
  ['בונוס סוף שבוע', 'deposit_free', runs, { slug: 'sof-shavua', currency: 'ILS' }],
  [everything, 'deposit', runs, { slug: 'everything-at-once' }],
  ['Gold Club Weekly', 'loyalty', runs, {}, { vip_tier: 'gold', stacking: { allowed: false, with: [] } }],
  ['Picture Not Found', 'deposit', runs],
  ['Picture Cut Short', 'deposit', runs],
  ['No Picture At All', 'deposit', runs, {}, { image: null }],
  ['Image As Empty List', 'deposit', startsIn(9), {}, { image: [] }],
  ['Wager As Numbers', 'deposit_free', runs, {}, { wager: 35, wager_show: 35, wager_period: 7 }],
  ['Amounts As Text', 'deposit_free', runs, {}, amountsAsText],
  ['Times In Another Format', 'deposit', runs, {}, otherTimes],
  ['Eight Days A Week', 'deposit', runs, {}, { weekdays: [0, 3, 3, 8], promo_codes: 'EIGHT' }],
  ['Missing Fields', 'deposit', ended(90), {}, missing],
  ['Null Everywhere', 'deposit', runs, {}, { ...nulls, user_id: 'nobody' }],
  ['<b>Markup</b> & "Quotes" <img src=x onerror=alert(1)>', 'deposit', runs, { slug: '=cmd|markup' }]
]

const brokenPictures: Readonly<Record<string, string>> = {
  'Picture Not Found': '/media/broken/missing.png',
  'Picture Cut Short': '/media/broken/cut-short.png'
}

const weekdaysOf = ({ weekdays = 'all' }: Validity, clock: Clock): number[] => {
  if (weekdays === 'unstated') return []
  // In every time zone, the weekdays three and four days from now differ from today's.
  if (weekdays === 'not-today') return [3, 4].map((days) => ((clock.weekday + days - 1) % 7) + 1).sort((a, b) => a - b)
  return [1, 2, 3, 4, 5, 6, 7]
}

const definitionOf = (
  [title, type, valid, more]: Row,
  index: number,
  clock: Clock,
  origin: string
): BonusDefinition => {
  const random = randomOf(`bonus ${title}`)
  const wager = String(random.pick([20, 25, 30, 35, 40]))
  const slug = more?.slug ?? slugOf(title)
  const broken = brokenPictures[title]
  return {
    id: uuidOf(`bonus ${index + 1}`),
    title,
    type,
    active: valid.active ?? true,
    currency: 'EUR',
    date_start: timeB(clock.day(valid.from)),
    date_end: timeB(new Date(clock.day(valid.to + 1).getTime() - 1000)),
    weekdays: weekdaysOf(valid, clock),
    promo_codes: null,
    is_verify_needed: false,
    sticky_bonus: false,
    enable_bonus_cash_first: random.happens(0.4),
    for_promo: false,
    bonus_claim_period: random.pick([3, 7, 14, 30]),
    referral_promocodes: [],
    referral_links: [],
    slug,
    created_at: timeB(clock.day(Math.min(valid.from, 0) - 20.61)),
    updated_at: timeB(clock.day(Math.min(valid.from, 0) - 2.37)),
    image: {
      name: slugOf(slug),
      file_name: `${slugOf(slug)}.${broken === undefined ? 'webp' : 'png'}`,
      mime_type: broken === undefined ? 'image/webp' : 'image/png',
      url: `${origin}${broken ?? `/media/bonuses/${slugOf(slug)}/card.webp`}`,
      custom_properties: []
    },
    wager,
    wager_show: wager,
    wager_period: random.pick(['3', '7', '14']),
    wager_min_cash_to_stop: random.pick([0, 100, 1000]),
    wager_max_bonus: random.pick([10_000, 25_075, 50_000]),
    wager_max_win: random.pick([50_000, 100_000, 250_000]),
    max_bet: random.pick([200, 500, 1000]),
    bonus_amount: random.pick([500, 1000, 2500, 5000]),
    applying_type: 'player',
    user_id: richPlayer.userId,
    ...more
  }
}

export const makeBonuses = (clock: Clock, origin: string): readonly DemoBonus[] =>
  rows.map((row, index) => {
    const definition = definitionOf(row, index, clock, origin)
    return { definition, answer: drifting(definition, row[4] ?? {}) }
  })
