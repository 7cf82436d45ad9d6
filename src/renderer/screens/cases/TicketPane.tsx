import { Button, Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Case } from '../../../shared/cases/case.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { Select } from '../../components/boxes/boxes.tsx'
import { useChosenZone } from '../../components/field/When.tsx'
import { englishTemplate } from '../../domain/answers/templates.ts'
import { keyHint } from '../../domain/keysInWords.ts'
import { inStandardForm } from '../../domain/locale/forms.ts'
import { ticketText } from '../../domain/ticket.ts'
import { whenText } from '../../domain/time/showTime.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { useNow } from '../../hooks/useNow.ts'
import { copyText } from '../../stores/toasts.ts'
import { usePreferenceChoice } from '../../stores/view/preferenceChoices.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import layout from '../../components/layout.module.css'
import { caseTicket, requestsOf } from './model/caseTicket.ts'
import { SaveCaseFile } from './SaveCaseFile.tsx'
import type { FindRequest } from './RequestLink.tsx'
import { useSentences } from './model/useSentences.ts'
import classes from './Cases.module.css'

function useCaseTicket(one: Case, find: FindRequest, sentence: string): (now: number) => string {
  const zone = useChosenZone()
  const { ticketFormat, agent } = usePreferences()
  const timeOf = (at: string) => whenText(at, 'connection', zone)
  const { account, connection } = one
  return (now) =>
    inStandardForm(() =>
      ticketText(
        {
          player: account.label,
          users: account.users,
          connection: connection.name,
          environment: connection.environment,
          agent,
          time: timeOf(new Date(now).toISOString()),
          ...requestsOf(one, find)
        },
        caseTicket(one, { sentence, timeOf }),
        ticketFormat
      )
    )
}

/** The text of a case for a ticket, and the button that copies it. */
export function TicketPane({ one, find }: { one: Case; find: FindRequest }): ReactNode {
  const { languages, template, speak, text: sentence, inEnglish } = useSentences(one)
  const textAt = useCaseTicket(one, find, sentence)
  const now = useNow()
  const [isSaving, setSaving] = useState(false)
  const format = usePreferenceChoice('ticketFormat')
  const copy = () => void copyText(textAt(Date.now()), `Copied: ${one.title}`)
  useCommands({ 'copy-ticket': copy })
  return (
    <section aria-label="Ticket text" className={classes.case}>
      <Group justify="space-between">
        <h3 className={classes.subheading}>Ticket text</h3>
        <span className={layout.quiet}>{format.choices.find(({ value }) => value === format.value)?.label}</span>
      </Group>
      {sentence !== '' && (
        <Group component="label" gap={8} className={layout.quiet}>
          To the player
          <Select name="Language" flex={1} choices={languages} value={template.language} choose={speak} />
          {template !== englishTemplate && (
            <span className={layout.ownLine}>
              Checked by {template.checkedBy}.
              {inEnglish > 0 &&
                ` ${countInWords(inEnglish, 'sentence has', 'sentences have')} no text in it: in English.`}
            </span>
          )}
        </Group>
      )}
      <pre className={classes.text} tabIndex={0} dir="auto">
        {textAt(now)}
      </pre>
      <Button
        variant="filled"
        fullWidth
        leftSection={<IconCopy size={14} />}
        {...keyHint('copy-ticket')}
        onClick={copy}
      >
        Copy ticket
      </Button>
      <Button fullWidth onClick={() => setSaving(true)}>
        Save case file…
      </Button>
      {isSaving && <SaveCaseFile one={one} ticket={textAt(now)} close={() => setSaving(false)} />}
    </section>
  )
}
