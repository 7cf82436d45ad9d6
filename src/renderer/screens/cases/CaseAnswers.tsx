import { Button, Group, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode, type FormEvent } from 'react'
import { markWords, questionTitles, type AnswerLine } from '../../../shared/cases/answer.ts'
import type { Case, CaseAnswer } from '../../../shared/cases/case.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { DeleteForGood } from '../../components/dialog/DeleteForGood.tsx'
import { When, useAnswerZone, useChosenZone } from '../../components/field/When.tsx'
import type { Question, InputName } from '../../domain/questions/question.ts'
import { questions } from '../../domain/questions/questions.ts'
import { copyText } from '../../stores/toasts.ts'
import layout from '../../components/layout.module.css'
import { useAnswering, answer } from './model/answering.ts'
import { newestAnswers } from './model/caseTicket.ts'
import { RequestLink, type FindRequest } from './EvidenceList.tsx'
import { removeFromCase, useIsInUse } from './model/useCase.ts'
import classes from './Cases.module.css'
import { assumedCounting } from '../../../shared/values/counting.ts'
import { typedBox } from '../../components/boxes/boxes.tsx'
import { readInputs } from '../../domain/questions/inputs.ts'
import { planInWords } from '../../domain/questions/runPlan.ts'
import { findUuid } from '../../domain/findUuid.ts'
import { wholeTextLimit } from '../../hooks/textLimit.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useAccount, useConnection, useUsers } from '../../session/connections.ts'

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
  const { requests = 0, most = 0, pause, stop } = useAnswering(({ running }) => running) ?? {}
  return (
    <Group gap={8}>
      <span role="status">
        {title}: request {requests} of at most {most}
        {pause === undefined ? '…' : `. The platform asks to wait ${Math.ceil(pause / 1000)} s…`}
      </span>
      <Button autoFocus onClick={stop}>
        Stop
      </Button>
    </Group>
  )
}

/** The questions of players, their newest answers, and the one that is being asked. */
export function CaseAnswers({ one, find }: { one: Case; find: FindRequest }): ReactNode {
  const { id, answers } = one
  const box = useRef<HTMLElement>(null)
  const [asked, ask] = useState<Question>()
  const running = useAnswering((answering) => answering.running)
  const isInUse = useIsInUse(one)
  const isRunning = running?.id === id
  // The button that stopped it is gone.
  useEffect(() => (isRunning ? () => box.current?.focus({ preventScroll: true }) : undefined), [isRunning])
  return (
    <section ref={box} aria-label="Answer" tabIndex={-1} className={classes.answer}>
      {newestAnswers(answers).map((answer) => (
        <Answer
          key={answer.id}
          answer={answer}
          find={find}
          remove={() => void removeFromCase(id, 'answers', answer.id)}
        />
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
              title={isInUse ? undefined : 'The player of the case is not in use.'}
              aria-pressed={asked?.id === question.id}
              onClick={() => ask(question)}
            >
              {questionTitles[question.id]}
            </Button>
          ))}
        </Group>
      )}
    </section>
  )
}

const examples: Readonly<Record<InputName, string>> = {
  bonusId: 'a mail or a link that holds it',
  amount: '50.00 EUR',
  moment: 'yesterday or 22 Nov 21:12',
  words: 'weekend reload'
}

interface Props {
  readonly one: Case
  readonly question: Question
  readonly close: () => void
}

/** A question with what it needs to know and what it will ask the platform; it asks once it is run. */
function QuestionForm({ one, question, close }: Props): ReactNode {
  const [changed, setTyped] = useState<Partial<Record<InputName, string>>>({})
  // Their words may be saved a moment after the form is there.
  const found = findUuid(one.says)
  const typed = { ...('id' in found && { bonusId: found.id }), ...changed }
  const others = 'id' in found && typed.bonusId === found.id ? found.others : 0
  const [isTried, setTried] = useState(false)
  const [zone, shownIn] = [useAnswerZone(), useChosenZone()]
  const { names = [], counting = assumedCounting } = useConnection() ?? {}
  const fingerprint = useAccount()?.token?.fingerprint
  const users = useUsers()
  const now = useNow()
  const read = readInputs(question.inputs, typed, { now, zone: shownIn })
  const plan = planInWords(question.plan('inputs' in read ? read.inputs : {}))
  const run = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if ('wrong' in read) return
    close()
    void answer(one, { question, inputs: read.inputs, zone, shownIn, names, counting, fingerprint, users })
  }
  return (
    <form aria-label={questionTitles[question.id]} className={classes.answer} onSubmit={run} noValidate>
      <h3 className={classes.subheading}>{questionTitles[question.id]}</h3>
      <Group align="start" gap={8}>
        {question.inputs.map(({ name, label, isRequired }, place) => (
          <TextInput
            key={name}
            label={isRequired ? label : `${label} (optional)`}
            flex="1 1 160px"
            maxLength={wholeTextLimit}
            description={name === 'bonusId' && others > 0 && `The first of ${others + 1} ids that the player names`}
            autoFocus={place === 0}
            // In the colour of an error it would look like something typed.
            placeholder={isTried ? undefined : examples[name]}
            error={isTried && 'wrong' in read && read.wrong[name]}
            {...typedBox(typed[name] ?? '', (text) => setTyped({ ...changed, [name]: text }))}
          />
        ))}
      </Group>
      <ul className={`${layout.plainList} ${layout.quiet}`} aria-label="What will be asked">
        {[...plan.lines, plan.total].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Group gap={8}>
        <Button type="submit" variant="light">
          Run
        </Button>
        <Button onClick={close}>Cancel</Button>
      </Group>
    </form>
  )
}
