import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startDisplay } from './display.ts'
import { environmentOf, fetchRunner, sandboxHere, type Runner } from './electron.ts'
import { installPackages, isHeadless, missingPackages } from './packages.ts'

const root = join(import.meta.dirname, '..')

function build(): void {
  console.log('Building …')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, encoding: 'utf8' }
  )
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`)
}

async function tour(runner: Runner): Promise<void> {
  const display = runner.kind === 'electron' && isHeadless ? await startDisplay() : undefined
  const { status } = spawnSync(process.execPath, [join(root, 'e2e/tour/run.ts'), ...process.argv.slice(3)], {
    stdio: 'inherit',
    env: { ...process.env, ...(display && { DISPLAY: display.name }) }
  })
  display?.stop()
  process.exitCode = status ?? 1
}

async function start(): Promise<void> {
  const runner = fetchRunner()
  installPackages(missingPackages(runner))
  build()
  if (isHeadless || process.argv.includes('--pictures')) {
    if (isHeadless) console.log('This machine has no display: the tour goes through every screen without one.')
    await tour(runner)
    return
  }
  console.log('Opening Pitboss on the demo platform. Close its window to end.')
  const { flags, say, isBlocked } = sandboxHere(runner)
  if (say !== undefined) console.log(say)
  if (isBlocked) {
    process.exitCode = 1
    return
  }
  const app = spawn(runner.path, [...flags, root, ...process.argv.slice(3)], {
    stdio: 'inherit',
    env: environmentOf(process.env)
  })
  process.on('SIGINT', () => app.kill('SIGINT'))
  app.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

await start()
