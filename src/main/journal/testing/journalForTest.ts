import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { valueOf } from '../../connections/testing/connectionsForTest.ts'
import type { ActivationResult, Journal, Opening } from '../journal.ts'

/** Writes a complete activation. Each number stands for a different bonus. */
export const write = (
  journal: Journal,
  number: number,
  result: ActivationResult = { outcome: 'activated' }
): JournalEntry => valueOf(journal.begin(makeOtherOpening(number), undefined)).end(result)

/** Never retries, because the timer would outlive the test. */
export const noRetry = (): void => {}

export const makeOpening = (more: Partial<Opening> = {}): Opening => ({
  id: 'ticket-1',
  connection: { id: 'one', name: 'Staging', environment: 'staging', origin: 'https://staging.example' },
  account: { id: 'ada', label: 'Ada', fingerprint: 'a1b2c3d4' },
  bonus: { id: '7b1f0c2e-3d4a-4f5b-8c6d-000000000001', title: 'Welcome' },
  ...more
})

/** Like `makeOpening`, but each number stands for a different bonus, so the activations are unrelated. */
export const makeOtherOpening = (number: number): Opening =>
  makeOpening({
    id: `ticket-${number}`,
    bonus: { id: `7b1f0c2e-3d4a-4f5b-8c6d-${String(number).padStart(12, '0')}` }
  })
