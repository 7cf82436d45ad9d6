import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import type { CaseHead } from '../../../shared/cases/case.ts'
import { keyHint } from '../../domain/keysInWords.ts'
import { reasonOf } from '../../domain/problems.ts'
import { useCommands } from '../../hooks/useCommands.ts'
import { useSession, type Session } from '../../session/session.ts'
import { addEvidence, openCasesOf } from '../../stores/cases.ts'
import { toast } from '../../stores/toasts.ts'
import { useAnswerZone } from '../field/When.tsx'
import layout from '../layout.module.css'
import { evidenceOf, type PinnedSubject } from './evidence.ts'

/** A subject on screen, as its button *Add to case* is given it. */
export interface AddToCaseProps extends Omit<PinnedSubject, 'zone' | 'subject' | 'content'> {
  /** Its id; absent where it has none. */
  readonly subject: string | undefined
  /** Absent where it is not known yet. */
  readonly content: PinnedSubject['content'] | undefined
  /** The player it is about; absent where that is the one in use. */
  readonly whose?: Session
  readonly fullWidth?: boolean
}

/** Adds a subject to the open case of its player, to one of several, or to a new one. */
export function AddToCaseButton({ whose, fullWidth = false, subject, content, ...given }: AddToCaseProps): ReactNode {
  const inUse = useSession()
  const player = whose ?? inUse
  const zone = useAnswerZone()
  const [choices, choose] = useState<{
    readonly cases: readonly CaseHead[]
    readonly add: (to?: CaseHead) => Promise<void>
  }>()
  const hindrance =
    player.account === undefined
      ? 'It is about no player: choose one first.'
      : subject === undefined
        ? 'It has no id by which a case could name it.'
        : undefined
  const isBusy = useRef(false)
  const addOnce = async () => {
    if (subject === undefined || !content) return
    const [evidence, open] = await Promise.all([evidenceOf({ ...given, subject, content, zone }), openCasesOf(player)])
    if (!open.ok) return toast(reasonOf(open.problem), 'bad')
    const add = (to?: CaseHead) => addEvidence(player, evidence, to)
    if (open.value.length > 1) choose({ cases: open.value, add })
    else await add(open.value[0])
  }
  // Two quick presses would begin two cases.
  const press = async () => {
    if (isBusy.current) return
    isBusy.current = true
    await addOnce().finally(() => (isBusy.current = false))
  }
  const canAdd = content !== undefined && hindrance === undefined
  useCommands({ 'add-to-case': canAdd ? () => void press() : undefined })
  return (
    <Menu
      opened={choices !== undefined}
      onChange={(isOpen) => !isOpen && choose(undefined)}
      position="bottom-end"
      width={320}
      shadow="sm"
    >
      <Menu.Target>
        <Button
          fullWidth={fullWidth}
          disabled={!canAdd}
          {...keyHint('add-to-case')}
          {...(hindrance !== undefined && { title: hindrance })}
          onClick={() => void press()}
        >
          Add to case
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Add to case" mah={320} style={{ overflow: 'auto' }}>
        {choices?.cases.map((one) => (
          <Menu.Item key={one.id} onClick={() => void choices.add(one)}>
            <bdi className={layout.cut} style={{ display: 'block' }} title={one.title}>
              {one.title}
            </bdi>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void choices?.add()}>New case</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
