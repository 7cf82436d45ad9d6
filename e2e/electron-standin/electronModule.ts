import { guarded } from './common/guarded.ts'
import * as parts from './electron.ts'

export * from './electron.ts'
const electron = guarded('electron', { ...parts })
// `require('electron')` and `import electron from 'electron'` get the guarded object.
export { electron as default, electron as 'module.exports' }
