import { Button, Checkbox, Textarea } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { mostPinText, type Pin } from '../../../../shared/contract/designs.ts'
import { askAgain } from '../../../bridge/queries.ts'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { deviceWords, type Device } from '../model/slots.ts'
import classes from './Pins.module.css'
import { pinText, type PinBoard, type PinDraft } from './usePins.ts'
import layout from '../../../components/layout.module.css'
import { useView } from '../model/view.ts'

interface Props {
  readonly banner: string
  readonly device: Device
  readonly board: PinBoard
}

/** How many pins are open, in words. */
function pinsInWords(pins: readonly Pick<Pin, 'isResolved'>[]): string {
  const open = pins.filter(({ isResolved }) => !isResolved).length
  if (pins.length === 0) return 'none'
  return open === pins.length ? `${open} open` : `${open} open, ${pins.length - open} resolved`
}

/** The pins of a figure as a list, and the one that is being written. */
export function PinList({ banner, device, board }: Props): ReactNode {
  const { hasPins, change } = useView()
  const pins = board.on(banner, device)
  const draft = board.draft?.banner === banner ? board.draft : undefined
  const isNew = draft !== undefined && draft.id === undefined
  return (
    <>
      <div className={layout.row} style={{ justifyContent: 'space-between', gap: '4px 8px', marginTop: 8 }}>
        <h2 className={classes.heading}>
          {deviceWords[device]} pins: {pinsInWords(pins)}
        </h2>
        <Checkbox
          size="xs"
          label="Show pins"
          checked={hasPins}
          onChange={({ currentTarget }) => change({ hasPins: currentTarget.checked })}
        />
      </div>
      {board.asked.error && <ProblemNotice error={board.asked.error} retry={() => askAgain(board.asked)} />}
      {board.problem !== undefined && (
        <p role="alert" className={layout.problem}>
          {board.problem}
        </p>
      )}
      {pins.length > 0 && (
        <ol aria-label="Pins" className={classes.list}>
          {pins.map((pin) => (
            <li key={pin.id} data-resolved={pin.isResolved || undefined}>
              <span className={classes.badge} aria-hidden>
                {pin.number}
              </span>
              {draft?.id === pin.id ? (
                <Writing draft={draft} board={board} />
              ) : (
                <PinText pin={pin} board={board} device={device} banner={banner} />
              )}
            </li>
          ))}
        </ol>
      )}
      {isNew && <Writing draft={draft} board={board} />}
    </>
  )
}

function PinText({ pin, board, device, banner }: Props & { readonly pin: Pin }): ReactNode {
  const { id, number, x, y, text, isResolved, agent = '' } = pin
  return (
    <div className={classes.text}>
      <p dir="auto">{text}</p>
      <div className={layout.row} style={{ gap: '4px 6px', marginTop: 4 }}>
        <span className={layout.quiet} style={{ marginRight: 'auto' }}>
          {isResolved ? 'resolved' : 'open'}
          {agent !== '' && ` · ${agent}`}
        </span>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Edit pin ${number}`}
          onClick={() => board.write({ id, number, banner, device, x, y, text, presses: 1 })}
        >
          Edit
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${isResolved ? 'Reopen' : 'Resolve'} pin ${number}`}
          onClick={() => void board.resolve(pin)}
        >
          {isResolved ? 'Reopen' : 'Resolve'}
        </Button>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Delete pin ${number}`}
          onClick={() => void board.remove([pin])}
        >
          Delete
        </Button>
      </div>
    </div>
  )
}

/** Where a pin's text is written; a new one has its place on the figure meanwhile. */
function Writing({ draft, board }: { readonly draft: PinDraft; readonly board: PinBoard }): ReactNode {
  const input = useRef<HTMLTextAreaElement>(null)
  const { id, number, presses, device, text } = draft
  // Also after a press on the figure, which takes the focus. Before it the figure stays in view.
  useEffect(() => input.current?.focus({ preventScroll: presses === 0 }), [id, presses, device])
  const isEmpty = pinText(text) === undefined
  const cancel = () => board.write(undefined)
  return (
    <div className={classes.text}>
      <Textarea
        ref={input}
        size="xs"
        rows={3}
        maxLength={mostPinText}
        label={number === undefined ? 'Text of the new pin' : `Text of pin ${number}`}
        description={
          number === undefined ? 'Press on the figure where it belongs, or move it with the arrow keys.' : undefined
        }
        value={text}
        onChange={({ currentTarget }) => board.write({ ...draft, text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void board.save()
          else if (event.key === 'Escape') cancel()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <div className={layout.row} style={{ gap: '4px 6px', marginTop: 4 }}>
        <Button variant="default" size="compact-xs" disabled={isEmpty} onClick={() => void board.save()}>
          Save pin
        </Button>
        <Button size="compact-xs" variant="default" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
