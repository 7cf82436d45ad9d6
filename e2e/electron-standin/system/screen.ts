import { screenArea } from '../windows/screenArea.ts'
import { asElectron } from '../common/asElectron.ts'
import { guarded } from '../common/guarded.ts'

const display = () => asElectron<Electron.Display>({ id: 1, bounds: { ...screenArea }, workArea: { ...screenArea } })

/** Electron's screen: one display. */
export const screen = guarded<Pick<Electron.Screen, 'getPrimaryDisplay' | 'getDisplayMatching'>>('screen', {
  getPrimaryDisplay: display,
  getDisplayMatching: display
})
