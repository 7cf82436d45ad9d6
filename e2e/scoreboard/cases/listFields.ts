import type { Asking } from '../askCase.ts'
import { absent, changed, Digits, type Change } from '../changedAnswer.ts'

const stranger = 'http://stranger.invalid/x.png'

const transaction = (name: string, ...changes: Change[]): Asking =>
  changed(
    'transactions.list',
    name,
    changes.map(([at, ...rest]): Change => [`/data/0/${at}`, ...rest])
  )
const notification = (name: string, ...changes: Change[]): Asking =>
  changed(
    'notifications.list',
    name,
    changes.map(([at, ...rest]): Change => [`/data/0/${at}`, ...rest])
  )
const game = (name: string, ...changes: Change[]): Asking =>
  changed(
    'jackpots.list',
    name,
    changes.map(([at, ...rest]): Change => [`/data/0/${at}`, ...rest])
  )
const banner = (name: string, ...changes: Change[]): Asking =>
  changed(
    'banners.list',
    name,
    changes.map(([at, ...rest]): Change => [`/data/casinoBanners/0/${at}`, ...rest])
  )

const transactions: readonly Asking[] = [
  transaction('as documented'),
  transaction('required missing', ['amount', absent, 'missing'], ['user_wallet', absent, 'missing']),
  transaction('unknown extra', ['note', 'new', 'unknown'], ['user_wallet/vip', true, 'unknown']),
  transaction('text for number', ['amount', '-250', 'type'], ['id', '100001', 'type']),
  transaction('number for text', ['source_body', 17, 'type']),
  transaction(
    'unknown state, source type and balance type',
    ['state', 'Odd'],
    ['source_type', 'Source@New'],
    ['balance_type', 'Coins']
  ),
  transaction('id above 2^53', ['id', new Digits('9007199254740993')]),
  transaction('id of thirty digits', ['id', new Digits('123456789012345678901234567890')]),
  transaction('amount −0', ['amount', new Digits('-0')]),
  transaction('amount 1e308', ['amount', new Digits('1e308')]),
  transaction('amount 1.00', ['amount', new Digits('1.00')]),
  transaction('amount with a fraction', ['amount', 1.5, 'value']),
  ...[0, 1, 100, 1000].map((subunits) =>
    transaction(`subunits ${subunits}`, ['user_wallet/currency_subunits', subunits])
  ),
  transaction('subunits absent', ['user_wallet/currency_subunits', absent, 'missing']),
  transaction('subunits huge', ['user_wallet/currency_subunits', new Digits('1000000000000000000000000000000')]),
  transaction('subunits null', ['user_wallet/currency_subunits', null, 'type']),
  transaction('unknown currency', ['user_wallet/currency', 'ZZZ']),
  transaction('empty currency', ['user_wallet/currency', '']),
  transaction('Format A without fraction', ['processed_at', '2026-03-08T02:30:00Z', 'value']),
  transaction('Format A with offset', ['processed_at', '2026-03-08T02:30:00.123456+02:00', 'value']),
  transaction('Format B in its place', ['processed_at', '2026-03-08 02:30:00', 'value']),
  transaction('year 0001', ['processed_at', '0001-01-01T00:00:00.000000Z']),
  transaction('a wallet that is null', ['user_wallet', null, 'type']),
  transaction('a wallet id that is no UUID', ['user_wallet/id', 'wallet-7', 'value']),
  changed('transactions.list', 'both data and error', [['/error', 'and yet', 'unknown']]),
  changed('transactions.list', 'a row that is null', [['/data/0', null, 'type']]),
  changed('transactions.list', 'a row that is a list', [['/data/0', [], 'type']]),
  changed('transactions.list', 'no rows', [
    ['/data', []],
    ['/meta/from', null],
    ['/meta/to', null],
    ['/meta/total', 0]
  ])
]

const notifications: readonly Asking[] = [
  notification('as documented'),
  notification('contents []', ['contents', []]),
  notification('contents null', ['contents', null, 'type']),
  notification('contents absent', ['contents', absent, 'missing']),
  notification('two defaults', ['contents', contentsOf(true, true)]),
  notification('no default', ['contents', contentsOf(false, false)]),
  notification('content with a script and a tracking picture', [
    'contents/0/content',
    `<script>fetch('${stranger}')</script><img src="${stranger}">`
  ]),
  notification('content that is a number', ['contents/0/content', 17, 'type']),
  notification('unknown language', ['contents/0/language', 'x-klingon']),
  notification('image path with ../', ['image', '../../../etc/passwd']),
  notification('image that is a foreign address', ['image', stranger]),
  notification('image null', ['image', null, 'type']),
  notification('0/1 for boolean', ['is_read', 1, 'type'], ['contents/0/is_default', 0, 'type']),
  notification('read_at null', ['read_at', null, 'type']),
  notification('read_at in Format B', ['read_at', '2026-03-08 02:30:00', 'value'])
]

