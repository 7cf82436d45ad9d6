import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainRooms, pageRooms } from '../oxlint.config.ts'

const root = join(import.meta.dirname, '..')
const page = 'Main, preload and page meet in src/shared only.'
const order = 'A room uses those before it'
const receiving = 'Only renderer/bridge takes what was parsed for an answer'
const copying = 'A received value is read with the readers, never copied into another.'
const opening = 'Unsafe type assertion'
const bridge = 'Use request() from renderer/bridge, the only reader of window.pitboss.'

/** A file two folders below `src/renderer` that uses a received value. */
const received = (what: string) =>
  `import type { Received } from '../../../shared/readings/received.ts'
export const done = (row: Received<{ amount: number }>) => ${what}`

// The file, its text, and the expected message. Without a message, the file must pass.
const cases: readonly (readonly [file: string, text: string, sentence?: string])[] = [
  ['src/shared/a.ts', "import 'node:fs'", 'src/shared imports typebox and itself only'],
  ['src/shared/contract/c.ts', "import '../../main/x.ts'", 'src/shared imports typebox and itself only'],
  ['src/shared/contract/d.ts', "import 'typebox'\nimport '../outcome.ts'"],
  [
    'src/main/a.ts',
    "import { ipcMain } from 'electron'\nipcMain.handle('x', () => 1)",
    'main/bridge/serve.ts is the only door'
  ],
  ['src/main/bridge/serve.ts', "import { ipcMain } from 'electron'\nipcMain.handle('x', () => 1)"],
  ['src/main/b.ts', "import 'ofetch'", 'main/platform/http/api.ts is the only one that sends'],
  ['src/main/platform/http/api.ts', "import 'ofetch'"],
  ['src/main/settings/s.ts', "import 'node:sqlite'", 'Only main/database has SQL'],
  ['src/main/database/s.ts', "import 'node:sqlite'"],
  ['src/main/c.ts', "import '../demo/index.ts'", 'Only main/demoPlatform.ts starts the demo platform'],
  ['src/main/demoPlatform.ts', "void import('../demo/index.ts')"],
  ['src/main/d.ts', "import '../renderer/App.tsx'", page],
  ['src/main/platform/e.ts', "import '../../../e2e/hostile/server.ts'", 'What ships imports nothing from the tests.'],
  ['src/demo/a.ts', "import '../main/log.ts'", page],
  ['src/preload/a.ts', "import '../main/log.ts'", page],
  ['src/renderer/a.ts', "import 'electron'", 'The page knows no Electron'],
  ['src/renderer/b.ts', "import '../main/log.ts'", page],
  ['src/renderer/d.ts', 'void window.pitboss', bridge],
  ['src/renderer/bridge/f.ts', 'void window.pitboss'],
  [
    'src/renderer/screens/banners/s.ts',
    "import { create } from 'zustand'\nvoid create",
    'says what it forgets with its account and connection'
  ],
  ['src/renderer/components/a.tsx', "import '../screens/bonuses/Bonuses.tsx'", order],
  ['src/renderer/domain/a.ts', "import '../stores/view/lenses.ts'", order],
  ['src/renderer/stores/a.ts', "import '../bridge/request.ts'"],
  ['src/renderer/stores/b.ts', "import './testing/makeStore.ts'", 'What ships imports nothing that is made for tests.'],
  ['src/renderer/stores/b.test.ts', "import './testing/makeStore.ts'\nimport '../screens/bonuses/Bonuses.tsx'"],
  ['src/main/common/a.ts', "import '../settings/settings.ts'", order],
  ['src/main/platform/http/a.ts', "import '../../media/media.ts'", order],
  ['src/main/media/fetch/a.ts', "import '../../platform/http/transport.ts'"],
  [
    'src/renderer/screens/jackpots/r.ts',
    `import { receivedAs } from '../../../shared/readings/received.ts'\nvoid receivedAs`,
    receiving
  ],
  ['src/renderer/bridge/r.ts', `import { receivedAs } from '../../shared/readings/received.ts'\nvoid receivedAs`],
  [
    'src/renderer/components/r.test.ts',
    `import { receivedAs } from '../../shared/readings/received.ts'\nvoid receivedAs`
  ],
  ['src/renderer/screens/bonuses/o.ts', received('row as { amount?: number }'), opening],
  ['src/renderer/screens/bonuses/p.ts', received('Object.assign({}, row)'), copying],
  ['src/renderer/screens/bonuses/q.ts', received('row === undefined')],
  ['src/renderer/screens/bonuses/testing/makeO.ts', received('row as unknown as { amount: number }')],
  [
    'src/renderer/screens/bonuses/recent/a.tsx',
    "import '../../transactions/Transactions.tsx'",
    'Screens never import each other'
  ],
  [
    'src/renderer/screens/bonuses/recent/b.tsx',
    "import '../lookup/BonusHead.tsx'\nimport '../../../collection/grid/cellOf.ts'"
  ],
  [
    'src/renderer/components/inline.tsx',
    'export const a = <b style={{ marginLeft: 6 }} />',
    'Density does not reach px'
  ],
  [
    'src/renderer/components/inline2.tsx',
    "export const a = (w: number) => <b style={{ width: w, gap: '1rem', margin: 0 }} />"
  ],
  ['src/renderer/components/alt.tsx', 'export const a = <img src="a.png" />', 'Missing `alt` attribute'],
  ['src/renderer/screens/bonuses/d.tsx', "import '../../shell/Frame.tsx'", 'The shell shows screens'],
  ['src/main/f.ts', 'export const x: any = 1', 'Specify a different type'],
  ['src/main/g.ts', 'export default 1', 'default export']
]

let folder = ''
let report: { filename: string; message: string; help?: string }[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-rules-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  copyFileSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'))
  mkdirSync(join(folder, 'scripts'))
  copyFileSync(join(root, 'scripts/inlineSizes.ts'), join(folder, 'scripts/inlineSizes.ts'))
  // The rules about received values need type information.
  mkdirSync(join(folder, 'src/shared/readings'), { recursive: true })
  copyFileSync(join(root, 'src/shared/readings/received.ts'), join(folder, 'src/shared/readings/received.ts'))
  for (const [file, text] of cases) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  const lint = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', 'src'], {
    cwd: folder,
    encoding: 'utf8'
  })
  report = JSON.parse(lint.stdout).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

test.each([
  ['main', mainRooms],
  ['renderer', pageRooms]
])('the import order includes every folder of %s', (base, rooms) => {
  const there = readdirSync(join(root, 'src', base), { withFileTypes: true }).filter((one) => one.isDirectory())
  const names = there.map(({ name }) => name).filter((name) => name !== 'testing' && name !== 'public')
  expect(names.toSorted()).toEqual(rooms.toSorted())
})

describe('the import rules', () => {
  test.each(cases)('%s: %s', (file, _text, sentence) => {
    const found = report
      .filter(({ filename }) => filename === file)
      .map(({ message, help }) => `${message} ${help ?? ''}`)
    if (sentence === undefined) expect(found).toEqual([])
    else expect(found.join('\n')).toContain(sentence)
  })
})
