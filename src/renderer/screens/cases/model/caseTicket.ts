import { questionTitles, type AnswerLine } from '../../../../shared/cases/answer.ts'
import type { Case, CaseAnswer } from '../../../../shared/cases/case.ts'
import type { Exchange } from '../../../../shared/contract/exchanges.ts'
import { answeredAt } from '../../../components/case/evidence.ts'
import type { TicketContent, TicketHead } from '../../../domain/ticket.ts'

/** The newest answer to each question. */
export const newestAnswers = (answers: readonly CaseAnswer[]): readonly CaseAnswer[] => [
  ...new Map(answers.map((answer) => [answer.question, answer])).values()
]

const heads: Record<AnswerLine['mark'], string> = {
  proved: 'PROVED',
  assumed: 'ASSUMED',
  unknown: 'CANNOT BE KNOWN HERE'
}

interface Told {
  readonly sentence: string
  readonly timeOf: (at: string) => string
}

/** A case for a ticket: what the player says, what is proved, assumed and not to be known, and what may be said to the player. */
export function caseTicket(one: Case, { sentence, timeOf }: Told): TicketContent {
  const answers = newestAnswers(one.answers)
  const lines = answers.flatMap((answer) => answer.lines)
  const marked = (mark: AnswerLine['mark']) => ({
    head: heads[mark],
    lines: [...new Set(lines.flatMap((line) => (line.mark === mark ? line.text : [])))],
    isList: true
  })
  const evidence = one.evidence.map(({ title, happenedAt, readAt }) =>
    [title, happenedAt && timeOf(happenedAt), readAt && `read ${timeOf(readAt)}`].filter(Boolean).join(', ')
  )
  return {
    title: `Case: ${one.title}`,
    ...(one.says !== '' && { said: ['The player says:'], quote: one.says }),
    sections: [
      // The time of the ticket is that of its copying.
      {
        head: 'ASKED',
        lines: answers.map(({ question, at }) => `${questionTitles[question]}, ${timeOf(at)}`),
        isList: true
      },
      marked('proved'),
      marked('assumed'),
      marked('unknown'),
      { head: 'EVIDENCE', lines: evidence, isList: true },
      { head: 'TO THE PLAYER', lines: sentence === '' ? [] : [sentence], isList: false }
    ]
  }
}

// In milliseconds: an activation is written down before its request begins.
const mostAhead = 5000

/** Finds a request of a case in the log of this run: numbers of another run are of other requests. */
export function requestFinder(exchanges: readonly Exchange[]) {
  const byNumber = new Map(exchanges.map((one) => [one.number, one]))
  return (number: number, at: string | undefined): Exchange | undefined => {
    const found = byNumber.get(number)
    const [time, begun] = [Date.parse(at ?? ''), Date.parse(found?.at ?? '')]
    const isIts = found && time >= begun - mostAhead && time <= Date.parse(answeredAt(found))
    return isIts ? found : undefined
  }
}

/** The requests that a case rests on, as the last line of its ticket names them. */
export function requestsOf(
  { answers, evidence }: Pick<Case, 'answers' | 'evidence'>,
  find: ReturnType<typeof requestFinder>
): Pick<TicketHead, 'requests' | 'unlogged'> {
  const named = [
    ...newestAnswers(answers).flatMap(({ lines }) => lines.map(({ request, at }) => ({ request, at }))),
    ...evidence.map(({ request, readAt }) => ({ request, at: readAt }))
  ].flatMap(({ request, at }) => (request === undefined ? [] : { request, at, found: find(request, at) }))
  const logged = new Set(named.flatMap(({ found }) => found?.number ?? []))
  const others = new Set(named.flatMap(({ found, request, at }) => (found ? [] : `${request} ${at ?? ''}`)))
  return { requests: [...logged].toSorted((one, other) => one - other), unlogged: others.size }
}
