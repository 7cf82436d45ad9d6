import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import type { ProfilePart, ProfileTextStyle } from '../../../../shared/layout/layoutProfile.ts'
import rows from '../../../components/layout.module.css'
import { layoutBoxes } from '../figure/partBoxes.ts'
import type { FigureContent } from '../model/figureContent.ts'
import { isRightToLeft, type Size } from '../model/layout.ts'
import { FileInput } from '../model/pictureFile.tsx'
import { partId, placingOf } from '../model/siteLayout.ts'
import { deviceWords, pictureKinds, type Device } from '../model/slots.ts'
import { reordered, unwrapped, withPart, wrapped, type Edited } from './editing.ts'
import { Acts } from '../inspector/Acts.tsx'
import classes from './Layout.module.css'
import { partWords } from './LayoutEditorOverlay.tsx'
import type { LayoutEditing } from './useLayoutEditing.ts'

/** A length may be below nothing or percents, a size percents or left out; the rest are choices. */
type Kind = 'length' | 'size' | 'number' | 'colour' | readonly string[]
type Value = string | number | boolean | undefined
type Field<Key> = readonly [key: Key, label: string, kind: Kind, has?: (own: ProfilePart) => boolean]

const isRoot = ({ in: stack }: ProfilePart) => stack === undefined
const isStack = ({ stack }: ProfilePart) => stack !== undefined
const isPicture = ({ part }: ProfilePart) => pictureKinds.some((kind) => kind === part)
const isFilled = (own: ProfilePart) => !isPicture(own)
const isButton = ({ part }: ProfilePart) => part === 'button_title'

const aligns = ['start', 'center', 'end'] as const
const sides = ['top-left', 'top', 'top-right', 'left', 'center', 'right', 'bottom-left', 'bottom', 'bottom-right']

const partFields: readonly Field<keyof ProfilePart>[] = [
  ['anchor', 'From', sides, isRoot],
  ['x', 'X', 'length', isRoot],
  ['y', 'Y', 'length', isRoot],
  ['width', 'Width', 'size'],
  ['height', 'Height', 'size'],
  ['minWidth', 'Least width', 'size', isFilled],
  ['maxWidth', 'Most width', 'size', isFilled],
  ['paddingX', 'Padding across', 'number', isFilled],
  ['paddingY', 'Padding down', 'number', isFilled],
  ['direction', 'Direction', ['column', 'row'], isStack],
  ['gap', 'Gap', 'number', isStack],
  ['align', 'Align', aligns, isStack],
  ['justify', 'Justify', [...aligns, 'space-between'], isStack],
  ['fit', 'Fit', ['cover', 'contain', 'fill'], isPicture],
  ['radius', 'Corners', 'number', isButton],
  ['border', 'Border', 'number', isButton]
]

const textFields = (families: readonly string[]): readonly Field<keyof ProfileTextStyle>[] => [
  ['font', 'Font', families],
  ['size', 'Size', 'number'],
  ['lineHeight', 'Line height', 'number'],
  ['weight', 'Weight', 'number'],
  ['colour', 'Colour', 'colour'],
  ['lines', 'Lines', 'number'],
  ['overflow', 'Longer', ['ellipsis', 'clip', 'visible']],
  ['align', 'Text align', aligns],
  ['vertical', 'Text vertical', ['top', 'middle', 'bottom']]
]

/** A typed value as a profile has it; undefined where it is none, so that it is not taken. */
export function readValue(typed: string, kind: Kind): string | number | undefined {
  const text = typed.trim()
  if (kind === 'colour') return /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? text : undefined
  const least = kind === 'length' ? -10_000 : 0
  if (kind !== 'number' && /^-?\d{1,4}(\.\d{1,4})?%$/.test(text)) return kind === 'size' ? text.replace('-', '') : text
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? Math.min(10_000, Math.max(least, number)) : undefined
}

interface FieldProps {
  readonly label: string
  readonly kind: Kind
  readonly value: string
  readonly change: (value: Value) => void
}

/** A value that is taken as it is typed, so that the figure follows. */
function ValueField({ label, kind, value, change }: FieldProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  if (typeof kind !== 'string') {
    const data = value === '' ? [{ value, label: 'usual' }, ...kind] : kind
    return <NativeSelect {...{ label, value, data }} onChange={({ target }) => change(target.value)} />
  }
  return (
    <TextInput
      label={label}
      placeholder={kind === 'size' ? 'content' : 'usual'}
      value={typed ?? value}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        const read = readValue(target.value, kind)
        if (read !== undefined || target.value.trim() === '') change(read)
      }}
    />
  )
}

/** A copy with one value changed; one that is undefined is left out. The kinds of the fields say which values a key has. */
function withValue<Own extends object>(own: Own, key: keyof Own, value: Value): Own {
  const next = { ...own, [key]: value }
  if (value === undefined) delete next[key]
  return next
}

interface FieldsProps<Own> {
  readonly own: Own
  readonly fields: readonly Field<keyof Own & string>[]
  readonly change: (own: Own, key: keyof Own & string) => void
}

