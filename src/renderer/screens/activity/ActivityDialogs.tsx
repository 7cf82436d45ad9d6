import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState, type FormEvent } from 'react'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import type { JournalCheck, JournalEntry } from '../../../shared/contract/journal.ts'
import { askAgain, useAsk, useAct } from '../../bridge/queries.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import layout from '../../components/layout.module.css'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import '@mantine/core/styles/Input.css'
import { outcomeInWords } from '../../domain/outcomeWords.ts'
import { Select, typedBox } from '../../components/boxes/boxes.tsx'
import { answerDays, type MissingAnswer } from '../../../shared/contract/bonuses.ts'
import { ActivationResult } from '../../components/bonus/ActivationResult.tsx'
import { answersKeptInWords } from '../../domain/tokenWords.ts'
import { AnswerConnection } from '../../components/field/When.tsx'

const whyUnfit = ({ line, before, isLinked }: NonNullable<JournalCheck['first']>): string => {
  if (!isLinked) return `It carries no hash: an earlier Pitboss wrote it, or something else put it in.`
  if (before === 0) return 'A line before it is gone.'
  return `Line ${before} was changed after line ${line} was written, or lines between them were removed, put in or moved.`
}

/** The result of a check of the journal, in sentences. */
export function checkInWords({ lines, older, unfit, first }: JournalCheck): readonly string[] {
  if (lines === 0) return ['The journal has no lines yet.']
  if (!first) {
    const covered =
      older === 0
        ? ''
        : ` The first ${grouped(older)} are from before Pitboss linked lines: of these only the last is covered.`
    return [`All ${grouped(lines)} lines fit.${covered}`]
  }
  const more = unfit > 1 ? [`${countInWords(unfit - 1, 'later line does', 'later lines do')} not fit either.`] : []
  return [`Line ${first.line} is the first that does not fit. ${whyUnfit(first)}`, ...more]
}

const limits =
  'Each line carries the SHA-256 of the line before it. What cannot be noticed: lines cut off at the end, a change of the last line, and a file whose hashes were all calculated anew.'

/** Checks the journal and says what was found, and what cannot be. */
export function CheckDialog({ close }: { close: () => void }): ReactNode {
  const check = useAsk('journal.check', {}, { isAlwaysFresh: true })
  const { data, error } = check
  return (
    <Dialog close={close} title="Check journal" size={560}>
      {error && <ProblemNotice error={error} retry={() => askAgain(check)} />}
      {data && (
        <Stack gap="sm" role="status">
          {checkInWords(data.value).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Stack>
      )}
      <p className={layout.quiet}>{limits}</p>
      <Group justify="flex-end" mt="md">
        <Button onClick={close}>Close</Button>
      </Group>
    </Dialog>
  )
}

type Found = NonNullable<NonNullable<JournalEntry['resolved']>['outcome']>
const resolvedOutcomes: readonly Found[] = ['activated', 'refused', 'not-sent']

/** The dialog that records the real outcome of an activation whose outcome was unknown, or corrects it. */
export function ResolveDialog({ entry, close }: { entry: JournalEntry; close: () => void }): ReactNode {
  const [note, setNote] = useState('')
  const [outcome, setOutcome] = useState<Found | ''>(entry.resolved?.outcome ?? '')
  const resolve = useAct('journal.resolve')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    resolve.mutate({ id: entry.id, note, ...(outcome !== '' && { outcome }) }, { onSuccess: close })
  }
  return (
    <Dialog close={close} title={entry.resolved ? 'Correct outcome' : 'Resolve activation'}>
      <Stack component="form" gap="md" onSubmit={submit}>
        <p className={layout.quiet} style={{ marginBlock: 12 }}>
          {entry.bonus.title ?? entry.bonus.id} for {entry.account.label} on {entry.connection.name}. The attempt itself
          {entry.resolved ? ' and your earlier note stay' : ' stays'} in the journal as it was.
        </p>
        <TextInput label="What you found out" maxLength={2000} spellCheck data-autofocus {...typedBox(note, setNote)} />
        <Select
          label="Result"
          choices={[
            { value: '', label: 'still not known' },
            ...resolvedOutcomes.map((value) => ({ value, label: outcomeInWords[value] }))
          ]}
          value={outcome}
          choose={setOutcome}
        />
        {resolve.error && <ProblemNotice error={resolve.error} />}
        <Group justify="flex-end" gap="sm">
          <Button onClick={close}>Cancel</Button>
          <Button variant="filled" type="submit" loading={resolve.isPending} disabled={note.trim() === ''}>
            Save note
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const reasons: Record<MissingAnswer, string> = {
  ended:
    'The answer was kept for one session only, and Pitboss has ended since: the keyring of this machine could not protect it.',
  expired: `This activation is older than ${answerDays} days: its answer is no longer kept.`,
  locked: 'The answer is kept, but the keyring of this machine cannot be read now. Unlock it, then try again.',
  unreadable: 'The kept answer cannot be read: its file was changed, or another keyring sealed it.',
  absent:
    'No answer is kept for this activation: it was deleted, alone or with its connection, was larger than 200 KB, or made room for newer ones. Activations made before Pitboss kept answers have none either.'
}

/** The answer of an earlier activation, as it was shown then, or why there is none. */
export function AnswerDialog({ entry, close }: { entry: JournalEntry; close: () => void }): ReactNode {
  const answer = useAsk('activations.answer', { id: entry.id }, { isAlwaysFresh: true })
  const deleting = useAct('activations.delete')
  const remove = () => deleting.mutate({ id: entry.id }, { onSuccess: close })
  const { value, drift = [] } = answer.data ?? {}
  const again = () => askAgain(answer)
  return (
    <Dialog close={close} title="Answer of the activation" size={860}>
      {answer.error && <ProblemNotice error={answer.error} retry={again} />}
      {deleting.error && <ProblemNotice error={deleting.error} retry={remove} />}
      {value && 'bonus' in value && (
        <AnswerConnection value={entry.connection.id}>
          <p className={layout.quiet} style={{ marginBlock: 12 }}>
            {answersKeptInWords[value.kept]}
          </p>
          <ActivationResult
            ticket={entry}
            answer={{ value: { entry, bonus: value.bonus }, drift }}
            definition={undefined}
            close={close}
          >
            <Button loading={deleting.isPending} onClick={remove}>
              Delete answer
            </Button>
          </ActivationResult>
        </AnswerConnection>
      )}
      {value && 'missing' in value && (
        <>
          <p role="status">{reasons[value.missing]}</p>
          <Group justify="flex-end" gap="sm">
            {value.missing === 'locked' && <Button onClick={again}>Try again</Button>}
            <Button onClick={close}>Close</Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}
