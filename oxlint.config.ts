import { defineConfig, type DummyRuleMap } from 'oxlint'

// The import rules of the modules (docs/architecture.md). oxlint's overrides replace a rule's options instead of merging them,
// so each room's list is put together here; scripts/lintRules.test.ts proves that every ban really bites.

type NameBan = { name: string; importNames?: string[]; message: string }
type PatternBan = { group: string[]; importNames?: string[]; message: string } | { regex: string; message: string }
type Ban = NameBan | PatternBan

const ban = (...bans: Ban[]): DummyRuleMap => ({
  'no-restricted-imports': [
    'error',
    {
      paths: bans.filter((one): one is NameBan => 'name' in one),
      patterns: bans.filter((one): one is PatternBan => !('name' in one))
    }
  ]
})

const wall = (...rooms: string[]): Ban => ({
  group: rooms.flatMap((room) => [`**/${room}/**`, `**/${room}`]),
  message: 'Main, preload and page meet in src/shared only.'
})
const noTests: Ban = { group: ['**/e2e/**', '**/bench/**'], message: 'What ships imports nothing from the tests.' }
const noElectron: Ban = { name: 'electron', message: 'The page knows no Electron: ask main over renderer/bridge.' }
const noIpc: Ban = {
  name: 'electron',
  importNames: ['ipcMain'],
  message: 'Declare a route; main/bridge/serve.ts is the only door.'
}
const noOfetch: Ban = {
  name: 'ofetch',
  message: 'Write an operation; main/platform/http/api.ts is the only one that sends.'
}
const noSql: Ban = {
  group: ['node:sqlite'],
  message: 'Only main/database has SQL: add a statement to tables or records.'
}
const noDemo: Ban = { group: ['**/demo/**'], message: 'Only main/demoPlatform.ts starts the demo platform, lazily.' }
// The rooms of main and of the page, each with the files that it may use: its own and those of the rooms before it. So there
// are no cycles between rooms. scripts/lintRules.test.ts demands a place for every room.
export const mainRooms =
  'common database documents bridge settings exchanges connections journal platform media layouts bonuses snapshots designs reviews exports activation tickets window'.split(
    ' '
  )
export const pageRooms =
  'keys domain records hooks bridge session stores components collection screens shell app'.split(' ')
const rooms = (base: string, names: readonly string[], rules: (order: Ban[]) => DummyRuleMap) =>
  names.map((room, at) => {
    const above = names.slice(at + 1)
    const order = {
      regex: `^(?:\\.\\./)+(?:${above.join('|')})/`,
      message: `A room uses those before it: ${names.join(', ')}.`
    }
    return { files: [`src/${base}/${room}/**`], rules: rules(above.length === 0 ? [] : [order]) }
  })
const noTestHelpers: Ban = { group: ['**/testing/**'], message: 'What ships imports nothing that is made for tests.' }
const siblings = (up: string): Ban => ({
  regex: `^${up}\\.\\./[^.]`,
  message: 'Screens never import each other: move what they share to renderer/domain or renderer/components.'
})
// From a screen's own folder, and from the folders in it.
const [noSibling, noSiblingBelow] = [siblings(''), siblings('\\.\\./')]
const sharedAlone: Ban = {
  regex: '^(?:node:|@|electron|ofetch|undici|react|zustand|\\.\\./\\.\\./|.*/(?:main|preload|renderer|demo|e2e)/)',
  message: 'src/shared imports typebox and itself only: both sides of the wall read it.'
}

const noScreens: Ban = {
  group: ['**/screens/**', '**/shell/**'],
  message: 'Screens use the bridge, never the other way round.'
}
const noShell: Ban = {
  group: ['**/shell/**', '**/app/**'],
  message: 'The shell shows screens, never the other way round.'
}

const noReceiving: Ban = {
  group: ['**/readings/received.ts'],
  importNames: ['receivedAs'],
  message: 'Only renderer/bridge takes what was parsed for an answer: read it with the readers.'
}

const noStore: Ban = {
  name: 'zustand',
  importNames: ['create'],
  message: 'Use createScopedStore: it is read by selectors and says what it forgets with its account and connection.'
}

const mainWalls = [wall('renderer', 'preload'), noTests]
const pageWalls = [noElectron, noStore, wall('main', 'preload', 'demo'), noTests]
const noBridge = (object: string) => ({
  object,
  property: 'pitboss',
  message: 'Use request() from renderer/bridge, the only reader of window.pitboss.'
})

