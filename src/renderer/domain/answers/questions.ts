import { inStandardForm } from '../locale/forms.ts'
import { bonusNotArrived } from './bonusNotArrived.ts'
import { messageMissing } from './messageMissing.ts'
import { moneyMissing } from './moneyMissing.ts'
import type { Question } from './question.ts'
import { winNotPaid } from './winNotPaid.ts'

/** A question whose answer is the same on every machine: it leaves for tickets and case files. */
const inOneForm = (question: Question): Question => ({
  ...question,
  answer: (...given) => inStandardForm(() => question.answer(...given))
})

/** The questions of players, in the order of the screen. */
export const questions: readonly Question[] = [bonusNotArrived, moneyMissing, winNotPaid, messageMissing].map(inOneForm)
