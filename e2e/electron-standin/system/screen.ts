import { EventEmitter } from 'node:events'
import { screenArea } from '../windows/screenArea.ts'
import { guardClass } from '../common/guarded.ts'
import { asElectron } from '../common/asElectron.ts'

const sizeOf = ({ width, height }: Electron.Rectangle) => ({ width, height })
const display = () =>
  asElectron<Electron.Display>({
    id: 1,
    label: 'stand-in',
    bounds: { ...screenArea },
    workArea: { ...screenArea },
    size: sizeOf(screenArea),
    workAreaSize: sizeOf(screenArea),
    scaleFactor: 1,
    rotation: 0,
    internal: false,
    detected: true,
    touchSupport: 'unknown',
    colorDepth: 24,
    displayFrequency: 60
  })

class Screen
  extends EventEmitter
  implements
    Pick<
      Electron.Screen,
      'getPrimaryDisplay' | 'getAllDisplays' | 'getDisplayMatching' | 'getDisplayNearestPoint' | 'getCursorScreenPoint'
    >
{
  getPrimaryDisplay(): Electron.Display {
    return display()
  }
  getAllDisplays(): Electron.Display[] {
    return [display()]
  }
  getDisplayMatching(): Electron.Display {
    return display()
  }
  getDisplayNearestPoint(): Electron.Display {
    return display()
  }
  getCursorScreenPoint(): Electron.Point {
    return { x: 0, y: 0 }
  }
}
guardClass('screen', Screen)

/** Electron's screen: one display. */
export const screen = new Screen()
