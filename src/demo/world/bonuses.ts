import type { BonusDefinition } from '../../shared/contract/bonuses.ts'
import { type Clock, timeB } from './clock.ts'
import { drifting, type WireObject, randomOf, uuidOf } from './seed.ts'
import { slugOf } from './gameNames.ts'
import { richPlayer } from './players.ts'

/** A bonus of the world: its definition, and the answer the platform sends. They differ where it drifts on purpose. */
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

interface Row {
  readonly title: string
  readonly type: string
  readonly valid: Validity
  readonly more?: Partial<BonusDefinition>
  /** The difference from the documented shape. */
  readonly drift?: WireObject
}

const runs: Validity = { from: -30, to: 60 }
const endless: Validity = { from: -400, to: 3650 }
const startsIn = (days: number): Validity => ({ from: days, to: days + 30 })
const ended = (daysAgo: number): Validity => ({ from: -daysAgo - 30, to: -daysAgo })
const notToday: Validity = { ...runs, weekdays: 'not-today' }
const inactive: Validity = { ...runs, active: false }

const code = (text: string, uses: number) => ({ code: text, uses })

// The first one is for newcomers: every field is documented, and it runs now.
const rows: readonly Row[] = [
  { title: 'Sunday Reload 50%', type: 'deposit_free', valid: runs },
  {
    title: 'Welcome Pack',
    type: 'deposit',
    valid: endless,
    more: { promo_codes: [code('WELCOME', 1)], for_promo: true }
  },
  { title: 'Frog Freespins 25', type: 'freespin', valid: startsIn(3) },
  { title: 'VIP Cashback', type: 'cashback', valid: ended(12), more: { currency: 'JPY', bonus_amount: 15_000 } },
  { title: 'Weekend Storm', type: 'deposit_free', valid: notToday },
  { title: 'Lucky Monday', type: 'deposit', valid: notToday, more: { wager: '45', wager_show: '45' } },
  { title: 'Midnight Boost', type: 'deposit', valid: startsIn(1) },
  {
    title: 'Birthday Gift',
    type: 'deposit_free',
    valid: endless,
    more: { is_verify_needed: true, applying_type: 'system' }
  },
  { title: 'Paused Tournament Prize', type: 'tournament', valid: inactive },
  {
    title: 'Crypto Starter',
    type: 'deposit',
    valid: runs,
    more: { currency: 'BTC', bonus_amount: 125_000, max_bet: 2500 }
  },
  { title: 'Any Day Reload', type: 'deposit', valid: { ...runs, weekdays: 'unstated' } },
  {
    title: 'High Roller 100%',
    type: 'deposit',
    valid: runs,
    more: { bonus_amount: 250_000_000, wager_max_win: 9_007_199_254_740_991 }
  },
  {
    title: 'Refer a Friend',
    type: 'referral',
    valid: endless,
    more: { referral_links: ['https://casino.example/r/7f3k'], referral_promocodes: ['FRIEND-7F3K'] }
  },
  { title: 'Autumn Spins', type: 'freespin', valid: ended(1) },
  { title: 'Aurora Freespins 50', type: 'freespin', valid: runs },
  { title: 'Spring Preview', type: 'deposit_free', valid: startsIn(120) },
  { title: 'Sticky Thursday', type: 'deposit', valid: notToday, more: { sticky_bonus: true } },
  { title: 'Old Loyalty Level', type: 'loyalty', valid: { from: -1200, to: -700, active: false } },
  {
    title: 'Cash First Reload',
    type: 'deposit',
    valid: runs,
    more: { enable_bonus_cash_first: true, wager: '35.50', wager_show: '35.5' }
  },
  {
    title: 'Partner Promo',
    type: 'deposit_free',
    valid: runs,
    more: { for_promo: true, promo_codes: [code('RIVER10', 500), code('RIVER20', 50), code('RIVER50', 5)] }
  },
  { title: 'Last Day Free Chip', type: 'deposit_free', valid: { from: -14, to: 0 } },
  { title: 'First Day Free Chip', type: 'deposit_free', valid: { from: 0, to: 14 } },
  {
    title: 'Ten Euro No Wager',
    type: 'deposit_free',
    valid: runs,
    more: { wager: '0', wager_show: '0', wager_period: '0', bonus_amount: 1000 }
  },
  { title: 'Verified Players Only', type: 'deposit', valid: runs, more: { is_verify_needed: true } },
  { title: 'Wednesday Doubler', type: 'deposit', valid: { ...startsIn(6), weekdays: 'not-today' } },
  { title: 'Cancelled Campaign', type: 'deposit', valid: { from: 10, to: 40, active: false } },
  { title: 'בונוס סוף שבוע', type: 'deposit_free', valid: runs, more: { slug: 'sof-shavua', currency: 'ILS' } },
  {
    title:
      'A bonus whose title was written by somebody who wanted to say everything at once: reload, free spins, cashback and a tournament ticket',
    type: 'deposit',
    valid: runs,
    more: { slug: 'everything-at-once' }
  },
  {
    title: 'Gold Club Weekly',
    type: 'loyalty',
    valid: runs,
    drift: { vip_tier: 'gold', stacking: { allowed: false, with: [] } }
  },
  { title: 'Picture Not Found', type: 'deposit', valid: runs },
  { title: 'Picture Cut Short', type: 'deposit', valid: runs },
  { title: 'No Picture At All', type: 'deposit', valid: runs, drift: { image: null } },
  { title: 'Image As Empty List', type: 'deposit', valid: startsIn(9), drift: { image: [] } },
  {
    title: 'Wager As Numbers',
    type: 'deposit_free',
    valid: runs,
    drift: { wager: 35, wager_show: 35, wager_period: 7 }
  },
  {
    title: 'Amounts As Text',
    type: 'deposit_free',
    valid: runs,
    drift: { bonus_amount: '2500', max_bet: '5.00', active: 1, sticky_bonus: 'no' }
  },
  {
    title: 'Times In Another Format',
    type: 'deposit',
    valid: runs,
    drift: { created_at: '2026-01-05T08:30:00.000000Z', updated_at: '05.01.2026', date_start: '0000-00-00 00:00:00' }
  },
  { title: 'Eight Days A Week', type: 'deposit', valid: runs, drift: { weekdays: [0, 3, 3, 8], promo_codes: 'EIGHT' } },
  {
    title: 'Missing Fields',
    type: 'deposit',
    valid: ended(90),
    drift: { currency: undefined, slug: undefined, wager: undefined, user_id: undefined, date_end: undefined }
  },
  {
    title: 'Null Everywhere',
    type: 'deposit',
    valid: runs,
    drift: {
      type: null,
      currency: null,
      weekdays: null,
      wager_max_bonus: null,
      bonus_claim_period: null,
      user_id: 'nobody'
    }
  },
  {
    title: '<b>Markup</b> & "Quotes" <img src=x onerror=alert(1)>',
    type: 'deposit',
    valid: runs,
    more: { slug: '=cmd|markup' }
  }
]

