import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BonusDefinition } from '../../src/shared/contract/bonuses.ts'

/** The two bonuses that are looked up in turn, so that each look-up shows another one. */
export const bonusIds = ['7b1f0c2e-3d4a-4f5b-8c6d-00000000000a', '7b1f0c2e-3d4a-4f5b-8c6d-00000000000b'] as const

const bonus = (id: string): BonusDefinition => ({
  id,
  title: `Sunday Reload ${id.slice(-1)}`,
  type: 'deposit_free',
  active: true,
  currency: 'EUR',
  date_start: '2026-01-01 00:00:00',
  date_end: '2027-06-30 23:59:59',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  promo_codes: ['SUNDAY'],
  is_verify_needed: false,
  sticky_bonus: true,
  enable_bonus_cash_first: true,
  for_promo: false,
  bonus_claim_period: 14,
  referral_promocodes: [],
  referral_links: [],
  slug: `sunday-reload-${id.slice(-1)}`,
  created_at: '2025-12-01 08:30:00',
  updated_at: '2026-02-03 04:05:06',
  image: {
    name: 'card',
    file_name: 'card.png',
    mime_type: 'image/png',
    url: 'https://cdn.example/card.png',
    custom_properties: []
  },
  wager: '35.50',
  wager_show: '35',
  wager_period: '7',
  wager_min_cash_to_stop: 0,
  wager_max_bonus: 250.75,
  wager_max_win: 100_000,
  max_bet: 500,
  bonus_amount: 2500,
  applying_type: 'player',
  user_id: '7b1f0c2e-3d4a-4f5b-8c6d-000000000009'
})

/** A platform that knows the two bonuses and answers at once. */
export async function startPlatform(): Promise<{ readonly baseUrl: string; readonly stop: () => void }> {
  const server = createServer((request, response) => {
    const id = request.url?.split('/').at(-1) ?? ''
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: bonus(id) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
