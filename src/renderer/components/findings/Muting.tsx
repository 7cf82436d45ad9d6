import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/FloatingIndicator.css'
import { Button, Group, SegmentedControl, Stack, TextInput, type ButtonProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { mostReason, type MutedFinding } from '../../../shared/contract/knownDifferences.ts'
import type { Muted, Finding } from '../../domain/finding.ts'
import { useConnection } from '../../session/connections.ts'
import { useMuting, type MutedOf } from '../../session/muting.ts'
import { offerUndo, toast } from '../../stores/toasts.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { When } from '../field/When.tsx'
import layout from '../layout.module.css'
import { typedBox } from '../boxes/boxes.tsx'
import classes from './Muting.module.css'

interface Props extends ButtonProps {
  readonly of: MutedOf
  /** What can be muted: a finding by what it is about, or a kind; nothing where its rule is empty. Without it what is muted is listed. */
  readonly muting?: Muted
}

/** Mutes a finding or all of its kind once a reason is given, or lists what is muted. */
export function MutingButton({ of, muting, ...button }: Props): ReactNode {
  const { muted } = useMuting(of)
  const name = useConnection()?.name ?? ''
  const [isOpen, open] = useState(false)
  const close = () => open(false)
  const isIdle = muting?.rule === ''
  if (!muting && muted.length === 0 && !isOpen) return null
  return (
    <>
      <Button
        variant={muting ? 'default' : 'subtle'}
        {...button}
        // It keeps the focus that the dialog gives back.
        {...(isIdle && { 'data-disabled': true, 'aria-disabled': true })}
        {...(isIdle && { title: 'Press a finding first, or choose a kind' })}
        onClick={() => open(!isIdle)}
      >
        {muting ? 'Mute…' : `Muted (${muted.length})`}
      </Button>
      {isOpen && (
        <Dialog title={muting ? `Mute “${muting.rule}” on ${name}` : `Muted on ${name}`} close={close} size={600}>
          {muting ? <MuteForm of={of} muting={muting} close={close} /> : <MutedList of={of} />}
        </Dialog>
      )}
    </>
  )
}

/** Mutes one finding where it stands, or all of its kind. */
export const MuteFinding = ({ of, rule, about }: { of: MutedOf; rule: string; about: string }): ReactNode => (
  <MutingButton of={of} muting={{ rule, about }} variant="subtle" size="compact-xs" />
)

/** Does something that can be taken back, and says why where it is refused. */
async function orUndo(words: string, act: () => Promise<string | undefined>, undo: typeof act): Promise<void> {
  const reason = await act()
  if (reason === undefined) offerUndo(words, [words], undo)
  else toast(reason, 'bad')
}

function MuteForm({ of, muting, close }: Required<Pick<Props, 'of' | 'muting'>> & { close: () => void }): ReactNode {
  const { mute, unmute } = useMuting(of)
  const { rule, about } = muting
  const [what, choose] = useState(about === undefined ? 'kind' : 'one')
  const [typed, type] = useState('')
  const reason = typed.trim()
  const muted = what === 'one' ? muting : { rule }
  const save = () =>
    orUndo(
      `“${rule}” muted.`,
      () => mute(muted, reason),
      () => unmute(muted)
    )
  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === '') return
        close()
        void save()
      }}
    >
      {about !== undefined && (
        <SegmentedControl
          aria-label="What to mute"
          data={[
            { value: 'one', label: 'Mute this' },
            { value: 'kind', label: 'Mute all of this kind' }
          ]}
          value={what}
          onChange={choose}
        />
      )}
      <p className={layout.quiet} style={{ overflowWrap: 'anywhere' }}>
        {what === 'one' ? about : 'All that are found now, and those to come.'} Muted findings are in no count and no
        file.
      </p>
      <TextInput label="Reason" data-autofocus maxLength={mostReason} {...typedBox(typed, type)} />
      <Button type="submit" ml="auto" disabled={reason === ''}>
        Mute
      </Button>
    </form>
  )
}

function MutedList({ of }: Pick<Props, 'of'>): ReactNode {
  const { muted, mute, unmute } = useMuting(of)
  const item = (one: MutedFinding) => {
    const { rule, about = 'all of this kind', reason = 'Muted before reasons were asked for.', agent, mutedAt } = one
    const bringBack = () =>
      orUndo(
        `“${rule}” unmuted.`,
        () => unmute(one),
        () => mute(one, reason)
      )
    return (
      <Group key={`${rule} ${about}`} component="li" wrap="nowrap" align="start">
        <div className={layout.fill} style={{ overflowWrap: 'anywhere' }}>
          <strong>{rule}</strong> <span className={layout.quiet}>{about}</span>
          <div dir="auto">{reason}</div>
          {mutedAt !== undefined && (
            <span className={layout.quiet}>
              {agent} · <When value={mutedAt} isShort />
            </span>
          )}
        </div>
        <Button aria-label={`Unmute ${rule}, ${about}`} onClick={() => void bringBack()}>
          Unmute
        </Button>
      </Group>
    )
  }
  return (
    <Stack component="ul" aria-label="Muted" gap="md" className={layout.plainList}>
      {muted.length === 0 ? <li className={layout.quiet}>Nothing is muted.</li> : muted.map(item)}
    </Stack>
  )
}

const tones = { flaw: 'bad', check: 'attention', note: undefined } as const

/** A finding as a tag; its words are the tooltip and are read by screen readers. */
export function FindingTag({ finding: { severity, rule, words } }: { finding: Finding }): ReactNode {
  return (
    <span className={classes.tag} data-tone={tones[severity]} title={words} aria-description={words}>
      {rule}
    </span>
  )
}