const brokenPictures: Readonly<Record<string, string>> = {
  'Picture Not Found': '/media/broken/missing.png',
  'Picture Cut Short': '/media/broken/cut-short.png'
}

const weekdaysOf = ({ weekdays = 'all' }: Validity, clock: Clock): number[] => {
  if (weekdays === 'unstated') return []
  // Three days from today, so that it is not today in any time zone.
  if (weekdays === 'not-today') return [3, 4].map((days) => ((clock.weekday + days - 1) % 7) + 1).sort((a, b) => a - b)
  return [1, 2, 3, 4, 5, 6, 7]
}

const definitionOf = (
  { title, type, valid, more }: Row,
  index: number,
  clock: Clock,
  origin: string
): BonusDefinition => {
  const random = randomOf(`bonus ${title}`)
  const wager = String(random.pick([20, 25, 30, 35, 40]))
  const slug = more?.slug ?? slugOf(title)
  const fileName = `${slugOf(slug)}.${index % 4 === 2 ? 'svg' : 'png'}`
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
      file_name: fileName,
      mime_type: fileName.endsWith('svg') ? 'image/svg+xml' : 'image/png',
      url: `${origin}${brokenPictures[title] ?? `/media/bonuses/${slugOf(slug)}/card.${fileName.slice(-3)}`}`,
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

/** The 40 bonuses, in every state of validity. */
export const makeBonuses = (clock: Clock, origin: string): readonly DemoBonus[] =>
  rows.map((row, index) => {
    const definition = definitionOf(row, index, clock, origin)
    return { definition, answer: drifting(definition, row.drift ?? {}) }
  })
