import { Button, Group, Checkbox } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState, type ReactNode, useMemo } from 'react'
import type { Case } from '../../../shared/cases/case.ts'
import { countInWords } from '../../../shared/countInWords.ts'
import { Select } from '../../components/boxes/boxes.tsx'
import { useChosenZone } from '../../components/field/When.tsx'
import { englishTemplate, parseTemplate, sentenceOf } from '../../domain/questions/templates.ts'
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
import { caseTicket, requestsOf, newestAnswers } from './model/caseTicket.ts'
import type { FindRequest } from './EvidenceList.tsx'
import { useIsInUse } from './model/useCase.ts'
import classes from './Cases.module.css'
import { useConnections } from '../../session/connections.ts'
import type { Input } from '../../../shared/contract/index.ts'
import { useAct } from '../../bridge/queries.ts'
import { usePlayerReads } from '../../collection/useListReads.tsx'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'

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

function useSentences({ connection, answers }: Pick<Case, 'connection' | 'answers'>) {
  const kept = useConnections().find(({ id }) => id === connection.id)?.templates
  const templates = useMemo(() => {
    // An imported connection may hold any texts: those that do not fit are left out as in a file.
    const own = (kept ?? []).flatMap(
      ({ texts, ...rest }) =>
        parseTemplate(JSON.stringify({ ...rest, texts: Object.fromEntries(texts) })).template ?? []
    )
    return [englishTemplate, ...own]
  }, [kept])
  const [language, speak] = useState(englishTemplate.language)
  const template = templates.find((one) => one.language === language) ?? englishTemplate
  const lines = newestAnswers(answers).flatMap((answer) => answer.lines)
  const { text, inEnglish } = sentenceOf(lines, template)
  return { languages: templates.map((one) => one.language), template, speak, text, inEnglish: inEnglish.length }
}

/** The meaning of a case file's checksums, in words. */
export const checksumWords =
  'Checksums show whether a part was changed after it was saved. They do not show who saved it, or that what it says is true.'

type Rows = NonNullable<Input<'cases.save'>['rows']>

function useLoadedRows(one: Case): (() => Rows) | undefined {
  const player = { connection: one.connection.id, account: one.account.id }
  const isInUse = useIsInUse(one)
  const { reads } = usePlayerReads(player).transactions
  const sources = reads.flatMap(({ source }) => source ?? [])
  return isInUse && sources.length > 0 ? () => ({ ...player, sources: sources.map((source) => source()) }) : undefined
}

interface Props {
  readonly one: Case
  readonly ticket: string
  readonly close: () => void
}

function SaveCaseFile({ one, ticket, close }: Props): ReactNode {
  const [isAnonymous, leaveOut] = useState(false)
  const saving = useAct('cases.save')
  const rows = useLoadedRows(one)
  const save = () =>
    saving.mutate(
      { id: one.id, isAnonymous, ticket, ...(rows && { rows: rows() }) },
      { onSuccess: ({ value }) => value && close() }
    )
  return (
    <Dialog title="Save case file" close={close} size={520}>
      {saving.error && <ProblemNotice error={saving.error} retry={save} />}
      <p style={{ margin: 0 }}>
        One file to hand on: a page that any browser shows and prints, the evidence as JSON
        {rows && ', the loaded transactions as CSV'}. No token is in it.
      </p>
      <Checkbox
        my="sm"
        label="Leave out the player’s name and ids"
        checked={isAnonymous}
        onChange={({ currentTarget }) => leaveOut(currentTarget.checked)}
      />
      <p className={layout.quiet}>{checksumWords}</p>
      <Group justify="flex-end" gap="sm" mt="sm">
        <Button onClick={close}>Cancel</Button>
        <Button variant="filled" loading={saving.isPending} onClick={save}>
          Save…
        </Button>
      </Group>
    </Dialog>
  )
}
