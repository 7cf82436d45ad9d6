import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { askAgain, useAsk, useAct } from '../../bridge/queries.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import layout from '../../components/layout.module.css'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { answerDays, type MissingAnswer } from '../../../shared/contract/bonuses.ts'
import { ActivationResult } from '../../components/bonus/ActivationResult.tsx'
import { answersKeptInWords } from '../../domain/tokenWords.ts'
import { AnswerConnection } from '../../components/field/When.tsx'

const reasons: Record<MissingAnswer, string> = {
  ended:
    'The answer was kept for one session only, and Pitboss has ended since: the keyring of this machine could not protect it.',
  expired: `This activation is older than ${answerDays} days: its answer is no longer kept.`,
  locked:
    'The answer is kept, but the keyring of this machine cannot be read now. Unlock it, then try again. If that changes nothing, start Pitboss again.',
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
            permit={entry}
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
