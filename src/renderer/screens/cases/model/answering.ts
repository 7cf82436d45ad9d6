import { questionTitles, type QuestionId } from '../../../../shared/cases/answer.ts'
import type { Case } from '../../../../shared/cases/case.ts'
import { askPlatformFor } from '../../../bridge/askPlatform.ts'
import { request } from '../../../bridge/request.ts'
import type { Inputs } from '../../../domain/questions/inputs.ts'
import { journalOf, type Known, type Question } from '../../../domain/questions/question.ts'
import { mostOfPlan, runPlan } from '../../../domain/questions/runPlan.ts'
import { reasonOf } from '../../../domain/problems.ts'
import { caseTitle, newCase } from '../../../stores/cases.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { toast } from '../../../stores/toasts.ts'
import { changeCase } from './useCase.ts'

interface Running {
  readonly id: string
  readonly question: QuestionId
  readonly requests: number
  readonly most: number
  /** Milliseconds that the platform asks to wait. */
  readonly pause?: number
  readonly stop: () => void
  /** Ends it without an answer. */
  readonly leave: () => void
}

interface Answering {
  readonly running?: Running | undefined
}

// Answers to another token may be of another player.
const left = ({ running }: Answering): Answering => {
  running?.leave()
  return {}
}

/** The one question that is being answered; it goes on while another screen is open. */
export const useAnswering = createScopedStore<Answering>({ account: left, changed: left }, () => ({}))

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve())
  })

/** The knowledge of a player that needs no request to the platform, apart from the journal. */
export interface Asked extends Omit<Known, 'now' | 'journal'> {
  readonly inputs: Inputs
  readonly question: Question
  readonly fingerprint: string | undefined
  readonly users: readonly string[]
}

/** Answers a question about the player of a case and keeps the answer in it; ends without one where another player is chosen. */
export async function answer({ id, title, connection, account }: Case, asked: Asked): Promise<void> {
  const { question, inputs, fingerprint, users } = asked
  const player = { connection: connection.id, account: account.id }
  const plan = question.plan(inputs)
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  let isLeft = false
  const leave = () => {
    isLeft = true
    stop()
  }
  const about = { id, question: question.id, most: mostOfPlan(plan), stop, leave }
  // Once it is left the next question may be asked already.
  const tell = (requests: number) => isLeft || useAnswering.setState({ running: { ...about, requests } })
  tell(0)
  try {
    const journal = await request('journal.list', {})
    if (!journal.ok) return toast(reasonOf(journal.problem), 'bad')
    const run = await runPlan(plan, {
      ask: askPlatformFor(player),
      signal: stopping.signal,
      isCurrent: () => !isLeft,
      wait: (pause, signal) => {
        useAnswering.setState(({ running }) => ({ running: running && { ...running, pause } }))
        return wait(pause, signal)
      },
      asking: tell
    })
    if (run.ended === 'player-switched') {
      return toast(
        `“${questionTitles[question.id]}” was stopped: another player was chosen, or the token replaced. Nothing was kept.`,
        'bad'
      )
    }
    const holder = { id: account.id, users: [...users], ...(fingerprint !== undefined && { fingerprint }) }
    const known = {
      ...asked,
      now: Date.now(),
      journal: journalOf(journal.value, { connection: { id: connection.id }, account: holder })
    }
    const lines = question.answer(run.gathered, inputs, known)
    const { reason } = await changeCase(id, { answer: { question: question.id, lines, requests: run.requests } })
    if (reason !== undefined) return toast(reason, 'bad')
    if (title === caseTitle(player, newCase))
      await changeCase(id, { field: 'title', before: title, after: caseTitle(player, questionTitles[question.id]) })
  } finally {
    useAnswering.setState(({ running }) => (running?.stop === stop ? { running: undefined } : {}))
  }
}
