import { tellAnswers } from '../bridge/request.ts'
import { noteFreespins } from './freespinGames.ts'
import { noteAnswer } from './rateLimits.ts'
import { noteWallets } from './walletsSeen.ts'

/** Lets the stores hear of the answers that tell them something, whoever asked. */
export const followAnswers = (): void =>
  tellAnswers({
    values: { 'transactions.list': noteWallets, 'bonuses.activate': noteFreespins },
    answered: noteAnswer
  })
