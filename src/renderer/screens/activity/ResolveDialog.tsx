import { labelInWords } from '../../domain/players.ts'
import '@mantine/core/styles/Input.layer.css'
import { drawText } from '../../components/field/drawText.tsx'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState, type FormEvent } from 'react'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { useAct } from '../../bridge/queries.ts'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import layout from '../../components/layout.module.css'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { outcomeInWords } from '../../../shared/activationOutcome.ts'
import { Select, typedBox } from '../../components/boxes/boxes.tsx'

type ResolvedOutcome = NonNullable<NonNullable<JournalEntry['resolved']>['outcome']>
const resolvedOutcomes: readonly ResolvedOutcome[] = ['activated', 'refused', 'not-sent']

/** A dialog that records the real outcome of an activation, or corrects a recorded one. */
export function ResolveDialog({ entry, close }: { entry: JournalEntry; close: () => void }): ReactNode {
  const [note, setNote] = useState('')
  const [outcome, setOutcome] = useState<ResolvedOutcome | ''>(entry.resolved?.outcome ?? '')
  const resolve = useAct('journal.resolve')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    resolve.mutate({ id: entry.id, note, ...(outcome !== '' && { outcome }) }, { onSuccess: close })
  }
  return (
    <Dialog close={close} title={entry.resolved ? 'Correct outcome' : 'Resolve activation'}>
      <Stack component="form" gap="md" onSubmit={submit}>
        <p className={layout.quiet} style={{ marginBlock: 'var(--mantine-spacing-md)' }}>
          {drawText(entry.bonus.title ?? entry.bonus.id)} for {labelInWords(entry.account.label)} on{' '}
          {entry.connection.name}. The attempt
          {entry.resolved ? ' and your earlier note stay' : ' stays'} in Activity unchanged.
        </p>
        <TextInput label="What you found out" maxLength={2000} spellCheck data-autofocus {...typedBox(note, setNote)} />
        <Select
          label="Result"
          choices={[
            { value: '', label: 'still unknown' },
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
