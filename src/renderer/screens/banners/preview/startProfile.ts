import type { LayoutProfile, ProfileDevice, ProfilePart } from '../../../../shared/layout/layoutProfile.ts'
import { layoutOf, usualScreens, usualSizes, type Layout } from '../model/layout.ts'
import { deviceWords, textNames, type Device, type TextName } from '../model/slots.ts'

const lines: Readonly<Record<TextName, number>> = { title: 1, main_title: 2, description: 3, button_title: 1 }

/** Our texts stand below each other as high as they are; a profile gives each a box. */
function textParts(layout: Layout): ProfilePart[] {
  const { texts, text: styles, button } = layout
  let { y } = texts
  return textNames.map((name): ProfilePart => {
    const { size, line, weight, below } = styles[name]
    const isButton = name === 'button_title'
    const height = Math.ceil(line * lines[name]) + (isButton ? 2 * (button.down + button.border) : 0)
    const box = { x: texts.x, y, width: isButton ? Math.min(240, texts.width) : texts.width, height }
    y += height + below
    return {
      part: name,
      anchor: 'top-left',
      ...box,
      ...(isButton && { radius: button.radius, border: button.border }),
      text: {
        font: 'Inter',
        size,
        lineHeight: line,
        weight,
        colour: '#FFFFFF',
        lines: lines[name],
        overflow: 'ellipsis'
      }
    }
  })
}

function deviceOf(device: Device): ProfileDevice {
  const size = usualSizes[device]
  const layout = layoutOf(device, size)
  const parts = (['background', 'triangle', 'mascot'] as const).flatMap((part): ProfilePart[] => {
    const box = layout.pictures[part]
    return box.width > 0 ? [{ part, anchor: 'top-left', ...box, fit: part === 'background' ? 'cover' : 'contain' }] : []
  })
  return {
    name: deviceWords[device],
    ...size,
    pixelRatio: usualScreens[device],
    radius: layout.border.radius,
    border: layout.border.width,
    parts: [...parts, ...textParts(layout)]
  }
}

/** Our layout as a profile, for whoever begins one of a site. */
export const startProfile = (date: string): LayoutProfile => ({
  version: 1,
  name: 'My site',
  date,
  fonts: [],
  devices: { desktop: deviceOf('desktop'), tablet: deviceOf('tablet'), mobile: deviceOf('mobile') }
})
