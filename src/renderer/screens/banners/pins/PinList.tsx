import { Button, Checkbox, Textarea } from '@mantine/core'
import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import type { Pin } from '../../../../shared/contract/designs.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import { mostPinText } from '../../../../shared/review/pin.ts'
import { askAgain } from '../../../bridge/queries.ts'
import { isPressed } from '../../../keys/keyPress.ts'
import { typedBox } from '../../../components/boxes/boxes.tsx'
import { useFocusReturn } from '../../../components/dialog/Dialog.tsx'
import { When } from '../../../components/field/When.tsx'
import layout from '../../../components/layout.module.css'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { devices, deviceWords } from '../model/slots.ts'
import { pinText, type PinDraft } from '../model/usePins.ts'
import { useOpenReview } from '../reviews/useOpenReview.ts'
import { changeCanvas, useCanvas } from '../studio/canvas.ts'
import { Acts, Problem } from '../studio/inputs.tsx'
import { useCampaign } from '../studio/campaign.ts'
import classes from './Pins.module.css'

/** Lists a banner's pins by figure, the unsaved pin, and the pins of missing banners. */
export function PinList(): ReactNode {
  const { board, subject, workspace } = useCampaign(({ pins, subject, workspace }) => ({
    board: pins,
    subject,
    workspace
  }))
  const { hasPins, device } = useCanvas(({ hasPins, device }) => ({ hasPins, device }))
  const openReview = useOpenReview()
  const addButton = useRef<HTMLButtonElement>(null)
  const lost = board.all.filter(({ key }) => workspace.banners.every(({ name }) => name !== key.banner))
  const add = () => {
    changeCanvas({ hasPins: true })
    board.write({ banner: subject.placed.name, device, x: 0.5, y: 0.5, text: '', presses: 0 })
  }
  return (
    <>
      <div className={layout.row} style={{ justifyContent: 'space-between' }}>
        <span className={layout.line}>
          <Button ref={addButton} size="compact-xs" aria-pressed={board.newPin !== undefined} onClick={add}>
            Add pin
          </Button>
          <Button
            size="compact-xs"
            disabled={!openReview}
            title="Adds the pins and decisions of a saved review that are missing here"
            onClick={() => void openReview?.()}
          >
            Open review…
          </Button>
        </span>
        <Checkbox
          label="Show pins"
          checked={hasPins}
          onChange={({ currentTarget }) => changeCanvas({ hasPins: currentTarget.checked })}
        />
      </div>
      {board.query.error && <ProblemNotice error={board.query.error} retry={() => askAgain(board.query)} />}
      <Problem words={board.problem} />
      {board.newPin && <Writing draft={board.newPin} />}
      {devices.map((one) => {
        const pins = board.on(one)
        const open = pins.filter(({ isResolved }) => !isResolved).length
        const name = `${deviceWords[one]} pins`
        return (
          pins.length > 0 && (
            <Fragment key={one}>
              <h3 className={layout.heading}>
                {name}: {open} open{open < pins.length && `, ${pins.length - open} resolved`}
              </h3>
              <ol aria-label={name} className={`${layout.plainList} ${classes.list}`}>
                {pins.map((pin) => (
                  <OnePin key={pin.id} pin={pin} deleted={() => addButton.current?.focus()} />
                ))}
              </ol>
            </Fragment>
          )
        )
      })}
      {lost.length > 0 && (
        <p className={layout.note}>
          {countInWords(lost.length, 'pin is', 'pins are')} on banners that are not in this answer:{' '}
          {[...new Set(lost.map(({ key }) => key.banner))].join(', ')}.{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => void board.remove(lost)}>
            Delete these pins
          </Button>
        </p>
      )}
    </>
  )
}

interface OnePinProps {
  readonly pin: Pin
  /** Moves the focus, because the focused button disappears with its pin. */
  readonly deleted: () => void
}

function OnePin({ pin, deleted }: OnePinProps): ReactNode {
  const board = useCampaign(({ pins }) => pins)
  const { id, key, number, text, isResolved, agent, createdAt, changedAt, changedBy, replies = [] } = pin
  const draft = board.draft?.id === id ? board.draft : undefined
  const actions = {
    Reply: () => board.begin(pin, true),
    Edit: () => board.begin(pin),
    [isResolved ? 'Reopen' : 'Resolve']: () => void board.resolve(pin),
    Delete: () => {
      void board.remove([pin])
      deleted()
    }
  }
  return (
    <li data-resolved={isResolved || undefined}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.text}>
        {draft && !draft.isReply ? <Writing draft={draft} /> : <p dir="auto">{text}</p>}
        <Said by={agent} at={createdAt} />
        {changedBy !== undefined && (
          <span className={layout.quiet}>
            {' '}
            · changed {changedBy && `by ${changedBy} `}
            <When value={changedAt} isShort />
          </span>
        )}
        {replies.map((reply) => (
          <div key={reply.id} className={classes.reply}>
            <p dir="auto">{reply.text}</p>
            <Said by={reply.agent} at={reply.at} />
          </div>
        ))}
        {draft?.isReply && <Writing draft={draft} />}
        {/* Hide the buttons, but keep them, so the focus can return to the one that opened the box. */}
        <div className={layout.row} style={{ display: draft && 'none' }}>
          {Object.entries(actions).map(([words, act], at) => (
            <Button
              key={at}
              size="compact-xs"
              variant="subtle"
              aria-label={`${words} ${deviceWords[key.device]} pin ${number}`}
              onClick={act}
            >
              {words}
            </Button>
          ))}
        </div>
      </div>
    </li>
  )
}

const Said = ({ by, at }: { readonly by: string | undefined; readonly at: string }): ReactNode => (
  <span className={layout.quiet}>
    {by ? `${by} · ` : ''}
    <When value={at} isShort />
  </span>
)

/** The box for the text of a pin or a reply. A new pin already appears on the figure. */
function Writing({ draft }: { readonly draft: PinDraft }): ReactNode {
  const board = useCampaign(({ pins }) => pins)
  useFocusReturn()
  const input = useRef<HTMLTextAreaElement>(null)
  const { id, number, presses, device, text, isReply = false } = draft
  // Focus the box after each press on the figure. The first time, don't scroll the figure out of view.
  useEffect(() => input.current?.focus({ preventScroll: presses === 0 }), [id, presses, device])
  const isNew = number === undefined
  const cancel = () => board.write(undefined)
  return (
    <div>
      <Textarea
        ref={input}
        size="xs"
        rows={3}
        maxLength={mostPinText}
        label={isNew ? 'Text of the new pin' : `${isReply ? 'Reply to' : 'Text of'} pin ${number}`}
        description={isNew ? 'Press on the figure where it belongs, or move it with the arrow keys.' : undefined}
        {...typedBox(text, (typed) => board.write({ ...draft, text: typed }))}
        onKeyDown={(event) => {
          if (isPressed(event, 'mod+Enter')) void board.save()
          else if (event.key === 'Escape') cancel()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <Acts
        acts={[
          [isReply ? 'Save reply' : 'Save pin', pinText(text) !== undefined && (() => void board.save())],
          ['Cancel', cancel]
        ]}
      />
    </div>
  )
}
