import { join } from 'node:path'
import { createServer } from 'electron-vite'
import { findRunner, sandboxHere } from './electron.ts'
import { installPackages, isHeadless, missingPackages } from './packages.ts'

const root = join(import.meta.dirname, '..')
// Separate from the folder of builds, because a test may be using that folder.
const outDir = join(root, 'out/dev')

const runner = findRunner()
installPackages(missingPackages(runner))
if (isHeadless) console.log('This machine has no display: pass --remote-debugging-port=0 to look at the page.')
process.env.ELECTRON_EXEC_PATH = runner.path
delete process.env.ELECTRON_RUN_AS_NODE
process.env.ELECTRON_ENTRY = join(outDir, 'main/index.js')
const { flags, say } = sandboxHere(runner)
if (say !== undefined) console.log(say)
const words = [...flags, ...process.argv.slice(3)]
const hasProfile = words.some((word) => word.startsWith('--user-data-dir='))
process.env.ELECTRON_CLI_ARGS = JSON.stringify(hasProfile ? words : [...words, `--user-data-dir=${outDir}/profile`])
await createServer({ root, build: { outDir, sourcemap: true, watch: {} } }, {})
