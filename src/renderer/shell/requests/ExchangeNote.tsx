import { Button, Group, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { longestNote, type Exchange } from '../../../shared/contract/exchanges.ts'
import { reload, useAct } from '../../bridge/queries.ts'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { toast } from '../../stores/toasts.ts'
import layout from '../../components/layout.module.css'

/** A person's note on an exchange; a HAR file has it as the comment of the entry. */
export function ExchangeNote({ exchange: { id, note = '' } }: { exchange: Exchange }): ReactNode {
  const [text, setText] = useState(note)
  const save = useAct('exchanges.note')
  const saved = (kept: string) => {
    setText(kept)
    reload('exchanges.read', { id })
    toast(kept === text.trim() ? 'Note saved.' : 'Note saved without the token.')
  }
  return (
    <Group
      component="form"
      gap="sm"
      align="flex-end"
      wrap="nowrap"
      style={{ maxWidth: 640 }}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ id, text }, { onSuccess: ({ value }) => saved(value) })
      }}
    >
      <TextInput
        className={layout.fill}
        label="Note"
        placeholder="Goes into the HAR file; kept until Pitboss closes"
        value={text}
        maxLength={longestNote}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={save.isPending} disabled={text.trim() === note}>
        Save note
      </Button>
      {save.error && <ProblemNotice error={save.error} />}
    </Group>
  )
}
