import { guarded } from '../common/guarded.ts'

let text = ''

/** Electron's clipboard, private to this process. */
export const clipboard = guarded<Pick<Electron.Clipboard, 'readText' | 'writeText'>>('clipboard', {
  readText: async () => text,
  async writeText(given: string): Promise<void> {
    text = given
  }
})