function Fields<Own extends object>({ own, fields, change }: FieldsProps<Own>): ReactNode {
  return fields.map(([key, label, kind]) => {
    const value = own[key]
    const shown = typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
    return (
      <ValueField
        key={key}
        {...{ label, kind }}
        value={shown}
        change={(next) => change(withValue(own, key, next), key)}
      />
    )
  })
}

interface Props {
  readonly editing: LayoutEditing
  /** The banner's content, in the layout as it is edited. */
  readonly drawn: FigureContent
  readonly sizes: Readonly<Record<Device, Size>>
  /** The actions on the layout as a whole. */
  readonly children: ReactNode
}

/** The values of the chosen part or stack, and what is done with the chosen ones. */
export function LayoutInspector({ editing, drawn: { site, texts }, sizes, children }: Props): ReactNode {
  const { profile, device, chosen, choose, changeParts, shot, setShot } = editing
  const { parts } = profile.devices[device]
  const input = useRef<HTMLInputElement>(null)
  const size = sizes[device]
  const placing = placingOf(site, device, size, { isMirrored: isRightToLeft(texts) })
  // Of the figure on screen, when something is pressed.
  const edited = (): Edited => ({ placing, size, boxes: new Map(layoutBoxes(device, parts)) })
  const own = chosen.length === 1 ? parts.find((one) => partId(one) === chosen[0]) : undefined
  const change = (next: ProfilePart, what?: string) =>
    changeParts(device, withPart(parts, next), what && `${device} ${partId(next)} ${what}`)
  const wrap = (direction: 'row' | 'column') => {
    const made = wrapped(parts, chosen, direction, edited())
    changeParts(device, made.parts)
    choose(device, [made.stack])
  }
  const unwrap = (stack: ProfilePart) => {
    changeParts(device, unwrapped(parts, stack, edited()))
    choose(device, [])
  }
  const hug = (part: ProfilePart) => {
    const { width = 0, height = 0 } = edited().boxes.get(partId(part)) ?? {}
    const sized = { width: Math.round(width / placing.unit), height: Math.round(height / placing.unit) }
    change(isHug ? { ...part, ...sized } : withValue(withValue(part, 'width', undefined), 'height', undefined))
  }
  const isHug = own !== undefined && own.width === undefined && own.height === undefined
  const families = [...new Set([...profile.fonts.map(({ family }) => family), ...(own?.text ? [own.text.font] : [])])]
  // A part in a stack is wrapped with its stack.
  const canWrap = parts.some((one) => isRoot(one) && chosen.includes(partId(one)))
  const none = { value: '', label: chosen.length > 1 ? `${chosen.length} parts` : 'No part' }
  return (
    <section aria-label="Layout inspector" className={classes.inspector}>
      {children}
      <NativeSelect
        label={`Part of ${deviceWords[device]}`}
        value={own ? partId(own) : ''}
        data={[none, ...parts.map((one) => ({ value: partId(one), label: partWords(one) }))]}
        onChange={({ target: { value } }) => choose(device, value === '' ? [] : [value])}
      />
      <Acts
        acts={[
          ['Wrap in a column', canWrap && (() => wrap('column'))],
          ['Wrap in a row', canWrap && (() => wrap('row'))],
          ['Unwrap', own?.stack !== undefined && (() => unwrap(own))],
          ['Back', own && (() => changeParts(device, reordered(parts, own, -1)))],
          ['Forward', own && (() => changeParts(device, reordered(parts, own, 1)))],
          ['Screenshot behind…', () => input.current?.click()]
        ]}
      />
      <FileInput
        ref={input}
        name={`Screenshot behind ${deviceWords[device]}`}
        accept=".png,.jpg,.jpeg,.webp,.avif"
        take={(file) => setShot({ device, source: URL.createObjectURL(file), opacity: 50 })}
      />
      {shot && (
        <input
          type="range"
          aria-label="Opacity of the screenshot"
          value={shot.opacity}
          onChange={({ target }) => setShot({ ...shot, opacity: Number(target.value) })}
        />
      )}
      {own && (
        <div key={`${device} ${partId(own)}`} role="group" aria-label={partWords(own)} className={classes.fields}>
          <Fields own={own} fields={partFields.filter(([, , , has = () => true]) => has(own))} change={change} />
          {own.text && (
            <Fields
              own={own.text}
              fields={textFields(families)}
              change={(text, key) => {
                const isWhole = text[key] !== undefined || key === 'align' || key === 'vertical'
                if (isWhole) change({ ...own, text }, `text ${key}`)
              }}
            />
          )}
        </div>
      )}
      {own && isFilled(own) && <Checkbox label="As large as its content" checked={isHug} onChange={() => hug(own)} />}
      {own && (
        <Checkbox
          label="Mirrored from right to left"
          checked={own.mirror !== false}
          onChange={({ target }) => change(withValue(own, 'mirror', target.checked ? undefined : false))}
        />
      )}
      <p className={rows.quiet}>
        Press a part on the canvas, with Shift several. Drag it, its corners, or use the arrow keys, with Shift by 10.
      </p>
    </section>
  )
}
