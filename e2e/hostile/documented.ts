import type { BannerSet } from '../../src/shared/contract/banners.ts'
import type { Notification } from '../../src/shared/contract/notifications.ts'
import type { Transaction } from '../../src/shared/contract/transactions.ts'
import { makeBanner, makeFile } from '../../src/shared/testing/documented.ts'

export { makeGame } from '../../src/shared/testing/documented.ts'

/** Identifiers that are used in documented answers. */
export const ids = {
  bonus: '7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b5',
  user: '7b1f0c2e-3d4a-4f5b-8c6d-000000000009',
  wallet: '7b1f0c2e-3d4a-4f5b-8c6d-00000000000a',
  other: '7b1f0c2e-3d4a-4f5b-8c6d-0000000000ff'
} as const

/** A wallet transaction that matches the documentation. */
export const makeTransaction = (part: Partial<Transaction> = {}): Transaction => ({
  id: 100001,
  amount: -250,
  state: 'Succeed',
  state_description: null,
  processed_at: '2026-03-08T02:30:00.123456Z',
  source_type: 'Source@GameProcessing',
  source_body: 'round 17',
  balance_type: 'Real',
  user_wallet: {
    id: ids.wallet,
    user_id: ids.user,
    currency: 'EUR',
    currency_subunits: 2,
    balance: 12_345,
    bonus_balance: 0
  },
  ...part
})

/** A notification that matches the documentation. */
export const makeNotification = (part: Partial<Notification> = {}): Notification => ({
  id: ids.other,
  contents: [{ language: 'en', content: '<p>Hello</p>', is_default: true }],
  image: 'notifications/hello.png',
  is_read: false,
  read_at: '2026-03-08T02:30:00.000001Z',
  created_at: '2026-03-08T02:30:00.000000Z',
  ...part
})

/** The banners of a category. They match the documentation. */
export const makeBanners = (): BannerSet => ({
  title: 'main',
  casinoBanners: [
    makeBanner(
      {
        title: 'Spring',
        description: 'Spring is here',
        main_title: 'Spring',
        button_title: 'Play',
        main_border_color: '#112233',
        button_border_color: '#aabbcc',
        button_color: '#DDEEFF'
      },
      (slot) => makeFile(slot.replace('_image_', '-'), `https://cdn.example/${slot.replace('_image_', '-')}.png`)
    )
  ]
})

const links = {
  first: 'https://platform.example/list?page=1',
  last: 'https://platform.example/list?page=9',
  prev: null,
  next: null
}

/** A page of rows whose meta has neither links nor path, as in the jackpot list. */
export const plainPage = <Row>(rows: readonly Row[], part: Readonly<Record<string, unknown>> = {}) => ({
  data: rows,
  links,
  meta: { current_page: 1, from: 1, last_page: 9, per_page: 15, to: rows.length, total: 123, ...part }
})

/** The rows of a list's page, with the matching counts. */
export function partOf<Row>(rows: readonly Row[], page: number, perPage: number) {
  const from = (page - 1) * perPage
  const data = rows.slice(from, from + perPage)
  const counts = {
    current_page: page,
    from: data.length > 0 ? from + 1 : null,
    last_page: Math.max(1, Math.ceil(rows.length / perPage)),
    per_page: perPage,
    to: data.length > 0 ? from + data.length : null,
    total: rows.length
  }
  return [data, counts] as const
}

/** A page of rows of the other lists. */
export const linkedPage = <Row>(rows: readonly Row[], part: Readonly<Record<string, unknown>> = {}) =>
  plainPage(rows, {
    links: [{ url: null, label: '&laquo; Previous', active: false }],
    path: 'https://platform.example/list',
    ...part
  })
