import { Checkbox, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  anchors,
  type ProfileDevice,
  type ProfilePart,
  type ProfileTextStyle
} from '../../../../shared/layout/layoutProfile.ts'
import { Select, chooseFile } from '../../../components/boxes/boxes.tsx'
import { ToolMenu } from '../../../components/MenuChoices.tsx'
import rows from '../../../components/layout.module.css'
import { partId } from '../model/siteLayout.ts'
import { deviceWords, pictureKinds } from '../model/slots.ts'
import { lineOf, missingParts, putIn, reordered, unwrapped, withNew, without, withPart, wrapped } from './editing.ts'
import { Acts, Range, TakenInput } from '../studio/inputs.tsx'
import { partWords, useEditedFigure } from './LayoutEditorOverlay.tsx'
import type { LayoutEditing } from '../model/useLayoutEditing.ts'
import { designFiles } from '../model/pictureFile.ts'
import { LayoutActions } from './LayoutTools.tsx'

/** A length may be below nothing or percents, a size percents or left out; the rest are choices. */
type Kind = 'length' | 'size' | 'number' | 'colour' | readonly string[]
type Value = string | number | boolean | undefined
type SafeArea = NonNullable<ProfileDevice['safeArea']>
type Field<Key> = readonly [key: Key, label: string, kind: Kind, has?: (own: ProfilePart) => boolean]

const isRoot = ({ in: stack }: ProfilePart) => stack === undefined
const isStack = ({ stack }: ProfilePart) => stack !== undefined
const isPicture = ({ part }: ProfilePart) => pictureKinds.some((kind) => kind === part)
const isFilled = (own: ProfilePart) => !isPicture(own)
const isButton = ({ part }: ProfilePart) => part === 'button_title'

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
  gap: 8,
  alignItems: 'end'
}

const aligns = ['start', 'center', 'end'] as const

