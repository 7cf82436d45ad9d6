import type { ReactNode } from 'react'
import {
  LayoutProfile,
  type ProfileDevice,
  type ProfilePart,
  type ProfileTextStyle
} from '../../../../shared/layout/layoutProfile.ts'
import type { ContractNode } from '../../../../shared/readings/contractNode.ts'
import { Select } from '../../../components/boxes/boxes.tsx'
import { pictureKinds } from '../model/slots.ts'
import { TypedInput } from '../studio/inputs.tsx'

// The layout format says how each value is entered, with its choices and limits.

interface Shape extends Omit<ContractNode, 'properties' | 'items'> {
  readonly enum?: readonly string[]
  readonly maxLength?: number
}

/** Converts the entered text to the format's type; undefined if the format doesn't allow it. */
export function readValue(typed: string, shape: Shape): string | number | undefined {
  const { anyOf, type, minimum = 0, maximum = 0, pattern = '.', maxLength = 100 } = shape
  if (anyOf) return anyOf.map((one) => readValue(typed, one)).find((value) => value !== undefined)
  if (type === 'string') return new RegExp(pattern, 'u').test(typed) && typed.length <= maxLength ? typed : undefined
  const number = typed === '' ? Number.NaN : Number(typed)
  const isOne = number >= minimum && number <= maximum && (type === 'number' || Number.isInteger(number))
  return isOne ? number : undefined
}

type Field<Own> = readonly [key: keyof Own & string, label: string, has?: (own: Own) => boolean]

const isRoot = ({ in: stack }: ProfilePart) => stack === undefined
const isPicture = ({ part }: ProfilePart) => pictureKinds.some((kind) => kind === part)
const isButton = ({ part }: ProfilePart) => part === 'button_title'

/** Whether an entry is a stack. */
export const isStack = ({ stack }: ProfilePart): boolean => stack !== undefined

/** Whether an entry may be sized by its content. A picture always needs a size. */
const isFilled = (own: ProfilePart): boolean => !isPicture(own)

interface Values<Own> {
  readonly format: {
    readonly properties: Readonly<Record<string, Shape>>
    readonly required?: readonly string[] | undefined
  }
  readonly fields: readonly Field<Own>[]
}

const device = LayoutProfile.properties.devices.properties.desktop
const part = device.properties.parts.items

/** The editable values of a part or a stack. */
export const partValues: Values<ProfilePart> = {
  format: part,
  fields: [
    ['anchor', 'From', isRoot],
    ['x', 'X', isRoot],
    ['y', 'Y', isRoot],
    ['width', 'Width'],
    ['height', 'Height'],
    ['minWidth', 'Min width', isFilled],
    ['maxWidth', 'Max width', isFilled],
    ['paddingX', 'Horizontal padding', isFilled],
    ['paddingY', 'Vertical padding', isFilled],
    ['direction', 'Direction', isStack],
    ['gap', 'Gap', isStack],
    ['align', 'Align', isStack],
    ['justify', 'Justify', isStack],
    ['fit', 'Fit', isPicture],
    ['radius', 'Radius', isButton],
    ['border', 'Border', isButton]
  ]
}

/** The values that describe a layout, such as its name. */
export const layoutValues: Values<LayoutProfile> = {
  format: LayoutProfile,
  fields: [
    ['name', 'Layout name'],
    ['date', 'Layout date']
  ]
}

/** The editable values of a device's figure. */
export const deviceValues: Values<ProfileDevice> = {
  format: device,
  fields: [
    ['width', 'Width'],
    ['height', 'Height'],
    ['radius', 'Radius'],
    ['border', 'Border'],
    ['pixelRatio', 'Pixel ratio'],
    ['breakpoint', 'Breakpoint']
  ]
}

/** The margins around the safe area. */
export const safeValues: Values<NonNullable<ProfileDevice['safeArea']>> = {
  format: device.properties.safeArea,
  fields: [
    ['top', 'Safe area top'],
    ['right', 'Safe area right'],
    ['bottom', 'Safe area bottom'],
    ['left', 'Safe area left']
  ]
}

/** The values of a text, given the font families to choose from. */
export const textValues = (families: readonly string[]): Values<ProfileTextStyle> => ({
  format: { ...part.properties.text, properties: { ...part.properties.text.properties, font: { enum: families } } },
  fields: [
    ['font', 'Font'],
    ['size', 'Size'],
    ['lineHeight', 'Line height'],
    ['weight', 'Weight'],
    ['colour', 'Colour'],
    ['lines', 'Lines'],
    ['overflow', 'Overflow'],
    ['align', 'Text align'],
    ['vertical', 'Text vertical']
  ]
})

interface FieldsProps<Own> {
  readonly own: Own
  readonly of: Values<Own>
  readonly change: (own: Own, key: string) => void
}

/** Inputs that apply each valid value as it is entered. Required values can't be removed. */
export function Fields<Own extends object>({ own, of: { fields, format }, change }: FieldsProps<Own>): ReactNode {
  return fields
    .filter(([, , has = () => true]) => has(own))
    .map(([key, label]) => {
      const shape = format.properties[key] ?? {}
      const value = typeof own[key] === 'string' || typeof own[key] === 'number' ? `${own[key]}` : ''
      const set = (next: string | number | undefined) => {
        if (next !== undefined || !format.required?.includes(key)) change({ ...own, [key]: next }, key)
      }
      if (shape.enum) {
        const choices = value === '' ? [{ value, label: 'Auto' }, ...shape.enum] : shape.enum
        return <Select key={key} {...{ label, value, choices }} choose={set} />
      }
      return (
        <TypedInput
          key={key}
          label={label}
          title={shape.description}
          placeholder={key === 'breakpoint' ? 'None' : 'Auto'}
          value={value}
          change={(typed) => {
            const read = readValue(typed.trim(), shape)
            if (read !== undefined || typed.trim() === '') set(read)
          }}
        />
      )
    })
}
