import type { Transaction } from '../../src/shared/contract/transactions.ts'

const sources = ['Source@GameProcessing', 'Source@Deposit', 'Source@Withdrawal', 'Source@Cashback']
const two = (number: number) => String(number % 60).padStart(2, '0')

/** So many transactions, no two alike. */
export const makeRows = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, place) => ({
    id: 900_000 - place,
    amount: ((place * 7919) % 100_003) - 50_000,
    state: place % 40 === 0 ? 'Rejected' : 'Succeed',
    state_description: place % 40 === 0 ? 'Declined by the issuer' : null,
    processed_at: `2026-11-${String(20 - (place % 20)).padStart(2, '0')}T12:${two(place)}:${two(place * 7)}.${String(place % 1_000_000).padStart(6, '0')}Z`,
    source_type: sources[place % sources.length] ?? '',
    source_body: `novaplay:golden-fortune round ${2_000_000 + place}`,
    balance_type: place % 3 === 0 ? 'Bonus' : 'Real',
    user_wallet: {
      id: '7c25fe88-af4f-4cf1-9c20-1e1df77eff4e',
      user_id: '47c74393-4910-405b-b80e-2ab3e7c88506',
      currency: 'EUR',
      currency_subunits: 2,
      balance: 50_000 + place,
      bonus_balance: 20_000 - (place % 20_000)
    }
  }))