const partFields: readonly Field<keyof ProfilePart>[] = [
  ['anchor', 'From', anchors, isRoot],
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

const deviceFields: readonly Field<'radius' | 'border' | 'pixelRatio'>[] = [
  ['radius', 'Corners', 'number'],
  ['border', 'Border', 'number'],
  ['pixelRatio', 'Pixel ratio', 'number']
]

const safeFields: readonly Field<keyof SafeArea>[] = [
  ['top', 'Safe from top', 'number'],
  ['right', 'Safe from right', 'number'],
  ['bottom', 'Safe from bottom', 'number'],
  ['left', 'Safe from left', 'number']
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
  if (typeof kind !== 'string') {
    const choices = value === '' ? [{ value, label: 'usual' }, ...kind] : kind
    return <Select {...{ label, value, choices }} choose={change} />
  }
  return (
    <TakenInput
      label={label}
      placeholder={kind === 'size' ? 'content' : 'usual'}
      value={value}
      isTakenAtOnce
      take={(typed) => {
        const read = readValue(typed, kind)
        if (read !== undefined || typed.trim() === '') change(read)
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

/** The values of the chosen part or stack, and what is done with the chosen ones. */
export function LayoutInspector({ editing }: { readonly editing: LayoutEditing }): ReactNode {
  const { profile, device, chosen, choose, changeDevice, changeParts, shot, setShot } = editing
  const edited = useEditedFigure(device)
  const { parts, placing, boxes } = edited
  const own = chosen.length === 1 ? parts.find((one) => partId(one) === chosen[0]) : undefined
  const change = (next: ProfilePart, what?: string) =>
    changeParts(device, withPart(parts, next), what && `${device} ${partId(next)} ${what}`)
  const wrap = (direction: 'row' | 'column') => {
    const made = wrapped(parts, chosen, direction, edited)
    changeParts(device, made.parts)
    choose(device, [made.stack])
  }
  const unwrap = (stack: ProfilePart) => {
    changeParts(device, unwrapped(parts, stack, edited))
    choose(device, [])
  }
  const hug = (part: ProfilePart) => {
    const { width = 0, height = 0 } = boxes.get(partId(part)) ?? {}
    const sized = { width: Math.round(width / placing.unit), height: Math.round(height / placing.unit) }
    change(isHug ? { ...part, ...sized } : withValue(withValue(part, 'width', undefined), 'height', undefined))
  }
  const layBehind = (file: File) => setShot({ device, source: URL.createObjectURL(file), opacity: 50 })
  const isHug = own !== undefined && own.width === undefined && own.height === undefined
  const families = [...new Set([...profile.fonts.map(({ family }) => family), ...(own?.text ? [own.text.font] : [])])]
  // A part in a stack is wrapped with its stack.
  const canWrap = parts.some((one) => isRoot(one) && chosen.includes(partId(one)))
  const none = { value: '', label: chosen.length > 1 ? `${chosen.length} parts` : 'The figure' }
  const { safeArea = { top: 0, right: 0, bottom: 0, left: 0 }, ...figure } = profile.devices[device]
  const held = parts.filter((one) => chosen.includes(partId(one)))
  const missing = missingParts(parts, device)
  const stacks = parts.filter((one) => isStack(one) && own && !lineOf(parts, one).includes(own))
  return (
    <section
      aria-label="Layout inspector"
      className={`${rows.stack} ${rows.fill}`}
      style={{ padding: '12px 14px', overflow: 'auto' }}
    >
      <LayoutActions editing={editing} />
      <Select
        label={`Part of ${deviceWords[device]}`}
        value={own ? partId(own) : ''}
        choices={[none, ...parts.map((one) => ({ value: partId(one), label: partWords(one) }))]}
        choose={(value) => choose(device, value === '' ? [] : [value])}
      />
      <Acts
        acts={[
          ['Wrap in a column', canWrap && (() => wrap('column'))],
          ['Wrap in a row', canWrap && (() => wrap('row'))],
          ['Unwrap', own?.stack !== undefined && (() => unwrap(own))],
          ['Back', own && (() => changeParts(device, reordered(parts, own, -1)))],
          ['Forward', own && (() => changeParts(device, reordered(parts, own, 1)))],
          [
            'Remove',
            held.length > 0 &&
              (() => {
                changeParts(device, without(parts, held))
                choose(device, [])
              })
          ],
          ['Screenshot behind…', () => chooseFile(designFiles, layBehind)]
        ]}
      >
        <ToolMenu name="Add" isDisabled={missing.length === 0}>
          {missing.map((part) => (
            <Menu.Item
              key={part}
              closeMenuOnClick
              onClick={() => {
                changeParts(device, withNew(parts, part, profile))
                choose(device, [part])
              }}
            >
              {partWords({ part })}
            </Menu.Item>
          ))}
        </ToolMenu>
      </Acts>
      {shot && (
        <Range
          name="Opacity of the screenshot"
          value={shot.opacity}
          change={(opacity) => setShot({ ...shot, opacity })}
        />
      )}
      {chosen.length === 0 && (
        <div key={device} role="group" aria-label={`Figure of ${device}`} style={fieldsStyle}>
          <Fields
            own={figure}
            fields={deviceFields}
            change={(next, key) => next[key] !== undefined && changeDevice(device, next, `${device} ${key}`)}
          />
          <Fields
            own={safeArea}
            fields={safeFields}
            change={(next, key) =>
              next[key] !== undefined && changeDevice(device, { safeArea: next }, `${device} ${key}`)
            }
          />
        </div>
      )}
      {own && !boxes.has(partId(own)) && <p className={rows.note}>This banner has none: nothing is drawn.</p>}
      {own && (
        <div key={`${device} ${partId(own)}`} role="group" aria-label={partWords(own)} style={fieldsStyle}>
          <Select
            label="In"
            value={own.in ?? ''}
            choices={[
              { value: '', label: 'The figure' },
              ...stacks.map((one) => ({ value: partId(one), label: partWords(one) }))
            ]}
            choose={(stack) => changeParts(device, putIn(parts, own, stack || undefined, edited))}
          />
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
        Press a part on the canvas, with Shift several. Drag it, its corners, or use the arrow keys, with Shift by 10;
        Delete removes it. The boxes above a figure have its size.
      </p>
    </section>
  )
}
