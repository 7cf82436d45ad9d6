import { guarded } from '../common/guarded.ts'

type Name = 'openExternal' | 'openPath' | 'showItemInFolder'

/** Everything that the app opened on the desktop, for tests. Nothing really opens. */
export const shellCalls: { readonly name: Name; readonly target: string }[] = []

const note = (name: Name, target: string) => void shellCalls.push({ name, target })

export const shell = guarded<Pick<Electron.Shell, Name>>('shell', {
  openExternal: async (url) => note('openExternal', url),
  openPath: async (path) => {
    note('openPath', path)
    return ''
  },
  showItemInFolder: (path) => note('showItemInFolder', path)
})