const noCopying = {
  object: 'Object',
  property: 'assign',
  message: 'A received value is read with the readers, never copied into another.'
}
const pressHandlers = ['onClick', 'onMouseDown', 'onMouseUp']
const madeForTests = '{testing/**,*.test.ts,*.test.tsx}'

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise'],
  jsPlugins: ['./scripts/inlineSizes.ts'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['out/**', 'node_modules/**'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'no-restricted-properties': ['error', noBridge('window'), noBridge('globalThis')],
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    // A role and its tag are one to assistive technology, and most of these are parts of Mantine, which have roles only.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // What scrolls takes the focus, so that keys scroll it.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'document', 'region', 'group'] }],
    // Keys bubble to a container from what has the focus in it; a container that is pressed is a fault.
    'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: pressHandlers }],
    // The heads of days are no rows.
    'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { tr: ['presentation'], td: ['presentation'] }],
    'jsx-a11y/no-static-element-interactions': ['error', { handlers: pressHandlers }],
    // It warns of libraries that React's compiler cannot follow; the compiler is not used here.
    'react/incompatible-library': 'off',
    // Control characters are what hostile input is searched for.
    'no-control-regex': 'off'
  },
  overrides: [
    { files: ['src/shared/**'], rules: ban(sharedAlone) },
    { files: ['src/preload/**'], rules: ban(wall('main', 'renderer', 'demo'), noTests) },
    { files: ['src/demo/**'], rules: ban(wall('main', 'renderer', 'preload'), noElectron, noTests) },
    { files: ['src/main/**'], rules: ban(noIpc, noOfetch, noDemo, noSql, ...mainWalls) },
    ...rooms('main', mainRooms, (order) => ban(noIpc, noOfetch, noDemo, noSql, noTestHelpers, ...mainWalls, ...order)),
    ...rooms('main', ['database'], () => ban(noIpc, noOfetch, noDemo, noTestHelpers, ...mainWalls)),
    { files: ['src/main/bridge/serve.ts'], rules: ban(noOfetch, noDemo, noSql, ...mainWalls) },
    { files: ['src/main/platform/http/api.ts'], rules: ban(noIpc, noDemo, noSql, ...mainWalls) },
    { files: ['src/main/demoPlatform.ts'], rules: ban(noIpc, noOfetch, noSql, ...mainWalls) },
    // What Electron calls deprecated is gone a version later.
    { files: ['src/{main,preload}/**'], rules: { 'typescript/no-deprecated': 'error' } },
    {
      files: [`src/main/**/${madeForTests}`],
      rules: { ...ban(noIpc, noOfetch, noDemo, ...mainWalls), 'typescript/no-deprecated': 'off' }
    },
    {
      files: ['src/renderer/**'],
      rules: { ...ban(...pageWalls), 'pitboss/inline-size': 'error', 'react/rules-of-hooks': 'error' }
    },
    // Banners are drawn in the pixels of their layout, and their tools are still measured with them.
    { files: ['src/renderer/screens/banners/**'], rules: { 'pitboss/inline-size': 'off' } },
    ...rooms('renderer', pageRooms, (order) => ban(...pageWalls, ...order, noReceiving, noTestHelpers)),
    ...rooms('renderer', ['bridge'], () => ban(...pageWalls, noScreens, noTestHelpers)),
    { files: ['src/renderer/screens/*/*'], rules: ban(...pageWalls, noShell, noSibling, noReceiving, noTestHelpers) },
    {
      files: ['src/renderer/screens/*/*/**'],
      rules: ban(...pageWalls, noShell, noSiblingBelow, noReceiving, noTestHelpers)
    },
    {
      // The compiler refuses fields, names and spreads of a received value; this is what it would let through.
      files: ['src/renderer/{screens,collection,components,records,domain,stores}/**'],
      rules: {
        'no-restricted-properties': ['error', noBridge('window'), noBridge('globalThis'), noCopying],
        'typescript/no-unsafe-type-assertion': 'error'
      }
    },
    // What tests are made of is received as well, and they may look into every room.
    { files: [`src/renderer/**/${madeForTests}`], rules: ban(...pageWalls) },
    {
      files: [`src/renderer/{screens,collection,components,records,domain,stores}/**/${madeForTests}`],
      rules: {
        'no-restricted-properties': ['error', noBridge('window'), noBridge('globalThis')],
        'typescript/no-unsafe-type-assertion': 'off'
      }
    },
    { files: ['src/renderer/bridge/**'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['*.config.ts', 'e2e/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['scripts/**', 'bench/**', 'e2e/tour/**', 'e2e/soak/**'], rules: { 'no-console': 'off' } },
    {
      files: ['e2e/**'],
      rules: {
        // Specs look at the bridge as a stranger in the page would; Playwright's fixtures without needs are `({}, use)`.
        'no-restricted-properties': 'off',
        'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
        'typescript/unbound-method': 'off'
      }
    },
    {
      // Functions become the text of page scripts here, and `electron` has a default export.
      files: ['e2e/electron-standin/**'],
      rules: {
        'no-console': 'off',
        'import/no-default-export': 'off',
        'typescript/restrict-template-expressions': 'off',
        'typescript/no-this-alias': 'off',
        'no-unused-expressions': ['error', { allowShortCircuit: true }]
      }
    }
  ]
})
