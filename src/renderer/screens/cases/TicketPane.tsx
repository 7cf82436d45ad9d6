import { Button, Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Case } from '../../../shared/cases/case.ts'
import { useChosenZone } from '../../components/field/When.tsx'
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
import { caseTicket, requestsOf } from './caseTicket.ts'
import type { FindRequest } from './RequestLink.tsx'
import classes from './Cases.module.css'

/** The text of a case for a ticket, as it is copied. */
function useCaseTicket(one: Case, find: FindRequest): string {
  const zone = useChosenZone()
  const { ticketFormat, agent } = usePreferences()
  const now = useNow()
  const timeOf = (at: string) => whenText(at, 'connection', zone)
  const { account, connection } = one
  return inStandardForm(() =>
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
      caseTicket(one, { sentences: [], timeOf }),
      ticketFormat
    )
  )
}

/** The text of a case for a ticket, and the button that copies it. */
export function TicketPane({ one, find }: { one: Case; find: FindRequest }): ReactNode {
  const text = useCaseTicket(one, find)
  const format = usePreferenceChoice('ticketFormat')
  const copy = () => void copyText(text)
  useCommands({ 'copy-ticket': copy })
  return (
    <section aria-label="Ticket text" className={`${layout.card} ${classes.ticket}`}>
      <Group justify="space-between">
        <h3 className={classes.subheading}>Ticket text</h3>
        <span className={layout.quiet}>{format.choices.find(({ value }) => value === format.value)?.label}</span>
      </Group>
      <pre className={classes.text} tabIndex={0} dir="auto">
        {text}
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
    </section>
  )
}