const banners: readonly Asking[] = [
  banner('as documented'),
  ...['red', '#fff', '#11223344', `red;background:url(${stranger})`, '</style><script>alert(1)</script>'].map(
    (colour) => banner(`colour ${colour}`, ['button_color', colour, 'value'])
  ),
  banner('colour as number', ['main_border_color', 112233, 'type']),
  banner('click as object', ['click', { url: stranger }, 'type']),
  banner('click as URL', ['click', 'javascript:alert(1)', 'type']),
  banner('media file null', ['mascot_image_desktop', null, 'type']),
  banner('media file absent', ['triangle_image_mobile', absent, 'missing']),
  banner('media file []', ['mascot_image_desktop', [], 'type']),
  banner('a triangle for tablets', ['triangle_image_tablet', { url: stranger }, 'unknown']),
  ...['image/svg+xml', 'text/html', ''].map((type) =>
    banner(`mime_type ${type || 'empty'}`, ['background_image_desktop/mime_type', type])
  ),
  ...[
    'http://stranger.invalid/x',
    'file:///etc/passwd',
    'data:text/html,<script>1</script>',
    'javascript:alert(1)',
    `https://stranger.invalid/${'x'.repeat(10_240)}`,
    'https://user:word@stranger.invalid/x'
  ].map((url) => banner(`picture URL ${url.length > 100 ? 'of 10 KB' : url}`, ['background_image_desktop/url', url])),
  ...['//stranger.invalid/x', 'x.png'].map((url) =>
    banner(`picture URL ${url}`, ['background_image_desktop/url', url, 'value'])
  ),
  banner('order as text', ['order', '1', 'type']),
  changed('banners.list', 'no banners', [['/data/casinoBanners', []]]),
  changed('banners.list', 'banners null', [['/data/casinoBanners', null, 'type']]),
  changed('banners.list', 'another title than asked', [['/data/title', 'other']])
]

const games: readonly Asking[] = [
  game('as documented'),
  game('payout "abc"', ['payout', 'abc', 'value']),
  game('payout with one place', ['payout', '96.5', 'value']),
  game('payout as number', ['payout', 96.5, 'type']),
  game('boolean for 0/1', ['enabled', true, 'type'], ['hd', false, 'type']),
  game('0/1 that is neither', ['bonus_buy', 2, 'value']),
  game('0/1 for boolean', ['favorite', 1, 'type']),
  game('images missing a size', ['images/380x380', absent, 'missing']),
  game('images with an extra size', ['images/1x1', stranger, 'unknown']),
  game('images null', ['images', null, 'type']),
  game('images []', ['images', [], 'type']),
  game('an image that is null', ['images/236x110', null, 'type']),
  game('devices empty', ['devices', []]),
  game('devices null', ['devices', null, 'type']),
  game('a device that is a number', ['devices/1', 7, 'type']),
  game('restrictions as documented', ['restrictions', { default: { blacklist: ['AT', 'US-NJ'] } }]),
  game('restrictions null', ['restrictions', null, 'type']),
  game('restrictions []', ['restrictions', [], 'type']),
  game('released_at null', ['released_at', null]),
  game('released_at garbage', ['released_at', 'soon', 'value']),
  game('released_at as number', ['released_at', 20240229, 'type']),
  game('identifier without a colon', ['identifier', 'book', 'value']),
  game('unknown category and volatility', ['category', 'new'], ['volatility_rating', 'wild']),
  game('contribution 1e-7', ['contribution', new Digits('0.0000001')]),
  changed('jackpots.list', 'restrictions without default', [
    ['/data/0/restrictions', {}],
    ['/data/0/restrictions/default', absent, 'missing']
  ])
]

function contentsOf(...defaults: boolean[]) {
  return defaults.map((isDefault, index) => ({ language: `l${index}`, content: '<p>Hello</p>', is_default: isDefault }))
}

/** Answers of the four list operations that differ in a field from the documented one. */
export const listFieldCases: readonly Asking[] = [...transactions, ...notifications, ...banners, ...games]
