import type { AskedRoute, Asking } from '../screen/askCase.ts'
import { absent, changed, Digits, type Change } from '../screen/changedAnswer.ts'

const stranger = 'http://stranger.invalid/x.png'

const ofRow =
  (route: AskedRoute, row: string) =>
  (name: string, ...changes: Change[]): Asking =>
    changed(
      route,
      name,
      changes.map(([at, ...rest]): Change => [`${row}/${at}`, ...rest])
    )
const transaction = ofRow('transactions.list', '/data/0')
const notification = ofRow('notifications.list', '/data/0')
const game = ofRow('jackpots.list', '/data/0')
const banner = ofRow('banners.list', '/data/casinoBanners/0')

// e2e/fields puts another type, null or no value into each field.

const transactions: readonly Asking[] = [
  transaction('as documented'),
  transaction(
    'unknown state, source type and balance type',
    ['state', 'Odd'],
    ['source_type', 'Source@New'],
    ['balance_type', 'Coins']
  ),
  transaction('id of thirty digits', ['id', new Digits('123456789012345678901234567890')]),
  transaction('amount 1e308', ['amount', new Digits('1e308')]),
  transaction('amount with a fraction', ['amount', 1.5, 'value']),
  ...[0, 1, 100, 1000].map((subunits) =>
    transaction(`subunits ${subunits}`, ['user_wallet/currency_subunits', subunits])
  ),
  transaction('subunits huge', ['user_wallet/currency_subunits', new Digits('1000000000000000000000000000000')]),
  transaction('unknown currency', ['user_wallet/currency', 'ZZZ']),
  transaction('empty currency', ['user_wallet/currency', '']),
  transaction('Format A without fraction', ['processed_at', '2026-03-08T02:30:00Z', 'value']),
  transaction('Format A with offset', ['processed_at', '2026-03-08T02:30:00.123456+02:00', 'value']),
  transaction('Format B in its place', ['processed_at', '2026-03-08 02:30:00', 'value']),
  transaction('year 0001', ['processed_at', '0001-01-01T00:00:00.000000Z']),
  transaction('a wallet id that is no UUID', ['user_wallet/id', 'wallet-7', 'value'])
]

const notifications: readonly Asking[] = [
  notification('as documented'),
  notification('two defaults', ['contents', contentsOf(true, true)]),
  notification('no default', ['contents', contentsOf(false, false)]),
  notification('content with a script and a tracking picture', [
    'contents/0/content',
    `<script>fetch('${stranger}')</script><img src="${stranger}">`
  ]),
  notification('unknown language', ['contents/0/language', 'x-klingon']),
  notification('image path with ../', ['image', '../../../etc/passwd']),
  notification('image that is a foreign address', ['image', stranger]),
  notification('read_at in Format B', ['read_at', '2026-03-08 02:30:00', 'value'])
]

const banners: readonly Asking[] = [
  banner('as documented'),
  ...['red', '#fff', '#11223344', `red;background:url(${stranger})`, '</style><script>alert(1)</script>'].map(
    (colour) => banner(`colour ${colour}`, ['button_color', colour, 'value'])
  ),
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
  changed('banners.list', 'another title than asked', [['/data/title', 'other']])
]

const games: readonly Asking[] = [
  game('as documented'),
  game('payout "abc"', ['payout', 'abc', 'value']),
  game('payout with one place', ['payout', '96.5', 'value']),
  game('images with an extra size', ['images/1x1', stranger, 'unknown']),
  game('devices empty', ['devices', []]),
  game('restrictions as documented', ['restrictions', { default: { blacklist: ['AT', 'US-NJ'] } }]),
  game('released_at null', ['released_at', null]),
  game('released_at garbage', ['released_at', 'soon', 'value']),
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

/** Answers of the four list operations with one differing field. */
export const listFieldCases: readonly Asking[] = [...transactions, ...notifications, ...banners, ...games]
