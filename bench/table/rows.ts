import type { Transaction } from '../../src/shared/contract/transactions.ts'

const sources = ['Source@GameProcessing', 'Source@Deposit', 'Source@Withdrawal', 'Source@Cashback']
const two = (number: number) => String(number % 60).padStart(2, '0')

/** Distinct transactions. */
export const makeRows = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 900_000 - index,
    amount: ((index * 7919) % 100_003) - 50_000,
    state: index % 40 === 0 ? 'Rejected' : 'Succeed',
    state_description: index % 40 === 0 ? 'Declined by the issuer' : null,
    processed_at: `2026-11-${String(20 - (index % 20)).padStart(2, '0')}T12:${two(index)}:${two(index * 7)}.${String(index % 1_000_000).padStart(6, '0')}Z`,
    source_type: sources[index % sources.length] ?? '',
    source_body: `novaplay:golden-fortune round ${2_000_000 + index}`,
    balance_type: index % 3 === 0 ? 'Bonus' : 'Real',
    user_wallet: {
      id: '7c25fe88-af4f-4cf1-9c20-1e1df77eff4e',
      user_id: '47c74393-4910-405b-b80e-2ab3e7c88506',
      currency: 'EUR',
      currency_subunits: 2,
      balance: 50_000 + index,
      bonus_balance: 20_000 - (index % 20_000)
    }
  }))
