import { guarded } from '../common/guarded.ts'

/** Something the app opened on the desktop. */
export interface ShellCall {
  name: 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem' | 'beep'
  target: string
}

/** Everything that the app opened, for tests: nothing is really opened. */
export const shellCalls: ShellCall[] = []

const note = (name: ShellCall['name'], target: string) => void shellCalls.push({ name, target })

/** Electron's shell. */
export const shell = guarded<
  Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem' | 'beep'>
>('shell', {
  openExternal: async (url) => note('openExternal', url),
  openPath: async (path) => {
    note('openPath', path)
    return ''
  },
  showItemInFolder: (path) => note('showItemInFolder', path),
  trashItem: async (path) => note('trashItem', path),
  beep: () => note('beep', '')
})
