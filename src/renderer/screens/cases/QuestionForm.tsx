import { Button, Group, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Case } from '../../../shared/cases/case.ts'
import { assumedCounting } from '../../../shared/values/counting.ts'
import { typedBox } from '../../components/boxes/boxes.tsx'
import { useAnswerZone, useChosenZone } from '../../components/field/When.tsx'
import { readInputs } from '../../domain/answers/inputs.ts'
import type { InputName, Question } from '../../domain/answers/question.ts'
import { planInWords } from '../../domain/answers/reads.ts'
import { findUuid } from '../../domain/findUuid.ts'
import { wholeTextLimit } from '../../hooks/textLimit.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useAccount, useConnection } from '../../session/connections.ts'
import { useUsers } from '../../session/identities.ts'
import layout from '../../components/layout.module.css'
import { answer } from './model/answering.ts'
import classes from './Cases.module.css'

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
export function QuestionForm({ one, question, close }: Props): ReactNode {
  const [changed, setTyped] = useState<Partial<Record<InputName, string>>>({})
  // Their words may be saved a moment after the form is there.
  const found = findUuid(one.says)
  const typed = { ...('id' in found && { bonusId: found.id }), ...changed }
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
    <form aria-label={question.title} className={classes.answer} onSubmit={run} noValidate>
      <h3 className={classes.subheading}>{question.title}</h3>
      <Group align="start" gap={8}>
        {question.inputs.map(({ name, label, isRequired }, place) => (
          <TextInput
            key={name}
            label={isRequired ? label : `${label} (optional)`}
            flex="1 1 160px"
            maxLength={wholeTextLimit}
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
