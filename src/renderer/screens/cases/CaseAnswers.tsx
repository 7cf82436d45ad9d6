import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { markWords, questionTitles, type AnswerLine } from '../../../shared/cases/answer.ts'
import type { Case, CaseAnswer } from '../../../shared/cases/case.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { DeleteForGood } from '../../components/dialog/DeleteForGood.tsx'
import { When } from '../../components/field/When.tsx'
import type { Question } from '../../domain/answers/question.ts'
import { questions } from '../../domain/answers/questions.ts'
import { isSame, useSession } from '../../session/session.ts'
import { copyText, toast } from '../../stores/toasts.ts'
import layout from '../../components/layout.module.css'
import { useAnswering } from './model/answering.ts'
import { newestAnswers } from './model/caseTicket.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { RequestLink, type FindRequest } from './RequestLink.tsx'
import { changeCase } from './model/useCase.ts'
import classes from './Cases.module.css'

const tones = { proved: 'good', assumed: 'attention', unknown: 'plain' } as const

function Line({ line, find }: { line: AnswerLine; find: FindRequest }): ReactNode {
  const { mark, text, ask } = line
  return (
    <li className={classes.line}>
      <span>
        <span className={layout.badge} data-tone={tones[mark]}>
          {markWords[mark]}
        </span>
      </span>
      <span>
        <span dir="auto">{text}</span> <RequestLink number={line.request} at={line.at} find={find} />{' '}
        {ask !== undefined && (
          <button type="button" className={layout.link} title={ask} onClick={() => void copyText(ask)}>
            Copy question
          </button>
        )}
      </span>
    </li>
  )
}

interface AnswerProps {
  readonly answer: CaseAnswer
  readonly find: FindRequest
  /** Absent where nothing can be changed. */
  readonly remove?: (() => void) | undefined
}

/** The answer to a question, line by line with what it rests on. */
export function Answer({ answer: { question, lines, agent, at, requests }, find, remove }: AnswerProps): ReactNode {
  const title = questionTitles[question]
  return (
    <>
      <h3 className={classes.subheading}>{title}</h3>
      <ul aria-label={title} className={layout.plainList}>
        {lines.map((line, place) => (
          <Line key={place} line={line} find={find} />
        ))}
      </ul>
      <Group gap={8} className={layout.quiet}>
        <span>
          <bdi>{agent}</bdi>, <When value={at} isShort />, {countInWords(requests, 'request', 'requests')}
        </span>
        {remove && <DeleteForGood label="Remove" what={title} remove={remove} />}
      </Group>
    </>
  )
}

function Progress({ title }: { title: string }): ReactNode {
  const { requests = 0, most = 0, stop } = useAnswering(({ running }) => running) ?? {}
  return (
    <Group gap={8}>
      <span role="status">
        {title}: request {requests} of at most {most}…
      </span>
      <Button autoFocus onClick={stop}>
        Stop
      </Button>
    </Group>
  )
}

/** The questions of players, their newest answers, and the one that is being asked. */
export function CaseAnswers({ one, find }: { one: Case; find: FindRequest }): ReactNode {
  const { id, connection, account, answers } = one
  const box = useRef<HTMLElement>(null)
  const [asked, ask] = useState<Question>()
  const running = useAnswering((answering) => answering.running)
  const isInUse = useSession((session) => isSame(session, { connection: connection.id, account: account.id }))
  const isRunning = running?.id === id
  // The button that stopped it is gone.
  useEffect(() => (isRunning ? () => box.current?.focus({ preventScroll: true }) : undefined), [isRunning])
  const remove = async (answer: CaseAnswer) => {
    const { reason } = await changeCase(id, { remove: 'answers', id: answer.id })
    if (reason !== undefined) toast(reason, 'bad')
  }
  return (
    <section ref={box} aria-label="Answer" tabIndex={-1} className={classes.answer}>
      {newestAnswers(answers).map((answer) => (
        <Answer key={answer.id} answer={answer} find={find} remove={() => void remove(answer)} />
      ))}
      {isRunning && <Progress title={questionTitles[running.question]} />}
      {asked && isInUse && !running && (
        <QuestionForm key={asked.id} one={one} question={asked} close={() => ask(undefined)} />
      )}
      {!running && (
        <Group gap={4} role="group" aria-label="Questions of players">
          {questions.map((question) => (
            <Button
              key={question.id}
              size="compact-xs"
              disabled={!isInUse}
              title={isInUse ? undefined : 'Switch to the player of the case first.'}
              aria-pressed={asked?.id === question.id}
              onClick={() => ask(question)}
            >
              {question.title}
            </Button>
          ))}
        </Group>
      )}
    </section>
  )
}
