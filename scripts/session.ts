import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDisplay } from './display.ts'
import { isOnPath } from './packages.ts'

// Runs a command in a separate desktop session, like the jobs of .github/workflows/ci.yml:
//   node scripts/run.mjs session x11|wayland|own [--as-root] COMMAND WORDS…
// x11 is Xvfb with a window manager, wayland is a headless compositor, own is the system's session. On Linux, the session
// has a bus and an unlocked keyring if their programs are installed.

// On an unknown desktop, Chromium looks for no keyring.
const keyringWords =
  'printf pitboss | gnome-keyring-daemon --unlock --components=secrets > /dev/null && export PITBOSS_KEYRING=1 XDG_CURRENT_DESKTOP=GNOME && exec "$0" "$@"'

/** A command inside a separate bus with an unlocked keyring, if the machine has both programs. */
export function inKeyring(command: readonly string[], has: (program: string) => boolean): readonly string[] {
  const isThere = has('dbus-run-session') && has('gnome-keyring-daemon')
  return isThere ? ['dbus-run-session', '--', 'sh', '-c', keyringWords, ...command] : command
}

/** The programs that each kind of session needs. */
export const programsOf: Readonly<Record<string, readonly string[]>> = {
  x11: ['Xvfb', 'openbox'],
  wayland: ['weston'],
  own: []
}

interface Session {
  readonly environment: NodeJS.ProcessEnv
  readonly stop: () => void
}

/** The daemons of a session keep their files in a separate home folder, and end with the session. */
async function open(kind: string, home: string): Promise<Session> {
  const base = { ...process.env, XDG_RUNTIME_DIR: home, XDG_DATA_HOME: join(home, 'data') }
  if (kind === 'own') return { environment: process.env, stop() {} }
  if (kind === 'x11') {
    const display = await startDisplay()
    const environment = { ...base, DISPLAY: display.name }
    const manager: ChildProcess = spawn('openbox', { env: environment, stdio: 'ignore' })
    return {
      environment,
      stop() {
        manager.kill()
        display.stop()
      }
    }
  }
  const compositor = spawn('weston', ['--backend=headless', '--width=1920', '--height=1080', '--socket=pitboss'], {
    env: base,
    stdio: 'ignore'
  })
  const environment = { ...base, WAYLAND_DISPLAY: 'pitboss', XDG_SESSION_TYPE: 'wayland' }
  return { environment, stop: () => void compositor.kill() }
}

async function session([kind = '', ...words]: readonly string[]): Promise<number> {
  const isRoot = words[0] === '--as-root'
  // sudo replaces the PATH even with -E.
  const root = isRoot && process.getuid?.() !== 0 ? ['sudo', '-E', 'env', `PATH=${process.env['PATH'] ?? ''}`] : []
  const command = isRoot ? [...root, ...words.slice(1)] : words
  const programs = programsOf[kind]
  if (!programs || command.length === 0) throw new Error('Say x11, wayland or own, and a command.')
  const missing = programs.filter((program) => !isOnPath(program))
  if (missing.length > 0) throw new Error(`This session needs ${missing.join(' and ')}.`)
  const home = mkdtempSync(join(tmpdir(), 'pitboss-session-'))
  const { environment, stop } = await open(kind, home)
  try {
    const [program = '', ...rest] = kind === 'own' ? command : inKeyring(command, isOnPath)
    const { status } = spawnSync(program, rest, {
      env: environment,
      stdio: 'inherit',
      shell: process.platform === 'win32'
    })
    return status ?? 1
  } finally {
    stop()
    rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  }
}

if (process.argv[2] === 'session') process.exitCode = await session(process.argv.slice(3))
