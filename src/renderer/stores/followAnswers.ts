import { tellAnswers } from '../bridge/request.ts'
import { noteAnswer } from './rateLimits.ts'
import { noteToken } from './refusedTokens.ts'
import { noteWallets } from './walletsSeen.ts'

/** Passes every answer to the stores that learn from answers, whichever screen asked. */
export const followAnswers = (): void =>
  tellAnswers({
    values: { 'transactions.list': noteWallets },
    answered(of, problem) {
      noteAnswer(of.connection, problem)
      noteToken(of, problem)
    }
  })
