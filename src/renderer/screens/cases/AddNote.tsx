import { Button, Group, Textarea } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { caseTexts } from '../../../shared/values/caseTexts.ts'
import { typedBox } from '../../components/boxes/boxes.tsx'
import { typedText } from '../../domain/typedText.ts'
import { useCaseView } from '../../stores/cases.ts'
import layout from '../../components/layout.module.css'
import { changeCase } from './model/useCase.ts'

/** A button, and the box that it opens, for a note to a case. */
export function AddNote({ id }: { id: string }): ReactNode {
  const typed = useCaseView(({ notes }) => notes?.[id])
  const type = (text: string | undefined) => useCaseView.setState(({ notes }) => ({ notes: { ...notes, [id]: text } }))
  const [reason, tell] = useState<string>()
  const text = typedText(typed ?? '')
  // Two quick presses would save it twice.
  const isSaving = useRef(false)
  const save = async () => {
    if (text === '' || isSaving.current) return
    isSaving.current = true
    const { reason: failed } = await changeCase(id, { note: text })
    isSaving.current = false
    tell(failed)
    // A note that could not be saved stays in the box, and so does what was typed meanwhile.
    if (failed === undefined && useCaseView.getState().notes?.[id] === typed) type(undefined)
  }
  if (typed === undefined) {
    return (
      <Button size="compact-xs" variant="subtle" ml="auto" onClick={() => type('')}>
        Add note
      </Button>
    )
  }
  return (
    <div className={layout.ownLine}>
      <Textarea
        label="Note"
        autoFocus={typed === ''}
        spellCheck
        size="xs"
        rows={3}
        dir="auto"
        maxLength={caseTexts.words}
        error={reason}
        {...typedBox(typed, type)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
          else if (event.key === 'Escape' && text === '') type(undefined)
          else return
          event.preventDefault()
        }}
      />
      <Group gap="sm" mt={6}>
        <Button disabled={text === ''} onClick={() => void save()}>
          Save note
        </Button>
        <Button onClick={() => type(undefined)}>Cancel</Button>
      </Group>
    </div>
  )
}
