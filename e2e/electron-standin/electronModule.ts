import { guarded } from './common/guarded.ts'
import * as parts from './electron.ts'

export * from './electron.ts'
const electron = guarded('electron', { ...parts })
// Both `require('electron')` and `import electron from 'electron'` return the guarded object.
export { electron as default, electron as 'module.exports' }
