import { join } from 'node:path'
import { app } from 'electron'
import { servePage } from './window/page.ts'
import { start } from './start.ts'

if (app.requestSingleInstanceLock()) start(servePage(join(import.meta.dirname, '../renderer')))
else app.quit()
