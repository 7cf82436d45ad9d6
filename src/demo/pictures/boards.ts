import { box, type Drawing, plain, type Shape } from './drawing.ts'

// Banners of flat rectangles and their designs, the same at 1× and 2×, so that a review differs by known pixels.

const figures = {
  desktop: { width: 1600, height: 480 },
  tablet: { width: 1024, height: 400 },
  mobile: { width: 390, height: 500 }
} as const

type Device = keyof typeof figures

const rectangle = (
  scale: number,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string
): Shape => plain(box(x * scale, y * scale, width * scale, height * scale), colour)

function board(device: Device, scale: number, isChanged: boolean): Drawing {
  const { width, height } = figures[device]
  const shapes = [
    rectangle(scale, [0, 0, width, height], '#1E2A78'),
    rectangle(scale, [width / 2, 40, 160, 120], '#FFD33D'),
    rectangle(scale, [40, height - 60, width - 80, 40], '#0E7C7B'),
    // Only the design of the board `changed` has it.
    ...(isChanged && device === 'desktop' ? [rectangle(scale, [1200, 300, 80, 50], '#F08C00')] : [])
  ]
  return { width: width * scale, height: height * scale, shapes }
}

const isDevice = (text: string): text is Device => text in figures

/** The drawing of `/media/boards/changed/background-desktop`, or of its design file `…/design-desktop@2x`. */
export function boardDrawing(path: string): Drawing | undefined {
  const [, name, kind, device = '', scale = '1'] =
    /^\/media\/boards\/(same|changed)\/(background|mascot|triangle|design)-([a-z]+)(?:@([12])x)?$/.exec(path) ?? []
  if (!isDevice(device)) return undefined
  if (kind === 'background') return board(device, 2, false)
  if (kind === 'design') return board(device, Number(scale), name === 'changed')
  // Nothing of it is seen.
  return { width: 200, height: 200, shapes: [] }
}
