import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { markWords, questionTitles, type AnswerLine } from '../../../shared/cases/answer.ts'
import type { Case, CaseAnswer } from '../../../shared/cases/case.ts'
import { copyText } from '../../stores/toasts.ts'
import layout from '../../components/layout.module.css'
import { RequestLink, type FindRequest } from './RequestLink.tsx'
import { newestAnswers } from './caseTicket.ts'
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
        <span dir="auto">{text}</span> <RequestLink number={line.request} at={line.at} find={find} />
        {ask !== undefined && (
          <Button size="compact-xs" variant="subtle" title={ask} onClick={() => void copyText(ask)}>
            Copy question
          </Button>
        )}
      </span>
    </li>
  )
}

function Answer({ answer: { question, lines }, find }: { answer: CaseAnswer; find: FindRequest }): ReactNode {
  return (
    <>
      <h3 className={classes.subheading}>{questionTitles[question]}</h3>
      <ul aria-label={questionTitles[question]} className={layout.plainList}>
        {lines.map((line, place) => (
          <Line key={place} line={line} find={find} />
        ))}
      </ul>
    </>
  )
}

/** The newest answer to each question of a case, line by line with what it rests on. */
export function CaseAnswers({ one, find }: { one: Case; find: FindRequest }): ReactNode {
  if (one.answers.length === 0) return null
  return (
    <section aria-label="Answer">
      {newestAnswers(one.answers).map((answer) => (
        <Answer key={answer.id} answer={answer} find={find} />
      ))}
    </section>
  )
}
