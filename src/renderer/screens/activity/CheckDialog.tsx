import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import type { JournalCheck } from '../../../shared/contract/journal.ts'
import { askAgain, useAsk } from '../../bridge/queries.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import layout from '../../components/layout.module.css'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'

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
