import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import { layoutBoxes, useOnScreen } from '../figure/partBoxes.ts'
import { elementInWords } from '../model/elements.ts'
import { boxStyle, isRightToLeft } from '../model/layout.ts'
import { partId, partNames, placingOf } from '../model/siteLayout.ts'
import type { Device } from '../model/slots.ts'
import { stepOf } from '../difference/placement.ts'
import {
  draggedBox,
  lineOf,
  moved,
  reordered,
  withBox,
  withPart,
  omitting,
  type Edited,
  type Handle
} from './editing.ts'
import classes from './Layout.module.css'
import type { LayoutEditing } from '../studio/useLayoutEditing.ts'
import { useCampaign } from '../studio/campaign.ts'

interface Props {
  readonly device: Device
  /** Screen pixels per pixel of the figure. */
  readonly scale: number
  readonly editing: LayoutEditing
}

/** Returns parts in the order they are drawn: each stack, then its parts. */
const inOrder = (parts: readonly ProfilePart[], stack?: string): ProfilePart[] =>
  parts
    .filter((own) => own.in === stack)
    .flatMap((own) => [own, ...(own.stack === undefined ? [] : inOrder(parts, own.stack))])

const corners: readonly Exclude<Handle, 'move'>[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']
/** The handles of a part in a stack. The stack positions it, so only its right and bottom edges can be dragged. */
const flowing: ReadonlySet<string> = new Set(['e', 'se', 's'])

/** The snap distance between a dragged element and a line, in screen pixels. */
const reach = 6

/** Returns a part's name for its button. */
export const partWords = ({ part, stack }: ProfilePart): string =>
  part ? elementInWords(partNames[part]) : `Stack ${stack}`

/** Returns the parts of a device's figure and their boxes as drawn, for the layout editor. */
export function useEditedFigure(device: Device): Edited & { readonly parts: readonly ProfilePart[] } {
  const { workspace, subject } = useCampaign(({ workspace, subject }) => ({ workspace, subject }))
  const { site, texts } = subject.drawn
  const size = workspace.sizes[device]
  const { parts } = site.profile.devices[device]
  const boxes = new Map(useOnScreen(() => layoutBoxes(device, parts)))
  return { placing: placingOf(site, device, size, { isMirrored: isRightToLeft(texts) }), size, boxes, parts }
}

/** Handles over a figure for choosing, dragging and resizing parts. Arrow keys also move the chosen parts. */
export function LayoutEditorOverlay({ device, scale, editing }: Props): ReactNode {
  const edited = useEditedFigure(device)
  const { size, boxes, parts } = edited
  const chosen = editing.device === device ? editing.chosen : []
  const [lines, setLines] = useState<{ readonly x?: number | undefined; readonly y?: number | undefined }>({})
  const drag = useRef<(event: PointerEvent) => void>(undefined)
  // Parts that were added with Shift+Space stay chosen when another part gets the focus.
  const gathered = useRef<readonly string[]>([])
  const begin = (event: PointerEvent<HTMLElement>, handle: Handle, dragged: readonly ProfilePart[]) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = () => {}
    const [first] = dragged
    const from = first && boxes.get(partId(first))
    if (!from) return
    const unmoved = parts.filter((own) => own.in === undefined && !dragged.includes(own))
    const others = unmoved.flatMap((own) => boxes.get(partId(own)) ?? [])
    // Apply the drag to the positions at its start, so that the whole drag is one undo step.
    drag.current = ({ clientX, clientY }) => {
      const by = { x: (clientX - event.clientX) / scale, y: (clientY - event.clientY) / scale }
      if (handle === 'move' && Math.hypot(by.x, by.y) * scale < 3) return
      const { box, lines: met } = draggedBox(from, handle, by, others, size, reach / scale)
      const shift = { x: box.x - from.x, y: box.y - from.y }
      setLines(met)
      const next =
        handle === 'move' ? moved(parts, dragged, shift, edited) : withPart(parts, withBox(first, box, edited))
      editing.changeParts(device, next)
    }
  }
  const drop = () => {
    drag.current = undefined
    setLines({})
  }
  const roots = (names: readonly string[]) => [
    ...new Set(parts.filter((own) => names.includes(partId(own))).flatMap((own) => lineOf(parts, own).slice(-1)))
  ]
  const pressed = (event: KeyboardEvent<HTMLElement>, own: ProfilePart) => {
    const by = stepOf(event)
    if (event.key === 'Escape' || event.key === 'Delete') gathered.current = []
    if (event.key === ' ' && event.shiftKey) {
      const others = gathered.current.filter((name) => name !== partId(own))
      gathered.current = others.length < gathered.current.length ? others : [...others, partId(own)]
      editing.choose(device, gathered.current)
    }
    if (event.key === 'Escape' && chosen.length > 0) {
      event.stopPropagation()
      editing.choose(device, own.in === undefined ? [] : [own.in])
    }
    if (event.key === 'Delete') {
      const removed = parts.filter((one) => chosen.includes(partId(one)))
      editing.changeParts(device, omitting(parts, removed))
      editing.choose(device, [])
      // The focused part has disappeared, so focus the group.
      if (event.currentTarget.parentElement instanceof HTMLElement) event.currentTarget.parentElement.focus()
    }
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (own.in !== undefined) return editing.changeParts(device, reordered(parts, own, by.x + by.y > 0 ? 1 : -1))
    editing.changeParts(device, moved(parts, roots(chosen), by, edited), `keys ${chosen.join(' ')} ${event.key}`)
  }
  const [only] = chosen.length === 1 ? parts.filter((own) => partId(own) === chosen[0]) : []
  const onlyBox = only && boxes.get(partId(only))
  return (
    <div
      role="group"
      aria-label={`Parts of ${device}`}
      tabIndex={-1}
      className={classes.overlay}
      onPointerMove={(event) => drag.current?.(event)}
      onLostPointerCapture={drop}
    >
      {inOrder(parts).map((own) => {
        const box = boxes.get(partId(own))
        const isChosen = chosen.includes(partId(own))
        return (
          box && (
            <button
              key={partId(own)}
              type="button"
              aria-label={partWords(own)}
              aria-pressed={isChosen}
              className={classes.part}
              data-is-stack={own.stack !== undefined || undefined}
              style={boxStyle(box, scale)}
              onPointerDown={(event) => {
                const others = chosen.filter((name) => name !== partId(own))
                const next = isChosen
                  ? event.shiftKey
                    ? others
                    : chosen
                  : [...(event.shiftKey ? chosen : []), partId(own)]
                gathered.current = []
                editing.choose(device, next)
                begin(event, 'move', roots(next))
              }}
              // A press has already chosen a part.
              onFocus={() => drag.current || isChosen || editing.choose(device, [...gathered.current, partId(own)])}
              onKeyDown={(event) => pressed(event, own)}
            />
          )
        )
      })}
      {only &&
        onlyBox &&
        corners
          .filter((handle) => only.in === undefined || flowing.has(handle))
          .map((handle) => (
            <div
              key={handle}
              aria-hidden
              className={classes.handle}
              data-handle={handle}
              style={{
                left: (onlyBox.x + onlyBox.width * (handle.includes('w') ? 0 : handle.includes('e') ? 1 : 0.5)) * scale,
                top: (onlyBox.y + onlyBox.height * (handle.includes('n') ? 0 : handle.includes('s') ? 1 : 0.5)) * scale,
                cursor: `${handle}-resize`
              }}
              onPointerDown={(event) => begin(event, handle, [only])}
            />
          ))}
      {lines.x !== undefined && <div className={classes.guide} style={{ left: lines.x * scale, top: 0, bottom: 0 }} />}
      {lines.y !== undefined && <div className={classes.guide} style={{ top: lines.y * scale, left: 0, right: 0 }} />}
    </div>
  )
}
